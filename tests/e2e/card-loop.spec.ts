import type { Page } from '@playwright/test'
import { addDays } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { logOf, type LoggedRequest } from '#tests/support/access-log.ts'
import { company } from './support/accounts.ts'
import { cardPanel } from './support/card-panel.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { openAs } from './support/open-as.ts'
import { expect, test } from './support/test.ts'

// A separate server, because it is killed, and asked for the mails that it has written.
let server: Installation
test.beforeAll(async () => {
  server = await startInstallation({}, 'answer-mails.ts')
})
test.afterAll(() => server.end())

const { id: client, timeZone } = company('Fernhollow Pottery')
// The day in the company's zone: shortly before midnight UTC a card is already shipped on the next one.
const today = localDay(new Date(), timeZone)
/** A month later 28 days after shipping are full, in every time zone. */
const later = new Date(Date.now() + 31 * dayMs)

/** Waits until every day is counted: no measurement reads the others. */
const untilCounted = () =>
  expect
    .poll(() => server.ask('select count(*)::int as days from site_day where dirty <> 0'))
    .toEqual({ found: [{ days: 0 }] })

/** Waits until the card has a verdict of the background. */
const untilMeasured = (title: string, verdict: string) =>
  expect
    .poll(() => server.ask(`select verdict from card_effect join card on id = card_id where title = '${title}'`))
    .toEqual({ found: [{ verdict }] })

/** Pages with their visits on a usual day; the third one exists no longer. */
const visits = { '/prices': 12, '/about': 30, '/old-prices': 3 }

/** Returns an access log of days counted from today, with this many times the usual visits of /prices. */
function logOfDays(from: number, to: number, factor: number): Buffer {
  const requests: LoggedRequest[] = []
  for (let number = from; number <= to; number += 1) {
    const day = addDays(today, number)
    for (const [page, [target, usual]] of Object.entries(visits).entries()) {
      // Days differ a little, each page in its own way.
      const ofDay = usual + ((number * (page + 3)) % 5) - 2
      const count = Math.max(1, Math.round(target === '/prices' ? ofDay * factor : ofDay))
      for (let visit = 0; visit < count; visit += 1) {
        requests.push({
          at: `${day}T${String(8 + (visit % 12)).padStart(2, '0')}:${String((visit * 7) % 60).padStart(2, '0')}:00Z`,
          address: `198.51.${page}.${visit + 1}`,
          target,
          status: target === '/old-prices' ? 404 : 200,
        })
      }
    }
  }
  return Buffer.from(logOf(requests.toSorted((one, other) => one.at.localeCompare(other.at))))
}

/** Kills the server and starts it this many hours after `later`. An open page would miss it. */
async function continueLater(page: Page, hours: number): Promise<void> {
  await page.goto('about:blank')
  const now = new Date(later.getTime() + hours * 3_600_000).toISOString()
  await server.killAndRestart({ LOOP_TEST_NOW: now }, 'shifted-clock-and-questions.ts')
}

/** Imports an access log on the page of imports. */
async function importLog(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('radio', { name: 'Access log' }).check()
  await page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'text/plain', buffer })
  await page.getByRole('button', { name: 'Upload file' }).click()
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await item.getByRole('button', { name: `Import file: ${name}` }).click()
  await expect(item.getByText('Imported', { exact: true }).first()).toBeVisible()
}

test('A page not found in an imported log becomes a finding and a card, which the Client approves; it ships, is measured, reported and shown in Growth', async ({
  page,
  elsewhere,
  expectAccessible,
}) => {
  // Three servers and two imports, one after another.
  test.slow()
  const imports = href({ to: '/tracking/imports', search: { client } })
  await openAs(server, page, 'admin@loop.test', imports)
  await importLog(page, 'before.log', logOfDays(-120, -1, 1))

  // The rules find the page that the log doesn't find, and a card is made of it, about the page that should be found.
  const title = 'Redirect the old prices'
  const found = page.getByRole('button', { name: /^\/old-prices /, expanded: false })
  await page.goto(server.at(href({ to: '/discovery', search: { client, month: monthOf(addDays(today, -1)) } })))
  await expect(async () => {
    await page.reload()
    await expect(found).toBeVisible({ timeout: 2000 })
  }).toPass()
  await found.press('x')
  await page.getByRole('region', { name: 'Selected findings' }).getByRole('button', { name: 'Make a card…' }).click()
  const form = page.getByRole('dialog', { name: 'New card' })
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('combobox', { name: 'Page path' }).fill('/prices')
  await form.getByRole('button', { name: 'More details' }).click()
  await form.getByLabel('Expected effect').selectOption('visits')
  await form.getByLabel('Direction').selectOption('up')
  await form.getByLabel('From (%)').fill('30')
  await form.getByLabel('To (%)').fill('90')
  await form.getByLabel('Visibility').selectOption('Shared with the client')
  await form.getByRole('button', { name: 'Create card' }).click()
  await page.getByRole('link', { name: 'On a card 1', exact: true }).click()
  await page
    .getByRole('link', { name: `Card: ${title}` })
    .first()
    .click()
  const card = cardPanel(page, title)
  await expect(card.getByText(/^Visits: only a change of at least [\d.]+% would show/)).toBeVisible()
  const address = new URL(page.url())
  await card.getByRole('button', { name: 'Email the client' }).click()
  const ask = page.getByRole('dialog', { name: 'Email the client' })
  await expect(ask.getByText('client@loop.test')).toBeVisible()
  await ask.getByRole('button', { name: 'Send 1 email' }).click()
  await expect(ask).toHaveCount(0)

  // The Client approves by the link in the mail, without signing in.
  const decisionMail = async () => {
    const mails = (await server.ask('client@loop.test')) as { kind: string; body_text: string }[]
    return mails.findLast(({ kind }) => kind === 'card.decision')?.body_text ?? ''
  }
  await expect.poll(decisionMail).toContain('/decide/')
  const viewer = await elsewhere()
  await viewer.goto(/http\S+\/decide\/[\w-]+/.exec(await decisionMail())?.[0] ?? '')
  await viewer.getByRole('button', { name: 'Approve' }).click()
  await expect(viewer.getByRole('heading', { name: 'You approved this' })).toBeVisible()

  // It ships, and the process is killed as soon as that is said.
  await page.goto(address.href)
  await card.getByRole('button', { name: 'Move card' }).click()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(card.getByText('Measuring starts about 15 minutes after shipping.')).toBeVisible()
  await continueLater(page, 0)
  await untilMeasured(title, 'not-enough-data')

  // A month later nothing says what happened to the website: no verdict is made up.
  await openAs(server, page, 'admin@loop.test', address.pathname + address.search)
  await expect(card.getByText('Not enough data', { exact: true }).first()).toBeVisible()
  await page.goto(server.at(imports))
  await importLog(page, 'after.log', logOfDays(1, 31, 2))
  await untilCounted()
  // Jobs wait for their time also after a restart.
  await continueLater(page, 1)
  await untilMeasured(title, 'confounded')

  // The log of these days came late: the verdict is restated, and the card says so. It shows the change with its interval,
  // but calls nothing improved that was counted in another way before and after.
  await page.goto(server.at(address.pathname + address.search))
  await expect(card.getByText('Confounded', { exact: true }).first()).toBeVisible()
  await expect(card.getByText('Some of these days were imported.')).toBeVisible()
  await expect(card.getByText(/^Visits: up [\d.]+% compared/)).toBeVisible()
  await expect(card.getByText(/^The true change is between \+[\d.]+% and \+[\d.]+%/)).toBeVisible()
  await expect(card.getByText('Measured again: the verdict changed.')).toBeVisible()
  await expect(card.getByRole('figure', { name: /^The same measurement on \d+ earlier weeks/ })).toBeVisible()
  await expectAccessible(page)

  // The report of the month in which its 28 days ended prints it, and Growth sets it against what was promised.
  const measuredIn = monthOf(addDays(today, 28))
  await page.goto(server.at(href({ to: '/reports/$month', params: { month: measuredIn }, search: { client } })))
  await page.getByRole('button', { name: 'Start report' }).click()
  const effects = page
    .getByRole('region', { name: 'Blocks of the report' })
    .getByRole('listitem', { name: 'Effects', exact: true })
  await expect(effects.getByText(title).first()).toBeVisible()
  await expect(effects.getByText('Confounded').first()).toBeVisible()
  await page.goto(server.at(href({ to: '/growth/effects', search: { client } })))
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('+30% to +90%')
  await expect(row).toContainText('Confounded')
  await expectAccessible(page)
})
