import { TZDate } from '@date-fns/tz'
import type { Page } from '@playwright/test'
import { weekdayOf } from '#app/shared/calendar/day.ts'
import { addMonths, daysOfMonth, monthOf } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import { isFullRun, onlyInFull } from '#tests/support/full-run.ts'
import { client, company, editor } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { longName } from './support/months.ts'
import { expect, fillSignIn, sessionOf, test, untilAlive } from './support/test.ts'

/** Local times near the beginning or end of months and years. */
const moments = {
  'just after the year began': '01-01T00:10',
  'just before the year ends': '12-31T23:50',
  'on the 1st': '08-01T00:20',
  'on the 31st': '07-31T23:40',
}
/** Hours around the clock changes in the year after this one. */
const clockChanges = {
  'Pacific/Auckland': { 'when the clocks go back': [3, 1], 'when the clocks go forward': [8, -1] },
  'America/Los_Angeles': { 'when the clocks go forward': [2, 2], 'when the clocks go back': [10, 1] },
} as const

const nextYear = new Date().getFullYear() + 1

/** Returns the Sunday of a month with this number (-1 for the last) as month and day. */
function sunday(month: number, count: number): string {
  const days = daysOfMonth(addMonths(monthOf(`${nextYear}-01-01`), month))
  const sundays = days.filter((day) => weekdayOf(day) === 0)
  return (sundays.at(count > 0 ? count - 1 : count) ?? '').slice(5)
}

/** Returns the instant at which a wall clock of next year shows this time in a zone. */
const instantOf = (wall: string, zone: string): Date => {
  const [month = 1, day = 1, hour = 0, minute = 0] = wall.split(/[-T:]/).map(Number)
  return new Date(new TZDate(nextYear, month - 1, day, hour, minute, zone).getTime())
}

const monthAt = (instant: Date, zone: string, before = 0) => addMonths(localMonth(instant, zone), -before)
const selector = (page: Page) => page.getByRole('button', { name: /^Month: / })

function months(zone: string, name: string, instant: Date): void {
  test.describe(`In ${zone}, ${name}`, () => {
    test.use({ timezoneId: zone })

    let installation: Installation
    test.beforeAll(async () => {
      installation = await startInstallation(
        { TZ: zone, LOOP_TEST_NOW: instant.toISOString(), DISABLE_CUSTOMIZER: 'off' },
        'shifted-clock.ts',
      )
    })
    test.afterAll(() => installation.end())

    async function signIn(page: Page, email: string): Promise<void> {
      await page.clock.install({ time: instant })
      await page.goto(installation.at(href({ to: '/login' })))
      await page.getByRole('button', { name: /^Continue with/ }).click()
      await fillSignIn(page, email)
      await expect(page).toHaveURL(installation.at(href({ to: '/' })))
      await untilAlive(page)
    }

    test('a client’s month is in their website’s time zone, and earlier months can be chosen', async ({ page }) => {
      const { timeZone } = company('Fernhollow Pottery')
      const [current, previous] = [monthAt(instant, timeZone), monthAt(instant, timeZone, 1)]
      await signIn(page, client.email)
      await expect(selector(page)).toHaveAccessibleName(new RegExp(`^Month: ${longName(current)}`))
      await selector(page).click()
      const list = page.locator('.month-panel').getByRole('link')
      await expect(list.first()).toContainText(longName(current))
      await list
        .filter({ hasText: longName(previous) })
        .first()
        .click()
      await expect(page).toHaveURL(installation.at(href({ to: '/', search: { month: previous } })))
      await expect(selector(page)).toHaveAccessibleName(new RegExp(`^Month: ${longName(previous)}`))
      await page.goto(installation.at(href({ to: '/tracking', search: { month: '2999-01' } })))
      await expect(page).toHaveURL(installation.at(href({ to: '/tracking', search: { month: current } })))
    })

    test('staff without a client have the month of their own time zone', async ({ page }) => {
      await signIn(page, editor.email)
      await page.goto(installation.at(href({ to: '/team' })))
      const current = monthAt(instant, zone)
      await expect(selector(page)).toHaveAccessibleName(new RegExp(`^Month: ${longName(current)}`))
    })
  })
}

// Only in the full run: each moment needs an installation.
if (isFullRun) {
  for (const [zone, changes] of Object.entries(clockChanges)) {
    for (const [name, wall] of Object.entries(moments)) months(zone, name, instantOf(wall, zone))
    for (const [name, [month, count]] of Object.entries(changes)) {
      months(zone, name, instantOf(`${sunday(month, count)}T02:30`, zone))
    }
  }
}

test.describe('While a month has begun for the reader, but not yet in UTC', () => {
  // In the browser's Berlin it is December.
  const instant = new Date(`${nextYear}-11-30T23:30:00Z`)
  let installation: Installation
  test.beforeAll(async () => {
    installation = await startInstallation({ LOOP_TEST_NOW: instant.toISOString() }, 'shifted-clock.ts')
  })
  test.afterAll(() => installation.end())

  test('the list of clients keeps the month that the server has read', onlyInFull(), async ({ page }) => {
    await page.clock.install({ time: instant })
    await page.context().addCookies(await sessionOf(installation.origin, editor.email))
    const month = selector(page)
    // The first page of a browser: the server doesn't know its time zone, and renders the month of UTC.
    await page.goto(installation.at(href({ to: '/' })))
    await page.clock.fastForward('01:01')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(month).toHaveAccessibleName(/^Month: November/)
    // Further pages inside of it keep it, so that nothing is read twice.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team Members' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Team Members' })).toBeVisible()
    await expect(month).toHaveAccessibleName(/^Month: November/)
    // The next document has the reader's month from the start.
    await page.reload()
    await expect(month).toHaveAccessibleName(/^Month: December/)
  })
})
