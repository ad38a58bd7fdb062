import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { longName, monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

const [lastMonth, before] = [monthBefore(1), monthBefore(2)]
const client = company('Fernhollow Pottery').id
const named = (month: string) => `${longName(month)} ${month.slice(0, 4)}`

/** Returns the numbers of an explanation's rows: the previous one, each part's, and the current one. */
async function rowsOf(page: Page): Promise<number[]> {
  const list = page.getByRole('list', { name: `From ${named(before)} to ${named(lastMonth)}` })
  await expect(list).toBeVisible()
  const rows = await list
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.lastElementChild?.textContent))
  return rows.map((text) =>
    Number(
      text
        ?.replaceAll(',', '')
        .replace('−', '-')
        .replace(/[^\d.-]/g, ''),
    ),
  )
}

/** Adds in hundredths, so that the sum uses the displayed precision. */
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + Math.round(each * 100), 0)

test('A day, a row and a tile open one menu: to explain, make a card or add an annotation', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month: lastMonth } }))
  const plot = page.getByRole('slider', { name: 'Visitors by day' })
  const menuOf = (name: RegExp) => page.getByRole('dialog', { name })

  // By keyboard, from a day: Escape gives the focus back.
  await plot.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const dayMenu = menuOf(/ 1 /)
  await expect(dayMenu.getByRole('link', { name: 'Explain this' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dayMenu).toHaveCount(0)
  await expect(plot).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`day=${lastMonth}-01`))
  const panel = page.getByRole('region', { name: 'Explanation: Visitors' })
  await expect(panel.getByText(/^On .*visit/)).toBeVisible()

  // A row is explained by its own dimension.
  await page.getByRole('button', { name: 'Actions: Mobile' }).click()
  await menuOf(/^Mobile$/)
    .getByRole('link', { name: 'Explain this' })
    .click()
  await expect(page).toHaveURL(/by=device/)
  await expect(page.getByRole('region', { name: 'Explanation: Visits' })).toBeVisible()

  // An Editor has no reports.
  const tile = page.getByRole('button', { name: 'Actions: Visits' })
  await tile.click()
  await expect(page.getByRole('link', { name: /^Report of / })).toHaveCount(0)
  await menuOf(/^Visits$/)
    .getByRole('button', { name: 'Make a card' })
    .click()
  await expect(page.getByRole('dialog', { name: 'New card' }).getByRole('textbox', { name: 'Title' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tile).toBeFocused()
  await tile.click()
  await menuOf(/^Visits$/)
    .getByRole('button', { name: 'Add annotation' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Add annotation' })).toBeVisible()
})

test('An Admin goes from a number to the month’s report', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/analytics', search: { client, month: lastMonth } }))
  await page.getByRole('button', { name: 'Actions: Visits' }).click()
  await page.getByRole('link', { name: `Report of ${named(lastMonth)}` }).click()
  await expect(page).toHaveURL(new RegExp(`/reports/${lastMonth}`))
})

test('A tile’s change is explained by parts that add up to it, in the address and by keyboard', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month: lastMonth } }))
  const link = page.getByRole('radiogroup').getByRole('link', { name: 'Explain this: Visits', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/explain=visits/)
  const panel = page.getByRole('region', { name: 'Explanation: Visits' })
  await expect(panel.getByRole('heading', { name: 'Explanation: Visits' })).toBeFocused()
  await expect(page.getByRole('radio', { name: /^Visits: / })).toBeChecked()
  await expect(panel.getByText(/^Visits: [\d,]+ (more|less), from [\d,]+ to [\d,]+\./)).toBeVisible()

  const [from = 0, ...rest] = await rowsOf(page)
  expect(sumOf([from, ...rest.slice(0, -1)])).toBe(sumOf(rest.slice(-1)))
  expect(rest.length).toBeGreaterThan(2)
  await expectAccessible(page)

  // Broken down by another dimension, and as a table.
  await panel.getByRole('combobox', { name: 'Broken down by' }).selectOption('country')
  await expect(page).toHaveURL(/by=country/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(panel.getByRole('listitem').getByRole('link').first()).toBeVisible()
  const [first = 0, ...others] = await rowsOf(page)
  expect(sumOf([first, ...others.slice(0, -1)])).toBe(sumOf(others.slice(-1)))
  await panel.getByRole('button', { name: 'Show as table' }).click()
  await expect(panel.getByRole('columnheader', { name: /^Part of the change/ })).toBeVisible()
  await expectAccessible(page)
  const downloaded = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'JSON' }).click()
  const seen: unknown = JSON.parse(await readFile(await (await downloaded).path(), 'utf8'))
  expect(seen).toMatchObject({ metric: 'visits', dimension: 'country', before: first, now: others.at(-1) })

  await panel.getByRole('link', { name: 'Close explanation' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page).not.toHaveURL(/explain=|by=/)
  await expect(link).toBeFocused()
})

test(
  'An explanation can be bookmarked, and applies the filters that its parts link to',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Editor' })
    await page.goto(
      href({ to: '/analytics', search: { client, month: lastMonth, explain: 'bounceRate', by: 'device' } }),
    )
    const panel = page.getByRole('region', { name: 'Explanation: Bounce rate' })
    await expect(panel.getByText(/^Bounce rate: /)).toBeVisible()
    const [from = 0, ...rest] = await rowsOf(page)
    expect(sumOf([from, ...rest.slice(0, -1)])).toBe(sumOf(rest.slice(-1)))
    await panel
      .getByRole('listitem')
      .getByRole('link', { name: /^(Desktop|Mobile)/ })
      .first()
      .click()
    await expect(page).toHaveURL(/filters=/)
    await expect(page).toHaveURL(/explain=bounceRate/)
    await expect(panel.getByRole('listitem').getByRole('link')).toHaveCount(1)

    // Without a comparison the explanation says so.
    await page.goto(
      href({ to: '/analytics', search: { client, month: lastMonth, explain: 'visits', compare: 'none' } }),
    )
    await expect(page.getByText('No comparison for this month.')).toBeVisible()
  },
)

test(
  'A change of revenue is explained from the goals, in its currency, and links to a goal’s part',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/analytics', search: { client, month: lastMonth, tab: 'goals' } }))
    await page.getByRole('link', { name: /^Explain this: Revenue in [A-Z]{3}$/ }).click()
    await expect(page).toHaveURL(/explain=revenue/)
    await expect(page).toHaveURL(/currency=[A-Z]{3}/)
    const panel = page.getByRole('region', { name: 'Explanation: Revenue' })
    await expect(panel.getByRole('heading', { name: 'Explanation: Revenue' })).toBeFocused()
    await expect(panel.getByText(/^Revenue in [A-Z]{3}: \S+ (more|less), from \S+ to \S+\d\./)).toBeVisible()
    const [from = 0, ...rest] = await rowsOf(page)
    expect(sumOf([from, ...rest.slice(0, -1)])).toBe(sumOf(rest.slice(-1)))
    await panel.getByRole('combobox', { name: 'Broken down by' }).selectOption('goal')
    await expect(page).toHaveURL(/by=goal/)
    await expect(panel.getByRole('listitem').getByRole('link', { name: 'Placed an order' })).toBeVisible()
    const [first = 0, ...others] = await rowsOf(page)
    expect(sumOf([first, ...others.slice(0, -1)])).toBe(sumOf(others.slice(-1)))
    await expectAccessible(page)
    await panel.getByRole('link', { name: 'Close explanation' }).click()
    await expect(page).not.toHaveURL(/explain=|by=|currency=/)
  },
)

test('An explanation fits a phone', onlyInFull(), async ({ page, login, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month: lastMonth, explain: 'pageviews', by: 'page' } }))
  await expect(
    page.getByRole('region', { name: 'Explanation: Page views' }).getByRole('listitem').first(),
  ).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})
