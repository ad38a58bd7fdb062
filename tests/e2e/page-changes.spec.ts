import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { longName, monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

const pottery = company('Fernhollow Pottery')
const [month, earlier] = [monthBefore(1), monthBefore(2)]
const search = { client: pottery.id, month }
const nameOf = (of: string) => `${longName(of)} ${of.slice(0, 4)}`

const region = (page: Page) => page.locator('[aria-live=polite]')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

async function chooseMonth(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: /^Month: / }).click()
  await page
    .locator('.month-panel')
    .getByRole('link', { name: longName(to) })
    .first()
    .click()
}

test(
  'A page’s title has the client, the month and the page, as far as they apply',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Admin' })
    for (const [to, title] of [
      [href({ to: '/', search }), `Fernhollow Pottery · ${nameOf(month)} · Dashboard`],
      [href({ to: '/analytics', search }), `Fernhollow Pottery · ${nameOf(month)} · Analytics`],
      [href({ to: '/growth', search }), `Fernhollow Pottery · ${nameOf(month)} · Growth`],
      [href({ to: '/profile', search }), 'Fernhollow Pottery · Profile · Loop'],
      [href({ to: '/', search: { month } }), `${nameOf(month)} · Dashboard · Loop`],
      [href({ to: '/account', search }), 'Profile · Account · Loop'],
    ] as const) {
      await page.goto(to)
      await expect(page, to).toHaveTitle(title)
    }
  },
)

test('On another page the focus goes to its heading and one region announces the title; the first page announces nothing', async ({
  page,
  login,
}) => {
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/analytics', search }))
  await expect(region(page)).toHaveCount(1)
  await expect(region(page)).toHaveText('')
  await expect(page.locator('body')).toBeFocused()

  await menuLink(page, 'Listening').click()
  await expect(heading(page, 'Listening')).toBeFocused()
  await expect(region(page)).toHaveText(`Fernhollow Pottery · ${nameOf(month)} · Listening.`)

  await page.goBack()
  await expect(heading(page, 'Analytics')).toBeFocused()
  await expect(region(page)).toContainText('Analytics')
})

/** Records the region's announcements from now on. @returns the announcements so far, in order */
async function noteSaid(page: Page): Promise<() => Promise<string>> {
  const said = await region(page).evaluateHandle((element) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return texts
  })
  return () => said.evaluate((texts) => texts.join(' '))
}

test(
  'Another month is announced with its visits, and the focus stays where it was',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/', search }))
    const said = await noteSaid(page)
    await chooseMonth(page, earlier)
    // In one announcement, or in two if the numbers take longer.
    await expect.poll(said).toMatch(new RegExp(`^(Loading\\. )?${nameOf(earlier)}\\. [\\d,]+ visits\\.$`))
    await expect(page).toHaveTitle(`Fernhollow Pottery · ${nameOf(earlier)} · Dashboard`)
    await expect(page.getByRole('button', { name: /^Month: / })).toBeFocused()
  },
)

test(
  'A filter is announced with the number of its visits, also if there are none',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/analytics', search }))
    const source = page.getByRole('region', { name: 'Sources' }).getByRole('rowheader').getByRole('link').first()
    await source.click()
    await expect(region(page)).toHaveText(/^[\d,]+ visits match the filters\.$/)
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('combobox', { name: 'Condition', exact: true }).selectOption('contains')
    await page.getByRole('combobox', { name: 'Value' }).fill('/nobody-ever-came-here')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(region(page)).toHaveText('No visits match the filters.')
  },
)

test(
  'A table announces how many rows match a search, also in an open dialog',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/', search: {} }))
    await page.getByRole('searchbox', { name: 'Search clients' }).fill('fernh')
    await expect(region(page)).toHaveText(/^1 of \d+ clients\.$/)
    await page.goto(href({ to: '/analytics', search: { ...search, table: 'page' } }))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill('zzz')
    await expect(region(page).and(dialog.locator('*'))).toHaveText(/^0 of [\d,]+ pages\.$/)
  },
)

test(
  'A list of clients opened while the next page is loading stays open when the page arrives',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/listening', search }))
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(/\/assets\/.*\.js|\/_serverFn\//, async (route) => {
      await held
      await route.continue()
    })
    await menuLink(page, 'Analytics').click()
    const picker = page.getByRole('button', { name: /^Selected client: / })
    await picker.click()
    await expect(heading(page, 'Listening')).toBeVisible()
    letThrough()
    await expect(heading(page, 'Analytics')).toBeVisible()
    await expect(region(page)).toContainText('Analytics')
    await expect(picker).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('combobox', { name: 'Search clients' }).fill('brassw')
    await expect(page.getByRole('listbox', { name: 'Clients' }).getByRole('option')).toHaveCount(1)
  },
)
