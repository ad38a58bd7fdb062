import type { Locator, Page } from '@playwright/test'
import { defaultShellSettings, directions, footerTypes, shellCookie } from '#app/shared/shell/theme-settings.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

// The smallest phone that pages support.
const width = 360
test.use({ viewport: { width, height: 740 } })

const search = { client: company('Fernhollow Pottery').id, month: monthBefore(1) }

/** Returns texts within an element that are cut, or extend beyond it or the window. */
const cutTexts = (within: Locator): Promise<string[]> =>
  within.evaluateAll((parts) =>
    parts.flatMap((part) => {
      const box = part.getBoundingClientRect()
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const cut: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement
        if (!(text instanceof Text) || !parent?.checkVisibility() || text.data.trim() === '') continue
        // Texts for screen readers only are clipped.
        let isHeard = parent.closest('[popover]') !== null
        for (let at: Element | null = parent; at; at = at.parentElement) {
          isHeard ||= getComputedStyle(at).clipPath !== 'none'
        }
        if (isHeard) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right } = range.getBoundingClientRect()
        const hides = getComputedStyle(parent).overflowX === 'hidden' && parent.scrollWidth > parent.clientWidth
        const leaves = left < box.left - 1 || right > box.right + 1 || left < 0 || right > innerWidth
        if (leaves || hides) cut.push(text.data)
      }
      return cut
    }),
  )

const arrange = (page: Page, baseURL: string | undefined, given: Partial<typeof defaultShellSettings>) =>
  page
    .context()
    .addCookies([
      { name: 'loop_shell', value: shellCookie.write({ ...defaultShellSettings, ...given }), url: baseURL ?? '' },
    ])

for (const locale of ['en-GB', 'de-DE', 'fr-FR', 'pt-PT']) {
  test.describe(locale, () => {
    test.use({ locale })

    for (const direction of directions) {
      test(
        `no tile or day of the chart is cut, and a duration stays on one line (${locale}, ${direction})`,
        onlyInFull(locale !== 'de-DE' || direction !== 'rtl'),
        async ({ page, login, baseURL }) => {
          await arrange(page, baseURL, { direction })
          await login({ role: 'Admin' })
          await page.goto(href({ to: '/', search: { ...search, metric: 'duration' } }))
          const tiles = page.getByRole('radiogroup').locator('> div')
          await expect(tiles).toHaveCount(6)
          const days = page.getByRole('slider').locator('xpath=..').locator('> div').last()
          const chart = page.getByRole('slider').locator('xpath=ancestor::section[1]')
          const duration = tiles.nth(4).locator('> div').nth(1)
          const value = () =>
            duration.evaluate((element) => {
              const range = document.createRange()
              range.selectNodeContents(element.firstChild ?? element)
              return range.getClientRects().length
            })
          // The widths at which the layout shows six, three and two tiles in a row.
          for (const size of [width, 480, 700, 1360]) {
            await page.setViewportSize({ width: size, height: 740 })
            await expect.poll(() => cutTexts(tiles), `tiles at ${size} px`).toEqual([])
            expect(await value(), `lines of the duration at ${size} px`).toBe(1)
          }
          await page.setViewportSize({ width, height: 740 })
          await expect(days.locator('span').last()).toBeVisible()
          await expect.poll(() => cutTexts(chart), 'the chart').toEqual([])
        },
      )
    }
  })
}

for (const footerType of footerTypes) {
  test(
    `The button to the top covers no number at the page’s end, with the footer ${footerType}`,
    onlyInFull(),
    async ({ page, login, baseURL }) => {
      await arrange(page, baseURL, { footerType })
      await login({ role: 'Admin' })
      await page.goto(href({ to: '/', search }))
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const size of [width, 1360]) {
        await page.setViewportSize({ width: size, height: 740 })
        // Found by its class: at the top of the page it has no button role.
        const button = page.locator('.scroll-top')
        // In one step, because late content makes the page longer.
        const coveredAtTheEnd = () =>
          button.evaluate((element) => {
            scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
            const box = element.getBoundingClientRect()
            const found: string[] = []
            for (const part of document.querySelectorAll('.page, .footer')) {
              const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
              for (let text = texts.nextNode(); text; text = texts.nextNode()) {
                if (!(text instanceof Text) || !text.parentElement?.checkVisibility()) continue
                if (getComputedStyle(text.parentElement).clipPath !== 'none') continue
                const range = document.createRange()
                range.selectNodeContents(text)
                for (const line of range.getClientRects()) {
                  const beside = line.right <= box.left || line.left >= box.right
                  if (!beside && line.bottom > box.top && line.top < box.bottom) found.push(text.data)
                }
              }
            }
            return found
          })
        await expect.poll(coveredAtTheEnd, `at ${size} px`).toEqual([])
        await expect(button).toBeVisible()
      }
    },
  )
}

for (const [name, path] of [
  ['of all clients', href({ to: '/', search: {} })],
  ['of the clients in the admin settings', href({ to: '/admin/settings', search: {} })],
] as const) {
  test(`No number is cut in the table ${name}`, onlyInFull(), async ({ page, login }) => {
    await login({ role: 'Admin' })
    await page.goto(path)
    const cells = page.locator('main td[data-numeric]')
    await expect(cells.first()).toBeVisible()
    expect(await cutTexts(cells)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
