import { readFile } from 'node:fs/promises'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { longName, monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

const [lastMonth, before] = [monthBefore(1), monthBefore(2)]
const client = company('Fernhollow Pottery').id
const year = (month: string) => month.slice(0, 4)

test(
  'The comparison is chosen next to the filters, stays in the address, and is named everywhere',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/analytics', search: { client, month: lastMonth } }))
    const control = page.getByRole('button', { name: /^Compared with / })
    await expect(control).toHaveText(`Compared with ${longName(before)} ${year(before)}`)
    await control.press('Enter')
    await expectAccessible(page)
    const other = monthBefore(3)
    await page
      .getByRole('region', { name: `Months of ${year(other)}` })
      .getByRole('link', { name: longName(other) })
      .click()
    await expect(page).toHaveURL(new RegExp(`compare=${other}`))
    await expect(control).toHaveText(`Compared with ${longName(other)} ${year(other)}`)
    await expect(page.getByRole('radio', { name: new RegExp(`^Visitors: .*${longName(other)}`) })).toBeVisible()
    await expect(page.getByText(`compared with ${longName(other)} ${year(other)}.`)).toBeVisible()

    // A filter keeps the comparison.
    await page
      .getByRole('region', { name: 'Pages', exact: true })
      .getByRole('rowheader')
      .first()
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(new RegExp(`compare=${other}`))
    await expect(page).toHaveURL(/filters=/)
    await expect(control).toHaveText(`Compared with ${longName(other)} ${year(other)}`)

    await control.click()
    await page.getByRole('link', { name: 'No comparison' }).click()
    await expect(page).toHaveURL(/compare=none/)
    await expect(page.getByRole('button', { name: 'Not compared' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Visitors: / })).toHaveAccessibleName(
      /^Visitors: [\d,]+, counted per day$/,
    )
  },
)

test('An unknown comparison in the address is the previous month', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month: lastMonth } }) + '&compare=2026-13')
  await expect(page.getByRole('button', { name: `Compared with ${longName(before)} ${year(before)}` })).toBeVisible()
})

test(
  'A full table shows new and gone rows, keeps columns hidden, and exports what is shown',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/analytics', search: { client, month: lastMonth } }))
    await page
      .getByRole('region', { name: 'Sources', exact: true })
      .getByRole('button', { name: /^Open all/ })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`Compared with ${longName(before)} ${year(before)}`)).toBeVisible()
    const parts = dialog.getByRole('radiogroup')
    await expect(parts.getByRole('radio', { name: /^All \d+$/ })).toBeChecked()
    await parts.getByRole('radio', { name: /^\d+ gone$/ }).check()
    await expect(dialog.getByText(/^(Nothing from .* is missing\.|\d+ channels?)$/).first()).toBeVisible()
    await parts.getByRole('radio', { name: /^All / }).check()

    await dialog.getByRole('button', { name: 'Columns' }).click()
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: 'Bounce rate' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('columnheader', { name: 'Bounce rate' })).toHaveCount(0)
    await dialog.getByRole('searchbox').fill('Organic')
    await expect(dialog.getByRole('rowheader', { name: 'Direct', exact: true })).toHaveCount(0)
    const downloaded = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'JSON' }).click()
    const file = await (await downloaded).path()
    const seen: unknown = JSON.parse(await readFile(file, 'utf8'))
    expect(seen).toMatchObject({
      period: { from: `${lastMonth}-01` },
      comparison: { from: `${before}-01` },
      filters: [],
      dimension: 'channel',
      search: 'Organic',
      sortedBy: { column: 'visitors', descending: true },
    })
    expect(JSON.stringify(seen)).not.toContain('bounceRate')

    // The address keeps the table open, the browser its columns.
    await page.reload()
    await expect(dialog.getByRole('columnheader', { name: 'Visits', exact: true })).toBeVisible()
    await expect(dialog.getByRole('columnheader', { name: 'Bounce rate' })).toHaveCount(0)
  },
)

test(
  'Filters that exclude each other explain why nothing is left, and how much each one leaves',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Editor' })
    const filters = [
      { dimension: 'device' as const, operator: 'is' as const, values: ['Mobile'] },
      { dimension: 'device' as const, operator: 'is_not' as const, values: ['Mobile'] },
    ]
    await page.goto(href({ to: '/analytics', search: { client, month: lastMonth, filters } }))
    const explained = page.getByRole('region', { name: /match all of these filters$/ })
    await expect(explained).toContainText('exclude each other')
    await expect(explained.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await explained.getByRole('link', { name: /^Remove Device is not/ }).click()
    await expect(explained).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Pages', exact: true })).toBeVisible()
  },
)
