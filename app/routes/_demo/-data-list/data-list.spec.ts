import type { Locator, Page } from '@playwright/test'
import { href } from '#tests/e2e/support/href.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { toast } from '#tests/e2e/support/toasts.ts'
import { onlyInFull } from '#tests/support/full-run.ts'

interface Stored {
  id: number
  name: string
  price: string
}
/** Returns what the mock API has stored for this visitor. */
const stored = async (page: Page): Promise<Stored[]> => (await page.request.get('/api/datalist/initial-data')).json()

const names = (page: Page) => page.getByRole('rowheader')
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name })
/** Which rows are shown; the announcement for screen readers ends with a full stop. */
const range = (page: Page, text: string) => page.getByText(text, { exact: true })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Moves the focus by Tab, forwards or backwards, until it is there. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Presses Undo of a message by the keyboard. */
async function undo(page: Page): Promise<void> {
  await page.keyboard.press('F8')
  await tabTo(page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
}

test('By keyboard alone: search, sort, select, delete, undo, edit and add', onlyInFull(), async ({ page }) => {
  await page.goto(href({ to: '/data-list/list-view' }))
  const { keyboard } = page
  await expect(range(page, '1 - 4 of 100')).toBeVisible()
  const first = await stored(page)

  await tabTo(page.getByRole('searchbox'))
  await keyboard.type('roller')
  const rollers = first
    .filter(({ name }) => name.includes('roller'))
    .toSorted((one, other) => Number(other.price) - Number(one.price) || one.id - other.id)
  expect(rollers.length).toBeGreaterThan(3)
  await expect(range(page, `1 - 4 of ${rollers.length}`)).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Price' }))
  await keyboard.press('Enter')
  await expect(heading(page, 'Price')).toHaveAttribute('aria-sort', 'descending')
  const sorted = rollers.map(({ name }) => name)
  await expect(names(page)).toHaveText(sorted.slice(0, 4))

  await tabTo(page.getByRole('checkbox', { name: `Select ${sorted[0]}` }))
  await keyboard.press('Space')
  await keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('group', { name: 'Selection' })).toContainText('2 selected')
  await keyboard.press('Delete')
  await expect(toast(page, 'Deleted 2 items.')).toBeVisible()
  await expect(names(page)).toHaveText(sorted.slice(2, 6))
  await expect(page.getByRole('checkbox', { name: `Select ${sorted[3]}` })).toBeFocused()
  await undo(page)
  await expect(names(page)).toHaveText(sorted.slice(0, 4))
  expect(await stored(page), 'nothing was deleted and added again').toEqual(first)

  await tabTo(page.getByRole('button', { name: `Edit ${sorted[0]}` }), 'Shift+Tab')
  await keyboard.press('Enter')
  const edit = panel(page, 'Edit item')
  await tabTo(edit.getByLabel('Price'))
  await keyboard.press('Control+a')
  await keyboard.type('10000')
  await keyboard.press('Enter')
  await expect(edit.getByText('Enter a price from 0.00 to 9999.99, such as 24.50.')).toBeVisible()
  await expect(edit.getByLabel('Price')).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.type('9999.99')
  await keyboard.press('Enter')
  await expect(edit).toHaveCount(0)
  await expect(page.getByRole('row', { name: sorted[0] ?? '' })).toContainText('$9,999.99')
  await expect(page.getByRole('button', { name: `Edit ${sorted[0]}` })).toBeFocused()

  await tabTo(page.getByRole('button', { name: 'Add item' }), 'Shift+Tab')
  await keyboard.press('Enter')
  const add = panel(page, 'Add item')
  await expect(add.getByLabel('Name')).toBeFocused()
  await keyboard.type('Zelkova foam roller')
  await keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  await keyboard.press('Enter')
  await tabTo(add.getByLabel('Popularity'))
  await keyboard.type('80')
  await tabTo(add.getByLabel('Price'))
  await keyboard.type('4,5')
  await keyboard.press('Enter')
  await expect(toast(page, 'Added “Zelkova foam roller”.')).toBeVisible()
  expect((await stored(page))[0]).toMatchObject({ id: 101, name: 'Zelkova foam roller', price: '4.50' })

  // Dismissing the message ends the time in which a deletion can be undone.
  await tabTo(page.getByRole('button', { name: `Delete ${sorted[1]}` }))
  await keyboard.press('Enter')
  await expect(toast(page, `Deleted “${sorted[1]}”.`)).toBeVisible()
  await keyboard.press('F8')
  await tabTo(page.getByRole('listitem').filter({ hasText: 'Deleted' }))
  await keyboard.press('Escape')
  const deleted = rollers[1]?.id
  await expect.poll(async () => (await stored(page)).some(({ id }) => id === deleted)).toBe(false)
  await expect(names(page).filter({ hasText: sorted[1] ?? '' })).toHaveCount(0)
})

test(
  'The view is in the address: a bookmark shows it again, and what it can’t show is explained',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    const search = {
      sort: 'popularity-desc',
      category: 'Fitness',
      popularityTo: 60,
      hide: 'price',
      density: 'compact',
      perPage: 10,
      page: 2,
    } as const
    await page.goto(href({ to: '/data-list/thumb-view', search }))
    await expect(heading(page, 'Popularity')).toHaveAttribute('aria-sort', 'descending')
    await expect(heading(page, 'Price')).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Fitness')
    await expect(page.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(/^11 - \d+ of \d+$/)).toBeVisible()
    const shown = await names(page).allTextContents()
    await page.reload()
    await expect(names(page)).toHaveText(shown)

    // The other view has the same rows, and a turned page is one step of the history.
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL(href({ to: '/data-list/list-view', search }))
    await expect(names(page)).toHaveText(shown)
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('4')
    await expect(page).toHaveURL(
      (url) => url.pathname === '/data-list/list-view' && url.searchParams.get('page') === '3',
    )
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('page') === '4')
    await page.goBack()
    await expect(page).toHaveURL((url) => url.searchParams.get('page') === '3')
    await expectAccessible(page)

    await page.goto(href({ to: '/data-list/list-view', search: { category: 'Kitchen' } }))
    await expect(page.getByText('“Kitchen” isn’t a known category, so no item matches.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(range(page, '1 - 4 of 100')).toBeVisible()
    await expect(page).toHaveURL(href({ to: '/data-list/list-view' }))
    // Pages alone are asked of the mock API; one beyond the end becomes the last.
    const asked = page.waitForRequest(/\/api\/datalist\/data\?page=25&perPage=4$/)
    await page.goto(href({ to: '/data-list/list-view', search: { page: 99 } }))
    await asked
    await expect(range(page, '97 - 100 of 100')).toBeVisible()
  },
)

test(
  '50,000 rows are drawn as far as they are seen, and the keyboard reaches the last',
  onlyInFull(),
  async ({ page }) => {
    await page.goto(href({ to: '/data-list/list-view' }))
    await page.getByRole('switch', { name: '50,000 rows' }).click()
    await expect(range(page, '1 - 50,000 of 50,000')).toBeVisible()
    await page.getByRole('rowheader').first().waitFor()
    await page.getByRole('row').nth(1).getByRole('checkbox').focus()
    await page.keyboard.press('End')
    await expect(page.locator('tr[aria-rowindex="50001"]').getByRole('checkbox')).toBeFocused()
    expect(await page.getByRole('row').count()).toBeLessThan(80)
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('group', { name: 'Selection' })).toContainText('50,000 selected')
  },
)

test('A picture is taken for what its bytes are, and kept small', onlyInFull(), async ({ page, expectAccessible }) => {
  await page.goto(href({ to: '/data-list/thumb-view' }))
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const edit = panel(page, 'Edit item')
  const file = edit.getByLabel('Picture file')
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') })
  await expect(edit.getByRole('alert').filter({ hasText: 'Choose a PNG or JPEG picture.' })).toBeVisible()
  // Drawn by the browser, so that it is a real one: larger than what is kept.
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 600
    canvas.getContext('2d')?.fillRect(100, 100, 300, 300)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from(png, 'base64') })
  await expect(edit.getByRole('alert').filter({ hasText: 'Choose' })).toHaveCount(0)
  const preview = edit.getByRole('img', { name: /^Picture of/ })
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit).toHaveCount(0)
  await expect(page.getByRole('row').nth(1).locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/)
  await page.reload()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await edit.getByRole('button', { name: 'Remove picture' }).click()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('row').nth(1).getByText('No picture')).toBeAttached()
})
