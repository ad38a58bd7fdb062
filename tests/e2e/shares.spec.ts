import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { longName, monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

const { id: client } = company('Atelier Zibeline')
const month = monthBefore(2)
const phones = [{ dimension: 'device' as const, operator: 'is' as const, values: ['Mobile'] }]
const desktops = [{ dimension: 'device' as const, operator: 'is' as const, values: ['Desktop'] }]
const password = 'seven copper lanterns'

/** Sets the look in the browser of a viewer who never signed in. */
async function inLook(viewer: Page, baseURL: string | undefined, appearance: 'light' | 'dark'): Promise<Page> {
  await viewer.context().addCookies([{ name: 'loop_appearance', value: appearance, url: baseURL ?? '' }])
  return viewer
}

const visitsOn = (page: Page) => page.getByRole('radio', { name: /^Visits: / })
const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

for (const appearance of ['light', 'dark'] as const) {
  test(
    `A month is shared by a link with a password and locked filters, and revoked (${appearance})`,
    onlyInFull(appearance === 'dark'),
    async ({ page, elsewhere, baseURL, login, expectAccessible }) => {
      const name = `For the board <b>${Date.now()}</b>`
      await login({ role: 'Editor' })
      await page.goto(href({ to: '/analytics', search: { client, month, filters: phones } }))
      const counted = (await visitsOn(page).getAttribute('aria-label')) ?? ''
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Add link' }).click()
      await expect(dialog.getByLabel('Name', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Create link' }).click()
      await expect(dialog.getByText('Give the link a name.')).toBeVisible()
      await dialog.getByLabel('Name', { exact: true }).fill(name)
      await dialog.getByLabel('Password (optional)').fill(password)
      await expect(dialog.getByRole('checkbox', { name: 'Lock these filters' })).toBeChecked()
      await dialog.getByRole('checkbox', { name: /^Only / }).click()
      await dialog.getByRole('button', { name: 'Create link' }).click()
      const address = dialog.getByLabel(`Link “${name}”`)
      await expect(address).toBeFocused()
      const url = await address.inputValue()
      await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
      await expect(dialog.getByText(name, { exact: true })).toBeVisible()
      await expectAccessible(page)

      const viewer = await inLook(await elsewhere(), baseURL, appearance)
      await viewer.goto(href({ to: '/share/$token', params: { token: tokenOf(url) } }))
      await expect(viewer.getByRole('heading', { name: 'Password required' })).toBeVisible()
      await expect(viewer.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await expect(viewer.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
      await expectAccessible(viewer)
      await viewer.getByLabel('Link password').fill('seven copper buckets')
      await viewer.getByRole('button', { name: 'Open link' }).click()
      await expect(viewer.getByText('This isn’t the link’s password. Try again.')).toBeVisible()
      await viewer.getByLabel('Link password').fill(password)
      await viewer.getByRole('button', { name: 'Open link' }).click()

      // The filtered numbers, with no way around the filter.
      await expect(visitsOn(viewer)).toHaveAttribute('aria-label', counted)
      await expect(viewer.getByText('Locked by the link')).toBeAttached()
      await expect(viewer.getByRole('button', { name: 'Remove filter Device' })).toHaveCount(0)
      await expect(viewer.getByRole('row', { name: /^Desktop/ })).toHaveCount(0)
      await expect(viewer.getByRole('button', { name: /^Month: / })).toHaveCount(0)
      await expect(viewer.getByRole('link', { name: 'Site Tracking' })).toHaveCount(0)
      await expectAccessible(viewer)
      await viewer.setViewportSize({ width: 360, height: 800 })
      await expectAccessible(viewer)
      const overflow = await viewer.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await viewer.goto(
        href({
          to: '/share/$token',
          params: { token: tokenOf(url) },
          search: { filters: desktops, month: monthBefore(1) },
        }),
      )
      await expect(viewer.getByRole('radio', { name: /^Visits: 0/ })).toBeAttached()
      await expect(viewer.getByRole('button', { name: 'Remove filter Device' })).toBeVisible()
      await expectAccessible(viewer)

      await dialog.getByRole('button', { name: `Revoke “${name}”` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
      // While a confirmation is open, the dialog behind it has no role, and its buttons can't be found.
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('button', { name: `Revoke “${name}”` })).toHaveCount(0)
      await viewer.goto(href({ to: '/share/$token', params: { token: tokenOf(url) } }))
      await expect(viewer.getByRole('heading', { name: 'Link not found' })).toBeVisible()
      await expectAccessible(viewer)
    },
  )
}

test(
  'A viewer chooses the month, filters by a row and reads a full table',
  onlyInFull(),
  async ({ page, elsewhere, baseURL, login, expectConsoleError }) => {
    // A last day in the past is refused.
    expectConsoleError(/status of 400/)
    const name = `Everything ${Date.now()}`
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/analytics', search: { client, month, compare: 'year' } }))
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const url = await dialog.getByLabel(`Link “${name}”`).inputValue()

    // The link shares the current view; its secret alone opens the current month.
    const viewer = await inLook(await elsewhere(), baseURL, 'light')
    await viewer.goto(url)
    await expect(viewer.getByRole('button', { name: new RegExp(`^Month: ${longName(month)}`) })).toBeVisible()
    await expect(viewer).toHaveURL(/compare=year/)
    await viewer.goto(href({ to: '/share/$token', params: { token: tokenOf(url) } }))
    await viewer.getByRole('button', { name: /^Month: / }).click()
    await viewer
      .getByRole('link', { name: longName(month), exact: true })
      .first()
      .click()
    await expect(viewer).toHaveURL(new RegExp(`month=${month}`))
    await viewer.getByRole('link', { name: /^Mobile/ }).click()
    await expect(viewer.getByRole('button', { name: 'Remove filter Device' })).toBeVisible()
    await expect(viewer).toHaveURL(/\/share\//)
    await viewer
      .getByRole('button', { name: /^Open all \d+/ })
      .first()
      .click()
    await expect(viewer.getByRole('dialog').getByRole('table')).toBeVisible()
    await viewer.keyboard.press('Escape')
    await viewer.getByRole('button', { name: 'Remove filter Device' }).click()
    await expect(viewer).not.toHaveURL(/filters=/)

    // Its name and last day can be changed, and it shows that it was used.
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const row = dialog.getByRole('listitem').filter({ hasText: name })
    await expect(row.first()).toContainText('Last opened')
    await dialog.getByRole('button', { name: `Edit “${name}”` }).click()
    await dialog.getByLabel('Name', { exact: true }).fill(`${name} again`)
    await dialog.getByLabel('Last day (optional)').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('Choose today or a later day as the last day.')).toBeVisible()
    await dialog.getByLabel('Last day (optional)').fill('')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Link saved.')).toBeVisible()
    await expect(dialog.getByText(`${name} again`, { exact: true })).toBeVisible()
  },
)
