import { beforeEach, describe, expect, it } from 'vitest'
import { eachDay } from '#app/shared/calendar/day.ts'
import type { Forecast } from '#app/shared/growth/forecast.ts'
import type { Span } from '#app/shared/growth/span.ts'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompany,
  insertWebsiteOf,
  removeEverybody,
} from '#tests/support/companies.ts'
import { countDays } from '#tests/support/counted-days.ts'
import { openContext } from '#tests/support/open-context.ts'
import { listClientPaces } from './paces-of-clients.ts'
import { paceTargets } from './pace-targets.ts'
import type { ForecastReader } from './read-target.ts'

const from = '2026-08-01'

/** A forecast of 310 visits, with a band from 290 to 330. */
const forecast: ForecastReader = (_trx, _site, subject, spanOf) => {
  const amounts = { value: 310, naive: 300, low: 290, high: 330, came: 140 }
  const facts = { madeOn: '2026-10-15', method: 'median', history: 75, origins: 5, errors: null } as const
  const made: Forecast = { ...spanOf, ...amounts, ...facts }
  const named = { subject, goal: null, isGone: false, currency: null }
  return Promise.resolve({ ...named, forecast: made, missing: null, measuredDays: 75, days: [] })
}

describe('How targets stand at the end of a day', () => {
  const context = openContext()
  beforeEach(async () => {
    // 00:50 in Berlin.
    context.clock.set('2026-10-14T22:50:00Z')
    await removeEverybody(context)
    for (const number of [1, 2]) {
      await insertCompany(context, number)
      await insertWebsiteOf(context, number, { id: number, timeZone: 'Europe/Berlin' })
      await countDays(context, { siteId: number, from, visits: eachDay({ from, to: '2026-10-14' }).map(() => 10) })
    }
  })
  const aim = async (siteId: number, amount: number, span: Span = 'month', first = '2026-10-01', repeats = false) => {
    const target = { site_id: siteId, subject: 'visits', goal_id: null, span, first_month: first, repeats, amount }
    const row = context.database.db.insertInto('growth_target').values({ ...target, changed_at: context.clock() })
    return (await row.returning('id').executeTakeFirstOrThrow()).id
  }
  const run = (signal = new AbortController().signal) => paceTargets(context, signal, forecast)
  const paces = () =>
    context.database.db
      .selectFrom('growth_pace')
      .select(['target_id as id', 'month', 'day', 'state', 'came'])
      .orderBy('day')
      .orderBy('came')
      .orderBy('state')
      .execute()

  it('are stored once the website’s day is over and counted, and once a day', async () => {
    const id = await aim(1, 320)
    context.clock.set('2026-10-14T22:40:00Z')
    await run()
    expect(await paces()).toEqual([])
    context.clock.set('2026-10-14T22:50:00Z')
    const dirty = (value: number) =>
      context.database.db.updateTable('site_day').set({ dirty: value }).where('day', '=', '2026-10-14').execute()
    await dirty(1)
    await run()
    expect(await paces()).toEqual([])
    await dirty(0)
    await Promise.all([run(), run()])
    expect(await paces()).toEqual([{ id, month: '2026-10-01', day: '2026-10-14', state: 'behind', came: 140 }])
    context.clock.set('2026-10-15T22:50:00Z')
    await countDays(context, { siteId: 1, from: '2026-10-15', visits: [500] })
    await run()
    expect(await paces()).toEqual([{ id, month: '2026-10-01', day: '2026-10-15', state: 'reached', came: 640 }])
  })

  it('are stored again when a target was changed, and removed with a target that has ended', async () => {
    const id = await aim(1, 320)
    await aim(1, 100, 'month', '2026-07-01', true)
    await run()
    // The month's own target holds instead of the repeating one.
    expect(await paces()).toMatchObject([{ id, state: 'behind' }])
    await context.database.db.updateTable('growth_target').set({ amount: 400 }).where('id', '=', id).execute()
    await context.database.db.deleteFrom('growth_pace').execute()
    await run()
    expect(await paces()).toMatchObject([{ id, state: 'atRisk' }])
    context.clock.set('2026-11-01T23:50:00Z')
    await countDays(context, {
      siteId: 1,
      from: '2026-10-15',
      visits: eachDay({ from: '2026-10-15', to: '2026-11-02' }).map(() => 10),
    })
    await run()
    expect(await paces()).toMatchObject([{ month: '2026-11-01', day: '2026-11-01', came: 10 }])
  })

  it('on the last day of a month are those of the month', async () => {
    await countDays(context, {
      siteId: 1,
      from: '2026-10-15',
      visits: eachDay({ from: '2026-10-15', to: '2026-11-01' }).map(() => 10),
    })
    await aim(1, 310, 'month', '2026-07-01', true)
    await aim(1, 311, 'quarter')
    context.clock.set('2026-10-31T23:50:00Z')
    await run()
    expect((await paces()).map(({ day, state }) => [day, state])).toEqual([
      ['2026-10-31', 'behind'],
      ['2026-10-31', 'reached'],
    ])
  })

  it('are stored for each target by itself, so that a run that was stopped goes on', async () => {
    await aim(1, 320)
    await aim(1, 320, 'quarter')
    await aim(2, 320)
    const stopped = new AbortController()
    let made = 0
    await paceTargets(context, stopped.signal, (...asked) => {
      made += 1
      if (made === 2) stopped.abort()
      return forecast(...asked)
    })
    expect((await paces()).length).toBeLessThan(3)
    await run()
    expect(await paces()).toHaveLength(3)
  })

  it('are listed for staff by client, without archived ones', async () => {
    await aim(1, 320)
    await aim(1, 100, 'quarter')
    await aim(2, 340)
    await run()
    const ofOne = { clientId: companyId(1), targets: 2, states: { behind: 1, reached: 1 } }
    expect(await listClientPaces(context, editor)).toEqual([
      ofOne,
      { clientId: companyId(2), targets: 1, states: { atRisk: 1 } },
    ])
    await context.database.db
      .updateTable('client')
      .set({ archived_at: context.clock() })
      .where('id', '=', companyId(2))
      .execute()
    expect(await listClientPaces(context, admin)).toEqual([ofOne])
    await expect(listClientPaces(context, clientOf(1))).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})
