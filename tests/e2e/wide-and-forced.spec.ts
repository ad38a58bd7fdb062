import { onlyInFull } from '#tests/support/full-run.ts'
import { href } from './support/href.ts'
import { boxOf, styleOf } from './support/shell.ts'
import { expect, test } from './support/test.ts'

test(
  'On a wide screen a page is centred, and aligned with the top bar’s edges',
  onlyInFull(),
  async ({ page, login }) => {
    await page.setViewportSize({ width: 2560, height: 1440 })
    await login({ role: 'Client' })
    await page.goto(href({ to: '/' }))
    const shown = await boxOf(page.locator('.page'))
    const body = await boxOf(page.locator('.shell-body'))
    expect(shown.width).toBeLessThanOrEqual(1400)
    expect(shown.left - body.left).toBeCloseTo(body.right - shown.right, 0)
    const bar = await boxOf(page.locator('.topbar'))
    const gutter = Number.parseFloat(await styleOf(page.locator('.page'), 'padding-inline-start'))
    expect(Math.abs(bar.left - (shown.left + gutter)), 'the floating bar keeps to the page’s edge').toBeLessThan(2)
    expect(Math.abs(bar.right - (shown.right - gutter))).toBeLessThan(2)
    expect((await boxOf(page.locator('.footer'))).bottom, 'the footer stands at the bottom').toBeGreaterThanOrEqual(
      1439,
    )
  },
)

test('With reduced motion the shell has no animation', onlyInFull(), async ({ page, login }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await login({ role: 'Client' })
  await page.goto(href({ to: '/' }))
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('.shell, .shell *')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part)
        const longest = Math.max(...`${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat))
        return longest > 0.001 || scrollBehavior === 'smooth' ? [`${element.className} ${part ?? ''} ${longest} s`] : []
      }),
    ),
  )
  expect(moving).toEqual([])
})

test(
  'In forced colors the focus, the current page and the bars’ edges stay visible',
  onlyInFull(),
  async ({ page, login }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await login({ role: 'Client' })
    await page.goto(href({ to: '/' }))
    const open = page.locator('.menu-frame .menu-link[aria-current=page]')
    expect(await styleOf(open, 'outline-style')).toBe('solid')
    expect(await styleOf(page.locator('.topbar'), 'border-block-start-style')).toBe('solid')
    const stops = new Set<string>()
    for (let stop = 0; stop < 24; stop++) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      const name = (await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? ''
      stops.add(name)
      const ring = await focused.evaluate((element) => {
        const { outlineStyle, outlineWidth, borderStyle } = getComputedStyle(element)
        return { outlineStyle, wide: Number.parseFloat(outlineWidth), borderStyle }
      })
      expect(ring.outlineStyle !== 'none' && ring.wide >= 1, `a ring around ${name}`).toBe(true)
    }
    expect(stops.size).toBeGreaterThan(12)
  },
)
