import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { longName, monthBefore } from './support/months.ts'
import { boxOf } from './support/shell.ts'
import { expect, test } from './support/test.ts'

const pottery = company('Fernhollow Pottery')
const month = monthBefore(1)
const search = { client: pottery.id, month }
/** What A4 leaves between its margins, in pixels of a style. */
const paper = { width: 703, height: 1000 }

test('A printed page has no shell, and says whose numbers of which month it shows and when it was printed', async ({
  page,
  login,
}) => {
  await login({ role: 'Admin' })
  for (const to of ['/', '/analytics', '/growth', '/competitors'] as const) {
    await page.goto(href({ to, search }))
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(paper)
    const head = page.locator('.print-head')
    await expect(head, to).toContainText(pottery.company)
    await expect(head, to).toContainText(longName(month))
    await expect(head, to).toContainText(/Printed on .*20\d\d/)
    await expect(title).toBeVisible()
    for (const shell of ['.topbar', '.menu-frame', '.footer', '.page-actions']) {
      await expect(page.locator(shell).filter({ visible: true }), `${shell} of ${to}`).toHaveCount(0)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), to).toBeLessThanOrEqual(paper.width)
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 1280, height: 720 })
  }
})

test('On paper panels stand in two columns, and no chart is cut in two', async ({ page, login }) => {
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/analytics', search }))
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
  const panel = (name: string) => boxOf(page.getByRole('region', { name, exact: true }))
  const [pages, sources] = [await panel('Pages'), await panel('Sources')]
  expect(sources.top).toBe(pages.top)
  expect(sources.left).toBeGreaterThan(pages.left + pages.width)
  const cut = await page
    .getByRole('figure')
    .evaluateAll((figures) => figures.filter((figure) => getComputedStyle(figure).breakInside !== 'avoid').length)
  expect(cut).toBe(0)
})
