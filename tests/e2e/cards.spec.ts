import type { Locator, Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { cardPanel } from './support/card-panel.ts'
import { href } from './support/href.ts'
import { attempt, expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

// A company whose cards no other test changes. Its Client signs in as demo@loop.test.
const client = company('Quillmere Journeys').id
const board = href({ to: '/crafting/$filter', params: { filter: 'all' }, search: { client } })

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}: `) })
const cardIn = (page: Page, stage: string, title: string) => column(page, stage).getByRole('link', { name: title })

/** Creates a proposed card on the open board. */
async function createCard(page: Page, title: string, visibility = 'Loop team only'): Promise<void> {
  await page.getByRole('button', { name: 'New card' }).click()
  const form = page.getByRole('dialog', { name: 'New card' })
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('button', { name: 'More details' }).click()
  await form.getByLabel('Visibility').selectOption(visibility)
  await form.getByRole('button', { name: 'Create card' }).click()
  await expect(form).toHaveCount(0)
  await expect(cardIn(page, 'Proposed', title)).toBeVisible()
}

test(
  'A card about a page: a part of its path is typed, and the page chosen among those suggested',
  onlyInFull(),
  async ({ page, login }, testInfo) => {
    const title = `Ask first ${attempt(testInfo)}`
    await login({ role: 'Editor' })
    await page.goto(board)
    await page.getByRole('button', { name: 'New card' }).click()
    const form = page.getByRole('dialog', { name: 'New card' })
    await form.getByRole('textbox', { name: 'Title' }).fill(title)
    const field = form.getByRole('combobox', { name: 'Page path' })
    await field.pressSequentially('guides/cost')
    const suggested = form.locator('datalist option')
    await expect(suggested).toHaveText(['/guides/costs-explained'])
    // A browser without a window draws no list, so its choice is put in as the browser does.
    await field.fill((await suggested.textContent()) ?? '')
    await expect(field).toHaveValue('/guides/costs-explained')
    await form.getByRole('button', { name: 'Create card' }).click()
    await expect(form).toHaveCount(0)
    await cardIn(page, 'Proposed', title).click()
    await expect(cardPanel(page, title).getByText('/guides/costs-explained')).toBeVisible()
  },
)

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) }
}

test('A card is created, moved by pointer and keyboard, undone, dismissed with a reason, and found again', async ({
  page,
  login,
  expectAccessible,
}) => {
  const title = `Shorten the <b>form</b> ${Date.now()}`
  await login({ role: 'Editor' })
  await page.goto(board)
  await page.getByRole('button', { name: 'New card' }).click()
  const form = page.getByRole('dialog', { name: 'New card' })
  await form.getByRole('button', { name: 'Create card' }).click()
  await expect(form.getByText('Give the card a title.')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await createCard(page, title)

  // By pointer, to the column of approved cards.
  const from = await middleOf(cardIn(page, 'Proposed', title))
  const to = await middleOf(column(page, 'Approved'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 4)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect(cardIn(page, 'Approved', title)).toBeVisible()
  await expect(toast(page, `“${title}”: now in “Approved”.`)).toBeVisible()

  // Undone from the toast.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardIn(page, 'Proposed', title)).toBeVisible()
  await expect(toast(page, 'Move undone.')).toBeVisible()

  // By keyboard: the focus stays on the card.
  await cardIn(page, 'Proposed', title).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(cardIn(page, 'Approved', title)).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(cardIn(page, 'In progress', title)).toBeFocused()

  // By the list of moves, which asks for a reason.
  await page.getByRole('button', { name: `Move “${title}” to another stage` }).click()
  const moves = page.getByRole('dialog', { name: `Move “${title}”` })
  await expectAccessible(page)
  await moves.getByRole('button', { name: 'Dismiss' }).click()
  const asking = page.getByRole('dialog', { name: /^Dismiss: / })
  await asking.getByRole('button', { name: 'Dismiss' }).click()
  await expect(asking.getByText('Give a reason in a few words.')).toBeVisible()
  await asking.getByLabel('Reason').fill('Done elsewhere')
  await asking.getByRole('button', { name: 'Dismiss' }).click()
  await expect(cardIn(page, 'Dismissed', title)).toBeVisible()

  // Its page has an address of its own, which works after a reload, with the reason in its history.
  await cardIn(page, 'Dismissed', title).click()
  const card = cardPanel(page, title)
  await expect(card.getByText('Done elsewhere')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(card.getByText('Done elsewhere')).toBeVisible()
  // The board stays next to it. Escape closes it and returns to the card, which opens it again.
  await expect(cardIn(page, 'Dismissed', title)).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(cardIn(page, 'Dismissed', title)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('heading', { name: title })).toBeFocused()
  await card.getByRole('button', { name: 'Close card' }).click()
  await expect(page).toHaveURL(/crafting\/all\?/)
  await page.goto(href({ to: '/crafting/$filter', params: { filter: 'dismissed' }, search: { client, q: title } }))
  await expect(cardIn(page, 'Dismissed', title)).toBeVisible()
})

test(
  'Shipping a card next to one that is being measured warns first, by drag and by keyboard',
  onlyInFull(),
  async ({ page, login, expectAccessible }, testInfo) => {
    const target = { kind: 'page', path: `/clash-${attempt(testInfo)}-${Date.now()}` }
    const [measured, next] = [`Measured ${target.path}`, `Next ${target.path}`]
    await login({ role: 'Editor' })
    await page.goto(board)
    await page.evaluate(
      async ([path, titles, about]) => {
        const post = async (address: string, body: object) => {
          const headers = { 'content-type': 'application/json' }
          const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
          return (await answer.json()) as { id: string }
        }
        for (const [at, title] of titles.entries()) {
          const { id } = await post(path, { title, target: about })
          await post(`${path}/${id}/moves`, { action: 'start' })
          if (at === 0) await post(`${path}/${id}/moves`, { action: 'ship' })
        }
      },
      [`/api/clients/${client}/cards`, [measured, next], target] as const,
    )
    await page.reload()
    const from = await middleOf(cardIn(page, 'In progress', next))
    const to = await middleOf(column(page, 'Shipped'))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 4)
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: `Mark as shipped: “${next}”` })
    await expect(dialog.getByRole('alert')).toContainText(`“${measured}” is being measured`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(cardIn(page, 'In progress', next)).toBeVisible()

    await cardIn(page, 'In progress', next).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(dialog.getByRole('alert')).toContainText(`“${measured}” is being measured`)
    await dialog.getByRole('button', { name: 'Ship anyway' }).click()
    await expect(cardIn(page, 'Shipped', next)).toBeVisible()
    await expect(toast(page, `“${next}”: now in “Shipped”.`)).toBeVisible()
  },
)

test('Several cards are moved at once', onlyInFull(), async ({ page, login }) => {
  const titles = [`First ${Date.now()}`, `Second ${Date.now()}`]
  await login({ role: 'Admin' })
  await page.goto(board)
  for (const title of titles) {
    await createCard(page, title)
    await page.getByRole('checkbox', { name: `Select “${title}”` }).click()
  }
  await page.getByRole('button', { name: 'Move selected cards' }).click()
  const moves = page.getByRole('dialog', { name: 'Move selected cards' })
  await moves.getByRole('button', { name: 'Start work' }).click()
  await expect(toast(page, '2 cards: now in “In progress”.')).toBeVisible()
  for (const title of titles) await expect(cardIn(page, 'In progress', title)).toBeVisible()
  await expect(page.getByText('2 cards selected')).toHaveCount(0)
})

test(
  'Two people edit one card: the second sees what changed and chooses',
  onlyInFull(),
  async ({ page, login, context, expectConsoleError }) => {
    // The refusal of the second one.
    expectConsoleError(/status of 409/)
    const title = `Edited ${Date.now()}`
    await login({ role: 'Editor' })
    await page.goto(board)
    await createCard(page, title)
    await cardIn(page, 'Proposed', title).click()
    await expect(cardPanel(page, title)).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit card' }).click()

    const save = (tab: Page) => tab.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title} by the first`)
    await save(page)
    await expect(cardPanel(page, `${title} by the first`)).toBeVisible()
    await other.getByRole('textbox', { name: 'Title' }).fill(`${title} by the second`)
    await other.getByLabel('Effort (points)').fill('5')
    await save(other)
    await expect(other.getByRole('heading', { name: 'This card was changed meanwhile' })).toBeVisible()
    await expect(other.getByLabel(`Saved: ${title} by the first`)).toBeChecked()
    await other.getByLabel(`Yours: ${title} by the second`).check()
    await save(other)
    await expect(cardPanel(other, `${title} by the second`)).toBeVisible()
    await expect(other.getByText('5 points')).toBeVisible()
  },
)

test(
  'A Client decides on their Dashboard about what is shared with them',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    const [shared, internal] = [`Shared ${Date.now()}`, `Internal ${Date.now()}`]
    await login({ role: 'Editor' })
    await page.goto(board)
    await createCard(page, shared, 'Shared with the client')
    await createCard(page, internal)

    await login({ email: 'demo@loop.test' })
    await page.goto(href({ to: '/' }))
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await expect(waiting.getByRole('heading', { name: shared })).toBeVisible()
    await expect(page.getByText(internal)).toHaveCount(0)
    await expectAccessible(page)
    await waiting.getByRole('button', { name: `Approve: ${shared}` }).click()
    const deciding = page.getByRole('dialog', { name: /^Approve: / })
    await deciding.getByLabel('Add a message (optional)').fill('Go ahead')
    await deciding.getByRole('button', { name: 'Approve' }).click()
    await expect(toast(page, `“${shared}”: your decision was sent.`)).toBeVisible()
    await expect(waiting.getByRole('heading', { name: shared })).toHaveCount(0)

    await login({ role: 'Editor' })
    await page.goto(board)
    await cardIn(page, 'Approved', shared).click()
    await expect(cardPanel(page, shared).getByText('Go ahead')).toBeVisible()
  },
)
