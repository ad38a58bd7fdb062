import type { Page } from '@playwright/test'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { longName, monthBefore } from './support/months.ts'
import { expect, fillSignIn, test } from './support/test.ts'
import { followDevice } from './support/theme.ts'

// An installation of its own, whose company on Starter is over its plan since two months.
test.describe.configure({ mode: 'serial' })
const { id, timeZone } = company('Brasswick Cycles')
const [running, last, before] = [0, 1, 2].map((months) => monthBefore(months, timeZone))
const home = href({ to: '/' })

let server: Installation
test.beforeAll(async () => {
  server = await startInstallation({}, 'server-questions.ts')
  const site = `(select id from website where client_id = '${id}')`
  const counted = `visitors, visits, pageviews, events, bounces, visible_ms, conversions, converted_visits, converted_visitors`
  for (const month of [before, last, running]) {
    const day = month && firstDayOf(month)
    const events = month === before ? 10 : planLimits.Starter.events + 1
    const row = `0, 0, 5, 5, ${events}, 0, 0, 0, 0, 0, 0`
    await ask(`insert into site_day (site_id, day) values (${site}, '${day}')`)
    await ask(
      `insert into day_rollup (site_id, day, part, dimension, term_id, ${counted}) values (${site}, '${day}', 0, ${row})`,
    )
    await ask(
      `insert into month_rollup (site_id, month, dimension, term_id, ${counted}) values (${site}, '${day}', ${row})`,
    )
  }
  await ask(`insert into plan_overage (client_id, noticed_at, lock_at) values ('${id}', now(), now() + interval '10 days')
    on conflict (client_id) do update set noticed_at = now(), lock_at = now() + interval '10 days'`)
})
test.afterAll(() => server.end())

async function ask(statement: string): Promise<void> {
  const answer = await server.ask(statement)
  expect(answer).toHaveProperty('found')
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(server.at(href({ to: '/login' })))
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await fillSignIn(page, email)
  await page.waitForURL(server.at(home))
}

test(
  'Two months over the plan: a client reads on every page from when on months can be locked',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    await signIn(page, 'starter@loop.test')
    const notice = page.getByRole('region', { name: 'Plan limit' })
    await expect(notice).toContainText(
      `${longName(last ?? '')} and ${longName(running ?? '')} had more than the 100,000`,
    )
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(server.at(href({ to: '/team' })))
    await notice.getByRole('link', { name: 'Ask for a larger plan' }).click()
    await expect(page.getByRole('button', { name: 'Request upgrade' })).toBeVisible()
  },
)

test(
  'A locked month: its client asks for a larger plan, staff see everything, and a larger plan opens it',
  onlyInFull(),
  async ({ page, elsewhere, expectAccessible }) => {
    await ask(`update plan_overage set lock_at = now() - interval '1 minute'`)
    await signIn(page, 'starter@loop.test')
    await expect(
      page.getByRole('heading', { name: new RegExp(`^${longName(running ?? '')} \\d+ is locked`) }),
    ).toBeVisible()
    await expect(page.getByText('Loop keeps counting, and nothing is deleted.')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await followDevice(page, server.at('/'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Request upgrade' }).click()
    await expect(page.getByText('Request sent.')).toBeVisible()
    await page.getByRole('link', { name: `Show ${longName(last ?? '')}` }).click()
    await expect(page).toHaveURL(new RegExp(`month=${last}`))
    await expect(page.getByRole('heading', { name: /is locked/ })).toHaveCount(0)

    const staff = await elsewhere()
    await signIn(staff, 'editor@loop.test')
    await staff.goto(server.at(href({ to: '/', search: { client: id } })))
    await expect(staff.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(staff.getByRole('heading', { name: /is locked/ })).toHaveCount(0)

    await page.goto(server.at(home))
    await expect(page.getByRole('heading', { name: /is locked/ })).toBeVisible()
    await ask(`update client set plan = 'Growth' where id = '${id}'`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /is locked/ })).toHaveCount(0)
  },
)
