import { readFile } from 'node:fs/promises'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { attempt, expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

// A company with traffic that no other test uses.
const solar = company('Sundrift Solar')
const client = solar.id
const month = monthBefore(2)

test('Events are explored one by one: filtered, paged, opened with their visit, and exported as shown', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/tracking', search: { client } }))
  await page.getByRole('link', { name: 'Events explorer' }).click()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  const rows = page.getByRole('region', { name: 'Recorded events' }).getByRole('row')
  await expect(rows).toHaveCount(51)

  await page.getByLabel('Kind').selectOption('Page views')
  await page.getByLabel('From').fill(`${month}-01`)
  await page.getByLabel('To', { exact: true }).fill(`${month}-28`)
  await expect(page).toHaveURL(new RegExp(`kind=pageview`))
  await expect(page).toHaveURL(new RegExp(`from=${month}-01&to=${month}-28`))
  // The previous rows stay while new ones are loading; right after the start this month is still being filled.
  const afterReload = async () => {
    await page.reload()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    return rows.count()
  }
  await expect.poll(afterReload, { timeout: 150_000 }).toBe(51)
  const first = await rows.nth(1).innerText()
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page).toHaveURL(/before=/)
  await expect(rows.nth(1)).not.toHaveText(first)
  await page.getByRole('button', { name: 'Newer' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect.poll(() => rows.nth(1).innerText()).toBe(first)
  await expectAccessible(page)

  const opener = rows.nth(1).getByRole('button')
  await opener.click()
  const dialog = page.getByRole('dialog', { name: /^Event of/ })
  await expect(dialog.getByText(/^Counted in the visit/)).toBeVisible()
  await expect(dialog.getByText('(this one)')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  const downloaded = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Recorded events' }).getByRole('button', { name: 'JSON' }).click()
  const seen: unknown = JSON.parse(await readFile(await (await downloaded).path(), 'utf8'))
  expect(seen).toMatchObject({ website: solar.domain, filters: { kind: 'pageview', from: `${month}-01` } })

  await page.getByRole('button', { name: 'Remove filters' }).click()
  await expect(page).not.toHaveURL(/kind=/)
})

test(
  'All data of a website is requested, written in the background and downloaded',
  onlyInFull(),
  async ({ page, login }) => {
    // The server writes it after all its other work.
    test.slow()
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/tracking/data', search: { client } }))
    await page.getByRole('button', { name: 'Prepare export' }).click()
    const download = page.getByRole('link', { name: /^Download the export of/ }).first()
    await expect(download).toBeVisible({ timeout: 600_000 })
    const downloaded = page.waitForEvent('download')
    await download.click()
    const file = await downloaded
    expect(file.suggestedFilename()).toMatch(new RegExp(`^loop-${solar.domain}-.*\\.zip$`))
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))
  },
)

test(
  'An Admin deletes a day: previewed, confirmed with the domain, with progress until its end',
  onlyInFull(),
  async ({ page, login, expectAccessible }, testInfo) => {
    // A different day for each try, because a deleted day has nothing to delete.
    const day = `${month}-0${3 + attempt(testInfo)}`
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/tracking/data', search: { client } }))
    await expect(page.getByText('Only Admins can delete data.', { exact: false })).toBeVisible()

    await login({ role: 'Admin' })
    await page.goto(href({ to: '/tracking/data', search: { client } }))
    await page.getByLabel('From').fill(day)
    await page.getByLabel('To', { exact: true }).fill(day)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText(/^\d[\d,]* events would be deleted, of \d[\d,]* visits\./)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete data' }).click()
    const dialog = page.getByRole('alertdialog')
    const confirm = dialog.getByRole('button', { name: 'Delete permanently' })
    await expect(confirm).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByLabel('Type the domain to confirm').fill(solar.domain)
    await confirm.click()
    await expect(toast(page, 'Deleting the data.')).toBeVisible()
    await expect(page.getByText(/^\d[\d,]* events deleted$/).first()).toBeVisible({ timeout: 60_000 })

    // This may be an earlier deletion, listed below.
    const noEventAfterReload = async () => {
      await page.goto(href({ to: '/tracking/events', search: { client, from: day, to: day } }))
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      return page.getByText('No events on these days match the filters.').count()
    }
    await expect.poll(noEventAfterReload, { timeout: 150_000 }).toBe(1)
  },
)
