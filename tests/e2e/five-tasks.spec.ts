import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { cardPanel } from './support/card-panel.ts'
import { counting } from './support/counting.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { openAs } from './support/open-as.ts'
import { expect, test } from './support/test.ts'

// Tasks that people come for, in the fewest clicks. docs/testing.md lists the same numbers.

// A separate server, because it is asked for the mails that it has written.
let server: Installation
test.beforeAll(async () => {
  server = await startInstallation({}, 'answer-mails.ts')
})
test.afterAll(() => server.end())

const pottery = company('Fernhollow Pottery')

test('Staff see who needs them without a click, and open that client with one', onlyInFull(), async ({ page }) => {
  const { click, count } = counting()
  await openAs(server, page, 'editor@loop.test', '/')
  const first = page.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  expect(count.clicks).toBe(0)
  await click(first.getByRole('link').first())
  await expect(page).toHaveURL(/[?&]client=/)
  expect(count).toEqual({ clicks: 1, fields: 0 })
})

test(
  'A Client approves by the link in the mail, on a phone, with one tap',
  onlyInFull(),
  async ({ page, elsewhere }) => {
    const title = 'Shorten the order form'
    const search = { client: pottery.id }
    await openAs(server, page, 'editor@loop.test', href({ to: '/crafting/$filter', params: { filter: 'all' }, search }))
    await page.getByRole('button', { name: 'New card' }).click()
    const form = page.getByRole('dialog', { name: 'New card' })
    await form.getByRole('textbox', { name: 'Title' }).fill(title)
    await form.getByRole('button', { name: 'More details' }).click()
    await form.getByLabel('Visibility').selectOption('Shared with the client')
    await form.getByRole('button', { name: 'Create card' }).click()
    await expect(form).toHaveCount(0)
    await page.getByRole('link', { name: title }).click()
    await cardPanel(page, title).getByRole('button', { name: 'Email the client' }).click()
    await page
      .getByRole('dialog', { name: 'Email the client' })
      .getByRole('button', { name: /^Send / })
      .click()
    await expect(page.getByRole('dialog', { name: 'Email the client' })).toHaveCount(0)

    const { click, count } = counting()
    const phone = await elsewhere({ viewport: { width: 360, height: 740 } })
    await phone.goto(await askedFor(title))
    await click(phone.getByRole('button', { name: 'Approve', exact: true }))
    await expect(phone.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    expect(count).toEqual({ clicks: 1, fields: 0 })
  },
)

/** Returns the link of the newest mail to the Client that asks for a decision about a card. */
async function askedFor(title: string): Promise<string> {
  const mails = (await server.ask('client@loop.test')) as { kind: string; subject: string; body_text: string }[]
  const mail = mails.findLast(({ kind, subject }) => kind === 'card.decision' && subject.includes(title))
  return /http\S+\/decide\/[\w-]+/.exec(mail?.body_text ?? '')?.[0] ?? ''
}
