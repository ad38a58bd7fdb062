import type { Page } from '@playwright/test'
import { defaultShellSettings, directions, shellCookie } from '#app/shared/shell/theme-settings.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

const search = { client: company('Fernhollow Pottery').id, month: monthBefore(1) }
const pages = [
  { name: 'the dashboard', path: href({ to: '/', search }), isDaily: false },
  { name: 'the dashboard of all clients', path: href({ to: '/', search: {} }), isDaily: false },
  { name: 'Analytics', path: href({ to: '/analytics', search }), isDaily: true },
  { name: 'an open table', path: href({ to: '/analytics', search: { ...search, table: 'page' } }), isDaily: false },
  { name: 'the clients of the admin settings', path: href({ to: '/admin/settings', search: {} }), isDaily: false },
]

/** Returns the visible table contents that are aligned to the wrong edge of their cell for the page's direction. */
const faultsOfTables = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rtl = document.documentElement.dir === 'rtl'
    // Measured from the edge where lines begin, so that the same rules apply in both directions.
    const spanOf = ({ left, right }: DOMRect) => (rtl ? { from: -right, to: -left } : { from: left, to: right })
    const isForTheEar = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isForTheEar(element.parentElement))
    const isSeen = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 8 && !isForTheEar(element)
    const textOf = (element: Element) => {
      const parts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
      const spans: { from: number; to: number }[] = []
      for (let part = parts.nextNode(); part; part = parts.nextNode()) {
        const isShown = part instanceof SVGSVGElement || (part instanceof Text && part.data.trim() !== '')
        if (!isShown || isForTheEar(part.parentElement)) continue
        const range = document.createRange()
        range.selectNode(part)
        spans.push(spanOf(range.getBoundingClientRect()))
      }
      return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
    }
    const faults: string[] = []
    for (const table of [...document.querySelectorAll('main table')].filter(isSeen)) {
      const isPanel = table.closest('[role=tabpanel]') !== null
      for (const row of table.querySelectorAll('tr')) {
        let end = Number.NEGATIVE_INFINITY
        for (const [index, cell] of [...row.cells].entries()) {
          const words = cell.querySelector('a, button, bdi') ?? cell
          const label = `${row.rowIndex}.${index} ${cell.innerText.slice(0, 30)}`
          if (cell.innerText.trim() === '' || [...cell.children].some(isForTheEar) || !isSeen(words)) continue
          const box = spanOf(cell.getBoundingClientRect())
          const text = textOf(words)
          const gaps = { before: text.from - box.from, after: box.to - text.to }
          const isNumber = isPanel ? index > 0 : cell.hasAttribute('data-numeric')
          if (isNumber && gaps.after > gaps.before + 1) faults.push(`${label}: a number away from the line’s end`)
          if (!isNumber && gaps.before > 24) faults.push(`${label}: a text away from the line’s beginning`)
          if (text.from < end - 1) faults.push(`${label}: over the text before it`)
          end = Math.min(text.to, box.to)
          const bar = isPanel && index === 0 ? cell.querySelector('span[style]') : null
          if (bar && Math.abs(spanOf(bar.getBoundingClientRect()).from - box.from) > 1) {
            faults.push(`${label}: a bar that does not begin where its row does`)
          }
        }
      }
    }
    return faults
  })

for (const direction of directions) {
  test.describe(direction, () => {
    test.beforeEach(async ({ context, baseURL, login }) => {
      const shell = shellCookie.write({ ...defaultShellSettings, direction })
      await context.addCookies([{ name: 'loop_shell', value: shell, url: baseURL ?? '' }])
      await login({ role: 'Admin' })
    })

    for (const { name, path, isDaily } of pages) {
      test(
        `In ${name} names are at the start of a line and numbers at its end, with bars from the start`,
        onlyInFull(direction === 'ltr' || !isDaily),
        async ({ page }) => {
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('dir', direction)
          await expect(page.locator('main table').first()).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          for (const width of [1360, 800]) {
            await page.setViewportSize({ width, height: 900 })
            await expect.poll(() => faultsOfTables(page), `at ${width} px`).toEqual([])
          }
        },
      )
    }

    test('An address is written from left to right, whatever surrounds it', onlyInFull(), async ({ page }) => {
      await page.goto(href({ to: '/analytics', search: { ...search, table: 'page' } }))
      const paths = page.getByRole('dialog').locator('bdi').filter({ hasText: /^\// })
      await expect(paths.first()).toBeVisible()
      const turned = await paths.evaluateAll((all) =>
        all.flatMap((element) => {
          const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
          if (!(text instanceof Text) || text.length < 2) return []
          const edgeOf = (from: number) => {
            const range = document.createRange()
            range.setStart(text, from)
            range.setEnd(text, from + 1)
            return range.getBoundingClientRect()
          }
          const [first, last] = [edgeOf(0), edgeOf(text.length - 1)]
          return first.left < last.left || first.top < last.top ? [] : [text.data]
        }),
      )
      expect(turned).toEqual([])
    })
  })
}
