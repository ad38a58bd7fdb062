import type { Page } from '@playwright/test'
import { href } from '#tests/e2e/support/href.ts'
import { boxOf } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { toast } from '#tests/e2e/support/toasts.ts'
import { onlyInFull } from '#tests/support/full-run.ts'

const demo = href({ to: '/extensions/states' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Returns the toasts from top to bottom. */
const toasts = (page: Page) => page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')

test('Three toasts are shown, the others wait, and the keyboard reaches and dismisses them', async ({ page }) => {
  await page.goto(demo)
  await press(page, 'Five at once')
  await expect(toasts(page)).toHaveText(['First message', 'Second message', 'Third message'])
  await page.keyboard.press('F8')
  // Into the toasts, the newest first, and to its button.
  await page.keyboard.press('Tab')
  await expect(toasts(page).last()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveText(['First message', 'Second message', 'Fourth message'])
  for (const left of [['First', 'Second', 'Fifth'], ['First', 'Second'], ['First'], []]) {
    await page.keyboard.press('Escape')
    await expect(toasts(page)).toHaveText(left.map((place) => `${place} message`))
  }
  await expect(page.getByRole('button', { name: 'Five at once' }), 'the focus is where it was').toBeFocused()
})

test(
  'Good news closes by itself and waits for the pointer, an error stays, an action runs',
  onlyInFull(),
  async ({ page }) => {
    await page.goto(demo)
    await press(page, 'Error')
    await press(page, 'Success')
    await toast(page, 'The invitation is on its way.').hover()
    await press(page, 'With an action')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Goal restored.')).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(toasts(page)).toHaveText(['That was not saved. Please try again.'])
  },
)

for (const theme of ['Light', 'Dark'] as const) {
  for (const direction of ['Left to right', 'Right to left'] as const) {
    test(`The states are accessible: ${theme}, ${direction}`, onlyInFull(), async ({ page, expectAccessible }) => {
      await page.goto(demo)
      await page.getByRole('radio', { name: theme }).click()
      await page.getByRole('radio', { name: direction }).click()
      await expect(page.locator('html')).toHaveAttribute('dir', direction === 'Right to left' ? 'rtl' : 'ltr')
      for (const name of ['Success', 'Error', 'With an action']) await press(page, name)
      await expect(toasts(page)).toHaveCount(3)
      await expectAccessible(page)
      // At the end of the line, on whichever side that is.
      const { left } = await boxOf(toasts(page).last())
      const middle = (page.viewportSize()?.width ?? 0) / 2
      expect(left > middle).toBe(direction === 'Left to right')
    })
  }
}

test('At 360 px a toast is as wide as the page and covers nothing beside it', onlyInFull(), async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(demo)
  await press(page, 'Error')
  await expect(toasts(page)).toHaveCount(1)
  expect(await boxOf(toasts(page))).toMatchObject({ left: 12, width: 336 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test(
  'A refused dialog shows why and stays open; one that asks for a word waits for it',
  onlyInFull(),
  async ({ page }) => {
    await page.goto(demo)
    await press(page, 'Ask, and be refused')
    const refused = page.getByRole('alertdialog', { name: 'Make the last Admin an Editor?' })
    await refused.getByRole('button', { name: 'Make an Editor' }).click()
    await expect(refused.getByRole('alert')).toHaveText('This is the last Admin who can sign in.')
    await refused.getByRole('button', { name: 'Cancel' }).click()
    await press(page, 'Ask to type a word')
    const confirm = page.getByRole('button', { name: 'Delete permanently' })
    await expect(confirm).toBeDisabled()
    await page.getByLabel('Type the name to confirm').fill('Thornfield')
    await confirm.click()
    await expect(toast(page, 'Thornfield is deleted.')).toBeVisible()
  },
)

test('Loaded content takes its reserved place, and a failed part can be retried', onlyInFull(), async ({ page }) => {
  await page.goto(demo)
  const load = page.getByRole('button', { name: 'Load the list' })
  const place = () => load.evaluate((button: HTMLElement) => button.offsetTop)
  const before = await place()
  await load.click()
  await expect(card(page, 'Loading').getByText('Katherine')).toBeVisible()
  expect(await place()).toBe(before)
  const errors = card(page, 'Errors')
  await expect(errors.getByText('Support code: server.failed').first()).toBeVisible()
  await errors.getByRole('button', { name: 'Try again' }).first().click()
  await expect(errors.getByText('It worked this time.')).toBeVisible()
})
