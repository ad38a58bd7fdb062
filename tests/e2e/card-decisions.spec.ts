import type { Locator, Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { cardPanel } from './support/card-panel.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { openAs } from './support/open-as.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

// A separate server, because it is asked for the mails that it has written.
let server: Installation
test.beforeAll(async () => {
  server = await startInstallation({}, 'answer-mails.ts')
})
test.afterAll(() => server.end())

const { id: client, domain } = company('Fernhollow Pottery')
const board = href({ to: '/crafting/$filter', params: { filter: 'all' }, search: { client } })

/** Returns the newest mail to the Client that asks for a decision, with its link. */
async function askedFor(title: string): Promise<string> {
  const mails = (await server.ask('client@loop.test')) as { kind: string; subject: string; body_text: string }[]
  const mail = mails.findLast(({ kind, subject }) => kind === 'card.decision' && subject.includes(title))
  return /http\S+\/decide\/[\w-]+/.exec(mail?.body_text ?? '')?.[0] ?? ''
}

/** Emails the client about the open card, after a look at who gets it. */
async function emailClient(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Email the client' }).click()
  const ask = page.getByRole('dialog', { name: 'Email the client' })
  await ask.getByRole('button', { name: /^Send \d+ emails?$/ }).click()
  await expect(ask).toHaveCount(0)
}

async function shareCard(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New card' }).click()
  const form = page.getByRole('dialog', { name: 'New card' })
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Why' }).fill('Half of the visits leave the form.')
  await form.getByRole('button', { name: 'More details' }).click()
  await form.getByLabel('Visibility').selectOption('Shared with the client')
  await form.getByRole('button', { name: 'Create card' }).click()
  await expect(form).toHaveCount(0)
  await page.getByRole('link', { name: title }).click()
  const card = cardPanel(page, title)
  await emailClient(page, card)
}

for (const appearance of ['light', 'dark'] as const) {
  test(
    `A Client approves a card by the link in the mail, without signing in and once (${appearance})`,
    onlyInFull(),
    async ({ page, elsewhere, expectAccessible, expectConsoleError }) => {
      const title = `Shorten the <b>form</b> ${Date.now()}`
      await openAs(server, page, 'editor@loop.test', board)
      await shareCard(page, title)
      const link = await askedFor(title)

      const viewer = await elsewhere()
      await viewer.context().addCookies([{ name: 'loop_appearance', value: appearance, url: server.origin }])
      await viewer.goto(link)
      await expect(viewer.getByRole('heading', { name: title })).toBeVisible()
      await expect(viewer.getByText('Half of the visits leave the form.')).toBeVisible()
      await expect(viewer.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
      await expect(viewer.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await expectAccessible(viewer)
      await viewer.getByRole('button', { name: 'Decline' }).click()
      await expect(viewer.getByText('Give a reason in a few words.')).toBeVisible()
      await expect(viewer.getByLabel('Your message')).toBeFocused()
      await expectAccessible(viewer)

      // A second tab was open before the first one decides.
      const [one, two] = [await elsewhere(), await elsewhere()]
      for (const tab of [one, two]) await tab.goto(link)
      await one.getByRole('button', { name: 'Approve' }).click()
      await expect(one.getByRole('heading', { name: 'You approved this' })).toBeVisible()
      await expectAccessible(one)
      expectConsoleError(/status of 409/)
      await two.getByRole('button', { name: 'Approve' }).click()
      await expect(two.getByRole('heading', { name: 'You approved this' })).toBeVisible()
      await two.goto(link)
      await expect(two.getByRole('heading', { name: 'You approved this' })).toBeVisible()

      // The board shows it, with the link in its history.
      await page.goto(server.at(board))
      const approved = page.getByRole('region', { name: /^Approved: / })
      await approved.getByRole('link', { name: title }).click()
      await expect(cardPanel(page, title).getByText(/by email link/)).toBeVisible()
      await cardPanel(page, title).getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByText(`approved “${title}”`).first()).toBeVisible()
    },
  )
}

test(
  'The page of the link shows what the recommendation is based on, also on a small screen',
  onlyInFull(),
  async ({ page, elsewhere, expectAccessible }) => {
    const title = `Repair the old links ${Date.now()}`
    const path = `/gone-${Date.now()}-<b>`
    for (const name of ['pageview', '404']) {
      const data = { name, domain, url: `https://${domain}${path}` }
      const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
      expect((await page.request.post(server.at('/api/event'), { data, headers })).status()).toBe(202)
    }
    await openAs(server, page, 'editor@loop.test', board)
    const source = { kind: 'address', address: `/analytics?tab=errors&client=${client}` }
    const card = { id: crypto.randomUUID(), title, why: 'People get lost.', internal: false, source }
    // The numbers appear a moment after the event; the id keeps a second call from making a second card.
    await expect
      .poll(() =>
        page.evaluate(
          async ([address, body]) => {
            const headers = { 'content-type': 'application/json' }
            return (await fetch(address, { method: 'POST', headers, body })).status
          },
          [`/api/clients/${client}/cards`, JSON.stringify(card)] as const,
        ),
      )
      .toBe(201)
    await page.reload()
    await page.getByRole('link', { name: title }).click()
    const panel = cardPanel(page, title)
    await emailClient(page, panel)

    const viewer = await elsewhere()
    await viewer.setViewportSize({ width: 360, height: 740 })
    await viewer.goto(await askedFor(title))
    const basis = viewer.getByRole('region', { name: 'Based on' })
    await expect(basis.getByRole('img', { name: /^Picture of the frozen numbers: / })).toBeVisible()
    await expect(basis.getByRole('table')).toBeHidden()
    await basis.getByText('The numbers behind it').click()
    await expect(basis.getByRole('row', { name: /^Times requested \d/ })).toBeVisible()
    await expect(basis.getByRole('columnheader', { name: /^At that time/ })).toBeVisible()
    await expect(basis.getByRole('link')).toHaveCount(0)
    await expectAccessible(viewer)
    // On paper the numbers are open, and nothing asks to be pressed.
    await viewer.emulateMedia({ media: 'print' })
    await expect(viewer.getByRole('button', { name: 'Approve' })).toBeHidden()
    await viewer.emulateMedia({ media: 'screen' })
    const overflow = await viewer.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  },
)

test(
  'The link of an older version shows the new one, which must be confirmed',
  onlyInFull(),
  async ({ page, elsewhere }) => {
    const title = `Drop the form ${Date.now()}`
    await openAs(server, page, 'editor@loop.test', board)
    await shareCard(page, title)
    const link = await askedFor(title)
    const card = cardPanel(page, title)
    await card.getByRole('button', { name: 'Edit card' }).click()
    await page.getByRole('textbox', { name: 'Why' }).fill('Nobody uses it.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(card.getByText('Nobody uses it.')).toBeVisible()

    const viewer = await elsewhere()
    await viewer.goto(link)
    await expect(viewer.getByText('Nobody uses it.')).toBeVisible()
    await expect(viewer.getByText('The Loop team has changed this after the email.')).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await viewer.getByRole('checkbox', { name: 'I’ve read the new version' }).click()
    await viewer.getByLabel('Your message').fill('Keep the phone number')
    await viewer.getByRole('button', { name: 'Ask for changes' }).click()
    await expect(viewer.getByRole('heading', { name: 'You asked for changes' })).toBeVisible()
    await page.reload()
    await expect(card.getByText('Keep the phone number')).toBeVisible()
  },
)

test(
  'A Client requests something on their Dashboard, and staff see it',
  onlyInFull(),
  async ({ page, elsewhere, expectAccessible }) => {
    const title = `A banner for the fair ${Date.now()}`
    await openAs(server, page, 'client@loop.test', href({ to: '/', search: {} }))
    const requests = page.getByRole('region', { name: 'Your requests' })
    await requests.getByRole('button', { name: 'Request something' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request something' })
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(dialog.getByText('Give the card a title.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('What do you need?').fill(title)
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(toast(page, 'Request sent. You’ll see here what becomes of it.')).toBeVisible()
    await expect(requests.getByText(title)).toBeVisible()
    await expect(requests.getByText('With the Loop team')).toBeVisible()
    await expectAccessible(page)

    const staff = await elsewhere()
    await openAs(server, staff, 'editor@loop.test', board)
    const proposed = staff.getByRole('region', { name: /^Proposed: / })
    await expect(proposed.getByRole('article').filter({ hasText: title }).getByText('Client request')).toBeVisible()
  },
)

test(
  'Staff mention a colleague by keyboard, pin a card, and see what doesn’t fit the month',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    const title = `Plan the fair ${Date.now()}`
    await openAs(server, page, 'editor@loop.test', board)
    await page.getByRole('button', { name: 'New card' }).click()
    const form = page.getByRole('dialog', { name: 'New card' })
    await form.getByRole('textbox', { name: 'Title' }).fill(title)
    await form.getByRole('button', { name: 'More details' }).click()
    await form.getByLabel('Effort (points)').fill('99')
    await form.getByLabel('Month due').selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Create card' }).click()
    await expect(form).toHaveCount(0)

    await page.getByRole('button', { name: /capacity$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Monthly capacity' })
    await dialog.getByLabel('Points a month').fill('0')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('Enter a whole number from 1 to 1,000.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Points a month').fill('50')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    const line = page.getByRole('region', { name: 'Monthly capacity' })
    await expect(line.getByText(/\d+ over/).first()).toBeVisible()
    const card = page.getByRole('article').filter({ hasText: title })
    await expect(card.getByText('Over capacity')).toBeVisible()

    await page.getByRole('link', { name: title }).click()
    const panel = cardPanel(page, title)
    await panel.getByRole('button', { name: 'Pin to the top' }).click()
    await expect(panel.getByText('Pinned by hand', { exact: false })).toBeVisible()
    const field = panel.getByRole('textbox', { name: 'Write a comment for the Loop team' })
    await field.pressSequentially('Look, @a')
    const people = panel.getByRole('listbox', { name: 'People to mention' })
    await expect(people.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    // Escape closes the list, not the card.
    await page.keyboard.press('Escape')
    await expect(people).toHaveCount(0)
    await expect(panel).toBeVisible()
    await field.fill('')
    await field.pressSequentially('@')
    const name = await people.getByRole('option').first().innerText()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(`@${name} `)
    await field.pressSequentially('please look')
    await panel.getByRole('button', { name: 'Add comment' }).click()
    await expect(panel.getByRole('listitem').filter({ hasText: 'please look' }).getByText(`@${name}`)).toBeVisible()
  },
)
