import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import type { AskedMention } from '#tests/support/mention-inserter.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation } from './support/installation.ts'
import { testOn } from './support/own-server.ts'
import { expect } from './support/test.ts'
import { followDevice } from './support/theme.ts'
import { toast } from './support/toasts.ts'

// An installation of its own, whose process stores the mentions that a test names.
const { test, started } = testOn(() => startInstallation({}, 'mention-inserter.ts'))

const at = (name: string, search = {}) =>
  href({ to: '/listening', search: { client: company(name).id, when: 'all', ...search } })
const arrive = async (name: string, mentions: AskedMention[]) =>
  (await started()).ask(JSON.stringify({ companyId: company(name).id, mentions }))

const mention = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Open mention' })

test('An Admin triages mentions by keyboard alone, next to the open one, in both themes', async ({
  page,
  login,
  baseURL,
  expectAccessible,
}) => {
  const name = 'Oakum & Tar Chandlery'
  await followDevice(page, baseURL)
  await login({ role: 'Admin' })
  await page.goto(at(name))
  await expect(page.getByRole('heading', { name: 'No mentions yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add topics' })).toHaveAttribute('href', /\/listening\/topics\?.*client=/)
  await expect(page.getByRole('link', { name: 'Add sources' })).toHaveAttribute(
    'href',
    /\/listening\/sources\?.*client=/,
  )
  await expectAccessible(page)

  const ours = `https://${company(name).domain}/rope`
  await arrive(name, [
    { title: 'The best rope of the year', page: 'sails.test/best', marked: 'rope', linksToUs: [ours], ago: 60 },
    { title: 'The best rope of the year | Harbour', page: 'harbour.test/best', copyOf: 'sails.test/best', ago: 90 },
    {
      title: 'A broken rope',
      page: 'forum.test/1',
      excerpt: 'It came broken.',
      sentiment: 'negative',
      marked: 'rope',
      ago: 120,
    },
    { title: 'Ropes of steel', page: 'metal.test/1', ago: 180 },
    { title: '<b>Untrusted</b>', page: 'evil.test/1', ago: 240 },
  ])
  await page.reload()
  await expect(page.getByRole('link', { name: 'New 4 4 unread' })).toBeVisible()
  await mention(page, 'The best rope of the year').focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: '1 copy' })).toBeVisible()
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'harbour.test' })).toContainText('first')
  await expect(panel(page).getByText(ours)).toBeVisible()
  await expect(page.getByRole('link', { name: 'New 4 3 unread' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  // Sorted, the open one gives way to the next, which has the focus.
  await page.keyboard.press('r')
  await expect(toast(page, '1 mention is relevant.')).toBeVisible()
  await expect(mention(page, 'The best rope of the year')).toHaveCount(0)
  await expect(mention(page, 'A broken rope')).toBeFocused()
  await expect(panel(page).getByText('Suggested because of “broken” (negative).')).toBeVisible()
  await page.keyboard.press('j')
  await expect(mention(page, 'Ropes of steel')).toBeFocused()
  await page.keyboard.press('i')
  await expect(mention(page, '<b>Untrusted</b>')).toBeFocused()
  await page.keyboard.press('u')
  await expect(toast(page, 'Change undone.')).toBeVisible()
  await expect(mention(page, 'Ropes of steel')).toBeVisible()

  await mention(page, 'Ropes of steel').press('x')
  await mention(page, '<b>Untrusted</b>').press('x')
  const selection = page.getByRole('region', { name: 'Selected mentions' })
  await expect(selection.getByText('2 mentions selected')).toBeVisible()
  await expectAccessible(page)
  await selection.getByRole('button', { name: 'Irrelevant' }).click()
  await expect(page.getByRole('link', { name: 'Irrelevant 2' })).toBeVisible()

  await mention(page, 'A broken rope').press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Undo your last change')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(mention(page, 'A broken rope')).toBeFocused()
  await page.keyboard.press('a')
  const assigning = page.getByRole('dialog', { name: 'Assign mention' })
  await assigning.getByLabel('Assignee').selectOption({ index: 1 })
  await expectAccessible(page)
  await assigning.getByRole('button', { name: 'Assign' }).click()
  await expect(toast(page, '1 mention assigned.')).toBeVisible()

  // A card of it makes it handled: it leaves the list and shows its card.
  await expect(panel(page).getByRole('button', { name: 'Ask for a link…' })).toBeVisible()
  await mention(page, 'A broken rope').press('c')
  const making = page.getByRole('dialog', { name: 'New card' })
  await expect(making.getByLabel('Title')).toHaveValue('Answer the mention on forum.test')
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Create card' }).click()
  await expect(mention(page, 'A broken rope')).toHaveCount(0)
  await expect(panel(page).getByRole('link', { name: 'Answer the mention on forum.test' })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Make a card…' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Handled 1' }).click()
  await mention(page, 'A broken rope').press('u')
  await expect(toast(page, '1 mention stayed as it was.')).toBeVisible()
  await mention(page, 'A broken rope').press('/')
  await expect(page.getByRole('searchbox', { name: 'Search mentions' })).toBeFocused()
})

test(
  'An Admin adds a mention by hand, corrects its sentiment, comments on it, and finds it by saved filters',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    const name = 'Casa Gavinho'
    await login({ role: 'Admin' })
    await page.goto(at(name))
    const add = async (title: string) => {
      await page.getByRole('button', { name: 'Add mention' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add mention' })
      await dialog.getByLabel('Web address').fill('https://blog.test/post')
      await dialog.getByLabel('Title').fill(title)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Add mention' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await add('Wines of the north')
    await expect(panel(page).getByRole('heading', { name: 'Wines of the north' })).toBeVisible()
    await add('Again')
    await expect(toast(page, /^This client already has a mention/)).toBeVisible()
    await expect(panel(page).getByRole('heading', { name: 'Wines of the north' })).toBeVisible()

    await panel(page).getByLabel('Correct the sentiment').selectOption('Positive')
    await expect(toast(page, 'Sentiment changed.')).toBeVisible()
    await expect(panel(page).getByText(/ changed the sentiment to Positive$/)).toBeVisible()
    await panel(page).getByLabel('Write a comment for the Loop team').fill('Thank them')
    await panel(page).getByRole('button', { name: 'Add comment' }).click()
    await expect(panel(page).getByText('Thank them')).toBeVisible()
    await expectAccessible(page)

    await page.goto(at(name, { state: 'relevant', sentiment: 'positive' }))
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByRole('button', { name: 'Save these filters…' }).click()
    await page.getByRole('dialog', { name: 'Save these filters…' }).getByLabel('Name').fill('Good ones')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByRole('button', { name: 'Good ones' }).click()
    await expect(page.getByLabel('Filter by sentiment')).toHaveValue('positive')
    await expect(mention(page, 'Wines of the north')).toBeVisible()

    // Where there is no room, the mention opens over the list.
    await page.setViewportSize({ width: 390, height: 800 })
    await mention(page, 'Wines of the north').click()
    const sheet = page.getByRole('dialog', { name: 'Open mention' })
    await expect(sheet.getByRole('heading', { name: 'Wines of the north' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(mention(page, 'Wines of the north')).toBeFocused()
  },
)

test(
  'What arrives while an Admin reads stays out of the list until they want it',
  onlyInFull(),
  async ({ page, login }) => {
    const name = 'Little Anvil Games'
    await arrive(name, [{ title: 'Read now', page: 'games.test/1', ago: 30 }])
    await page.clock.install()
    await login({ role: 'Admin' })
    await page.goto(at(name))
    await expect(mention(page, 'Read now')).toBeVisible()
    await arrive(name, [{ title: 'Just arrived', page: 'games.test/2' }])
    await page.clock.fastForward(61_000)
    const button = page.getByRole('button', { name: '1 new mention' })
    await expect(button).toBeVisible()
    // An action reads the list again, without what has arrived.
    await mention(page, 'Read now').press('r')
    await expect(page.getByRole('link', { name: 'Relevant 1' })).toBeVisible()
    await expect(mention(page, 'Just arrived')).toHaveCount(0)
    await button.click()
    await expect(mention(page, 'Just arrived')).toBeVisible()
    await expect(button).toHaveCount(0)
  },
)
