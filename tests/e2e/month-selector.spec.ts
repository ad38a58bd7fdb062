import { onlyInFull } from '#tests/support/full-run.ts'
import { href } from './support/href.ts'
import { boxOf } from './support/shell.ts'
import { withOwnFont } from './support/own-font.ts'
import { expect, test } from './support/test.ts'

test(
  'The month selector is 135 px wide with long names, and 85 px with short ones from 991 px down',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Client' })
    // A month of last year, so that the name is followed by the year.
    const month = `${new Date().getFullYear() - 1}-12`
    await page.setViewportSize({ width: 992, height: 800 })
    await page.goto(href({ to: '/tracking', search: { month } }))
    await withOwnFont(page)
    const selector = page.getByRole('button', { name: /^Month: December/ })
    const long = selector.locator('.month-long')
    const short = selector.locator('.month-short')
    for (const [width, wide] of [
      [992, true],
      [991, false],
      [360, false],
      [1360, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect((await boxOf(selector)).width, `at ${width} px`).toBe(wide ? 135 : 85)
      await expect(wide ? long : short).toBeVisible()
      await expect(wide ? short : long).toBeHidden()
      // Measured at once, because the top bar may still make room.
      const inside = await selector.evaluate(
        (button, name) => {
          const [frame, text, arrow] = [button, button.querySelector(name), button.querySelector('svg')].map((part) =>
            part?.getBoundingClientRect(),
          )
          const named = button.querySelector(name)
          return { frame, text, arrow, isCut: named !== null && named.scrollWidth > named.clientWidth }
        },
        wide ? '.month-long' : '.month-short',
      )
      expect(inside.isCut, 'the whole name is visible').toBe(false)
      expect(inside.text?.left).toBeGreaterThan(inside.frame?.left ?? Infinity)
      expect(inside.text?.right, 'the name does not run into the arrow').toBeLessThanOrEqual(inside.arrow?.left ?? 0)
      expect(inside.arrow?.right).toBeLessThan(inside.frame?.right ?? 0)
    }
    await expect(long).toHaveText(`December ${month.slice(0, 4)}`)
    expect(await short.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(
      `"Dec ${month.slice(2, 4)}"`,
    )
  },
)

test.describe('In every language', () => {
  for (const locale of ['en-GB', 'de-DE', 'fr-FR', 'pt-PT']) {
    test.describe(locale, () => {
      test.use({ locale })

      test(`no month’s name is wider than the selector (${locale})`, onlyInFull(), async ({ page, login }) => {
        await login({ role: 'Client' })
        await page.goto(href({ to: '/tracking', search: { month: `${new Date().getFullYear() - 1}-12` } }))
        await withOwnFont(page)
        const selector = page.locator('.month-trigger')
        for (const width of [1360, 800]) {
          await page.setViewportSize({ width, height: 800 })
          const tooWide = await selector.evaluate(
            (button, [language, year]) => {
              const [long, short] = [...button.querySelectorAll<HTMLElement>('span')]
              if (!long || !short) throw new Error('The selector is built otherwise.')
              const found: string[] = []
              for (let month = 0; month < 12; month++) {
                const name = (length: 'long' | 'short') =>
                  new Intl.DateTimeFormat(language, { month: length }).format(new Date(2000, month, 1))
                long.textContent = `${name('long')} ${year}`
                short.dataset['text'] = `${name('short')} ${year.slice(2)}`
                const shown = long.offsetWidth > 0 ? long : short
                if (shown.scrollWidth > shown.clientWidth) {
                  found.push(shown === long ? (long.textContent ?? '') : (short.dataset['text'] ?? ''))
                }
              }
              return found
            },
            [locale, String(new Date().getFullYear() - 1)] as const,
          )
          expect(tooWide, `at ${width} px`).toEqual([])
        }
      })
    })
  }
})
