import { readFile } from 'node:fs/promises'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

const client = company('Fernhollow Pottery').id
const month = monthBefore(1)
const phones = [{ dimension: 'device' as const, operator: 'is' as const, values: ['Mobile'] }]

test('The tabs of a month are links that keep month, filters and comparison', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month, filters: phones, compare: 'none' } }))
  const tabs = page.getByRole('navigation', { name: 'Analytics sections' })
  const shown = tabs.locator('[aria-current="page"]')
  await expect(shown).toHaveText('Traffic')

  await tabs.getByRole('link', { name: 'Errors' }).press('Enter')
  await expect(page).toHaveURL(/tab=errors/)
  await expect(shown).toHaveText('Errors')
  await expect(page.getByRole('region', { name: 'Pages not found', exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Visitors: / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Not compared' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter Device' })).toBeVisible()
  await expectAccessible(page)

  // A filter that doesn't apply here can be removed without leaving the tab.
  await page.getByRole('button', { name: 'Remove filter Device' }).click()
  await expect(page).not.toHaveURL(/filters=/)
  await expect(shown).toHaveText('Errors')

  await tabs.getByRole('link', { name: 'Bots and AI' }).click()
  await expect(page).toHaveURL(/tab=bots/)
  await expect(page).toHaveURL(/compare=none/)
  await page.reload()
  await expect(shown).toHaveText('Bots and AI')
  await expect(page.getByRole('region', { name: 'Events not counted', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await expect(shown).toHaveText('Errors')
  await tabs.getByRole('link', { name: 'Traffic' }).click()
  await expect(page).not.toHaveURL(/tab=/)
  await expect(page.getByRole('radio', { name: /^Visitors: / })).toBeVisible()
})

test(
  'A filter takes several values, which can be read, inverted and removed one by one',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Editor' })
    await page.setViewportSize({ width: 360, height: 800 })
    const filters = [{ dimension: 'page' as const, operator: 'contains' as const, values: ['/'] }]
    await page.goto(href({ to: '/analytics', search: { client, month, filters } }))
    const chips = page.getByRole('list', { name: 'Filters' })
    const add = chips.getByRole('button', { name: 'Add filter' })
    const enter = async (by: string, how: string, value: string) => {
      await add.click()
      await page.getByRole('combobox', { name: 'Filter by', exact: true }).selectOption(by)
      await page.getByRole('combobox', { name: 'Condition', exact: true }).selectOption(how)
      await page.getByRole('combobox', { name: 'Value' }).fill(value)
      await page.getByRole('combobox', { name: 'Value' }).press('Enter')
    }
    // Too long for one line of a small screen.
    const long = `/no-page-of-this-name-${'x'.repeat(60)}`
    await enter('Page', 'contains', long)
    const takeOff = chips.getByRole('button', { name: `Remove ${long} from the filter Page` })
    await expect(takeOff).toBeVisible()
    await expect(chips.getByRole('combobox', { name: 'Condition for Page' })).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
    await takeOff.press('Enter')
    await expect(takeOff).toHaveCount(0)
    await expect(page).not.toHaveURL(/no-page-of-this-name/)
    await expect(add).toBeFocused()

    // Part of a name selects the values with this name.
    await add.click()
    await page.getByRole('combobox', { name: 'Filter by', exact: true }).selectOption('Device')
    await page.getByRole('combobox', { name: 'Condition', exact: true }).selectOption('contains')
    await page.getByRole('combobox', { name: 'Value' }).fill('ob')
    await expect(page.getByText('Matches Mobile.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Apply' }).click()
    const device = chips.getByRole('combobox', { name: 'Condition for Device' })
    await expect(device).toHaveValue('is')
    await expect(device.getByRole('option')).toHaveText(['is', 'is not'])
  },
)

test('Filters that exclude each other are named on every tab', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Editor' })
  const filters = [
    { dimension: 'page' as const, operator: 'contains' as const, values: ['shop'] },
    { dimension: 'page' as const, operator: 'does_not_contain' as const, values: ['sho'] },
  ]
  for (const tab of ['goals', 'speed', 'errors', 'bots'] as const) {
    await page.goto(href({ to: '/analytics', search: { client, month, tab, filters } }))
    await expect(page.getByText(/^These filters exclude each other/)).toContainText('Page contains “shop”')
  }
})

test('An unknown tab in the address opens Traffic', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(`${href({ to: '/analytics', search: { client, month } })}&tab=nonsense`)
  await expect(page.getByRole('radio', { name: /^Visitors: / })).toBeVisible()
  await expect(page.locator('[aria-current="page"]').filter({ hasText: 'Traffic' })).toHaveCount(1)
})

test(
  'Pages not found are searched, exported, and show what led there',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/analytics', search: { client, month, tab: 'errors' } }))
    const card = page.getByRole('region', { name: 'Pages not found', exact: true })
    await expect(card.getByText(/requests for missing pages, by [\d,]+ visitors\./)).toBeVisible()
    await card.getByRole('searchbox').fill('/old')
    const row = card.getByRole('row').filter({ hasText: '/old/offer' })
    await expect(row).toHaveCount(1)
    await expect(card.getByRole('row').filter({ hasText: '/news.html' })).toHaveCount(0)
    const downloaded = page.waitForEvent('download')
    await card.getByRole('button', { name: 'CSV' }).click()
    const csv = await readFile(await (await downloaded).path(), 'utf8')
    expect(csv).toContain('/old/offer')
    expect(csv).not.toContain('/news.html')

    await row.getByRole('button', { name: 'Origins of /old/offer' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'What led to /old/offer' })
    await expect(dialog.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    // An address becomes a filter, like the rows of all panels.
    await row.getByRole('link', { name: '/old/offer' }).press('Enter')
    const chips = page.getByRole('list', { name: 'Filters' })
    await expect(chips.getByRole('combobox', { name: 'Condition for Page' })).toHaveValue('is')
    await expect(chips.getByText('/old/offer')).toBeVisible()
    await expect(card.getByRole('row').filter({ hasText: '/old/offer' })).toHaveCount(1)
  },
)

test('Choices within a tab are in its address, and a reload keeps them', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month, tab: 'speed' } }))
  await page.getByRole('radio', { name: /^Layout shift \(CLS\)/ }).check()
  await expect(page).toHaveURL(/speed=cls/)
  await page.getByRole('radio', { name: /^Mobile \(/ }).check()
  await expect(page).toHaveURL(/device=Mobile/)
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Layout shift \(CLS\)/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Mobile \(/ })).toBeChecked()

  // A page becomes a filter of its own tab.
  const pages = page.getByRole('region', { name: 'Table of pages' })
  await pages.getByRole('link', { name: '/', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove filter Page' })).toBeVisible()
  await expect(page).toHaveURL(/tab=speed.*speed=cls|speed=cls.*tab=speed/)
})

test(
  'Panels and a full table of Traffic survive a reload, and Back closes the table',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/analytics', search: { client, month } }))
    const card = page.getByRole('region', { name: 'Pages', exact: true })
    await card.getByRole('tab', { name: 'Entry' }).click()
    await expect(page).toHaveURL(/panels=/)
    const opener = card.getByRole('button', { name: /^Open all/ })
    await opener.click()
    const table = page.getByRole('dialog', { name: 'Entry pages' })
    await expect(table).toBeVisible()
    await page.reload()
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(table).toHaveCount(0)
    await expect(page).not.toHaveURL(/table=/)
    await expect(card.getByRole('tab', { name: 'Entry' })).toHaveAttribute('aria-selected', 'true')

    await opener.click()
    await expect(table).toBeVisible()
    await page.goBack()
    await expect(table).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await table.getByRole('row').nth(1).getByRole('link').click()
    await expect(table).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remove filter Entry page' })).toBeVisible()
  },
)

test('The table of the chart is exported as it is shown', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month, compare: 'none' } }))
  const chart = page.getByRole('figure')
  await page.getByRole('button', { name: 'Visitors: chart options' }).click()
  const downloaded = page.waitForEvent('download')
  await chart.getByRole('button', { name: 'CSV' }).click()
  const csv = await readFile(await (await downloaded).path(), 'utf8')
  expect(csv).toContain(`${month}-01,`)
})

test(
  'What the chart draws is chosen in its options and stays in the address',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/analytics', search: { client, month } }))
    const chart = page.getByRole('figure')
    const options = page.getByRole('button', { name: 'Visitors: chart options' })
    await expect(chart.getByText(/, same weekdays$/).first()).toBeVisible()
    await options.click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Same dates' }).click()
    await expect(page).toHaveURL(/align=date/)
    await options.click()
    await page.getByRole('link', { name: '7-day average' }).click()
    await expect(page).toHaveURL(/average=true/)
    await page.reload()
    await expect(chart.getByText(/, same dates$/).first()).toBeVisible()
    await expect(chart.getByText('7-day average').first()).toBeVisible()
  },
)

test('The chart is drawn by week and by month, each of which leads to its days', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month } }))
  const options = page.getByRole('button', { name: 'Visitors: chart options' })
  const choose = async (interval: 'Day' | 'Week' | 'Month') => {
    await options.click()
    await page.getByRole('link', { name: interval, exact: true }).click()
  }
  await choose('Week')
  await expect(page).toHaveURL(/interval=week/)
  const weeks = page.getByRole('slider', { name: 'Visitors by week' })
  const rows = page.getByRole('table', { name: 'Visitors by week' }).getByRole('row')
  // A heading and at least four weeks.
  await expect(rows.nth(4)).toContainText(/\d/)
  await expectAccessible(page)
  await page.reload()
  await weeks.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Show days' }).click()
  await expect(page.getByRole('slider', { name: 'Visitors by day' })).toBeVisible()
  await expect(page).not.toHaveURL(/interval/)

  await choose('Month')
  const months = page.getByRole('slider', { name: 'Visitors by month' })
  await expect(months).toHaveAttribute('aria-valuemax', /^[2-9]$|^1[0-2]$/)
  await expectAccessible(page)
  await months.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('slider', { name: 'Visitors by day' })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`month=${month}|interval`))
})

test('Traffic has a week by hours that keys move in, and countries on a map', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month } }))
  const countries = page.getByRole('region', { name: 'Countries', exact: true })
  await countries.getByRole('tab', { name: 'Map' }).click()
  await expect(page).toHaveURL(/panels=.*countryMap/)
  await expect(countries.getByRole('img', { name: /Germany/ })).toBeVisible()
  await expect(countries.getByRole('rowheader', { name: /Germany/ })).toBeVisible()

  const week = page.getByRole('region', { name: 'When visits begin' }).getByRole('grid')
  const first = week.getByRole('row').nth(1).getByRole('gridcell')
  await first.first().focus()
  await page.keyboard.press('End')
  await expect(first.last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(week.getByRole('row').nth(2).getByRole('gridcell').last()).toBeFocused()
  await expectAccessible(page)
})

test('On a phone the filters stay in one line below the top bar, and their menu opens', async ({ page, login }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await login({ role: 'Editor' })
  const filters = [...phones, { dimension: 'page' as const, operator: 'contains' as const, values: ['/', 'shop'] }]
  await page.goto(href({ to: '/analytics', search: { client, month, filters } }))
  const chips = page.getByRole('list', { name: 'Filters' })
  await page.getByRole('region', { name: 'Devices', exact: true }).scrollIntoViewIfNeeded()
  const bar = await page.getByRole('banner').boundingBox()
  const box = await chips.boundingBox()
  expect(box?.height).toBeLessThan(60)
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  expect(box?.y).toBeLessThan(200)
  await chips.getByRole('button', { name: 'Segments' }).click()
  await expect(page.getByRole('button', { name: /^Save / })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('An assistant links to its visits under Traffic', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month, tab: 'bots' } }))
  const card = page.getByRole('region', { name: 'Visits from AI assistants' })
  const visits = await card.getByRole('row').filter({ hasText: 'ChatGPT' }).getByRole('cell').first().textContent()
  await card.getByRole('link', { name: 'ChatGPT' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter Channel' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter Source' })).toBeVisible()
  await expect(page.getByRole('radio', { name: new RegExp(`^Visits: ${visits}\\b`) })).toBeVisible()
})

test('On a narrow screen the tabs scroll, and the selected one is visible', onlyInFull(), async ({ page, login }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month, tab: 'bots' } }))
  const shown = page.getByRole('navigation', { name: 'Analytics sections' }).locator('[aria-current="page"]')
  // Up to a fraction of a pixel.
  await expect(shown).toBeInViewport({ ratio: 0.99 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
