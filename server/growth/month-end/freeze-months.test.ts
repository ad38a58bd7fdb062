import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { eachDay } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
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
import { insertAccounts } from '#tests/support/people.ts'
import { dimensions } from '../../db/dimensions.ts'
import { isNothingLeft } from './left-words.ts'
import { freezeMonths, readRestated } from './freeze-months.ts'
import { readFrozenMonth } from './month-end.sql.ts'

const clientId = companyId(1)
const siteId = 1
const october = monthOf('2026-10-01')
const site = { id: siteId, timeZone: 'America/Los_Angeles', currency: 'USD' }
const days = eachDay({ from: '2026-08-01', to: '2026-11-01' })

describe('A month that is over', () => {
  const context = openContext()
  let goalId: number
  beforeEach(async () => {
    // 02:00 on 2 November in Los Angeles.
    context.clock.set('2026-11-02T10:00:00Z')
    await removeEverybody(context, 'mail', 'mention', 'card')
    await insertCompany(context, 1, { company: 'Fern & Co' })
    await insertWebsiteOf(context, 1, { id: siteId, timeZone: site.timeZone })
    await insertAccounts(context, [
      { actor: admin, email: 'ada@loop.test' },
      { actor: editor, email: 'emil@loop.test' },
      { actor: clientOf(1), email: 'clara@one.test' },
    ])
    const { db } = context.database
    const goal = { site_id: siteId, kind: 'event', pattern: 'order', name: 'Order', currency: 'USD' } as const
    goalId = (await db.insertInto('goal').values(goal).returning('id').executeTakeFirstOrThrow()).id
    await countDays(context, { siteId, from: '2026-08-01', visits: days.map(() => 10), conversions: days.map(() => 1) })
    await countDays(context, { siteId, from: '2026-08-01', conversions: days.map(() => 1), of: { goalId } })
    const counts = { visitors: 300, visits: 310, pageviews: 500, events: 0, bounces: 0, visible_ms: 0 }
    const conversions = { conversions: 31, converted_visits: 31, converted_visitors: 31 }
    const key = { site_id: siteId, month: '2026-10-01', dimension: dimensions.totals, term_id: 0 }
    await db
      .insertInto('month_rollup')
      .values({ ...key, ...counts, ...conversions })
      .execute()
    for (const [subject, amount, span] of [
      ['visits', 300, 'month'],
      [`conversions:${goalId}`, 40, 'month'],
      ['visits', 930, 'quarter'],
    ] as const) {
      await db
        .insertInto('growth_target')
        .values({
          site_id: siteId,
          subject,
          goal_id: subject === 'visits' ? null : goalId,
          span,
          first_month: '2026-10-01',
          amount,
          changed_at: context.clock(),
        })
        .execute()
    }
    await db
      .insertInto('growth_forecast')
      .values({
        site_id: siteId,
        subject: 'visits',
        span: 'month',
        first_month: '2026-10-01',
        made_on: '2026-10-10',
        method: 'median',
        value: 320,
        naive: 300,
        low: 300,
        high: 340,
        came: 90,
        history: 70,
        origins: 4,
        errors: null,
        days: '[]',
      })
      .execute()
  })
  const run = () => freezeMonths(context, new AbortController().signal)
  const frozen = () => readFrozenMonth(context.database.db, siteId, october)
  const notices = async () =>
    context.database.db.selectFrom('notification').select(['user_id', 'title', 'text', 'url']).execute()

  it('is frozen from the second on, by the website’s clock, with its targets and numbers', async () => {
    context.clock.set('2026-11-02T06:59:00Z')
    await run()
    expect(await frozen()).toBeNull()
    context.clock.set('2026-11-02T08:00:00Z')
    await run()
    expect(await frozen()).toEqual({
      version: 1,
      frozenOn: '2026-11-02',
      currency: 'USD',
      totals: { visitors: 300, visits: 310, pageviews: 500, conversions: 31, revenue: 0 },
      goals: [{ id: goalId, name: 'Order', currency: 'USD', conversions: 31, revenue: 0 }],
      targets: [
        expect.objectContaining({
          subject: `conversions:${goalId}`,
          goal: 'Order',
          amount: 40,
          came: 31,
          state: 'missed',
        }),
        expect.objectContaining({ subject: 'visits', span: 'month', amount: 300, came: 310, state: 'reached' }),
        expect.objectContaining({ subject: 'visits', span: 'quarter', amount: 930, came: 310 }),
      ],
    })
  })

  it('waits until its days are counted', async () => {
    const { db } = context.database
    await db.updateTable('site_day').set({ dirty: 1 }).where('day', '=', '2026-10-31').execute()
    await run()
    expect(await frozen()).toBeNull()
    await db.updateTable('site_day').set({ dirty: 0 }).execute()
    await db
      .insertInto('goal_recount')
      .values({ site_id: siteId, started_at: context.clock(), finished_at: null, days: 1 })
      .execute()
    await run()
    expect(await frozen()).toBeNull()
  })

  it('ends its forecasts with what came', async () => {
    await run()
    const forecasts = context.database.db.selectFrom('growth_forecast').select(['final', 'ended_at'])
    expect(await forecasts.execute()).toEqual([{ final: 310, ended_at: context.clock() }])
  })

  it('tells Admins once what is left before its report, and links to it', async () => {
    const { db } = context.database
    await db
      .insertInto('card')
      .values([
        { ...cardOf('Late'), stage: 'in-progress', due_month: '2026-11-01', rolled: 1 },
        { ...cardOf('Forgotten'), stage: 'approved', due_month: '2026-09-01' },
        { ...cardOf('Shipped'), stage: 'measuring', due_month: '2026-10-01' },
        { ...cardOf('Next'), stage: 'approved', due_month: '2026-11-01' },
      ])
      .execute()
    await Promise.all([run(), run()])
    await run()
    expect(await notices()).toEqual([
      {
        user_id: admin.userId,
        title: 'October 2026 is over: Fern & Co',
        text: 'Still open before the report: 2 cards that were due. The report isn’t started yet.',
        url: `/reports?client=${clientId}&month=2026-10`,
      },
    ])
  })
  const cardOf = (title: string) => ({
    ...({
      client_id: clientId,
      title,
      why: '',
      priority: 'high',
      internal: false,
      version: 1,
      checklist: '[]',
    } as const),
    created_at: context.clock(),
    changed_at: context.clock(),
  })

  it('is frozen whole by the next run if the first one was cut off before its end', async () => {
    const { db } = context.database
    await db
      .insertInto('card')
      .values({ ...cardOf('Late'), stage: 'in-progress', due_month: '2026-10-01' })
      .execute()
    // The notice is the last thing that a run writes of a month.
    await sql`create function cut_off() returns trigger language plpgsql
      as 'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`.execute(db)
    await sql`create trigger cut_off before insert on notification execute function cut_off()`.execute(db)
    await expect(run()).rejects.toThrow('terminat')
    expect(await frozen()).toBeNull()
    expect(await db.selectFrom('growth_forecast').select('final').execute()).toEqual([{ final: null }])
    expect(await notices()).toEqual([])
    await sql`drop trigger cut_off on notification`.execute(db)
    await sql`drop function cut_off()`.execute(db)
    await run()
    expect(await frozen()).toMatchObject({ frozenOn: '2026-11-02' })
    expect(await db.selectFrom('growth_forecast').select('final').execute()).toEqual([{ final: 310 }])
    expect(await notices()).toHaveLength(1)
  })

  it('notifies no one when it is frozen late, or when nothing is left', async () => {
    context.clock.set('2026-11-20T10:00:00Z')
    await run()
    expect(await frozen()).toMatchObject({ frozenOn: '2026-11-20' })
    expect(await notices()).toEqual([])
    const nothing = { cards: 0, mentions: 0, changes: 0, findings: 0 }
    expect(isNothingLeft({ ...nothing, report: 'published' })).toBe(true)
    expect(isNothingLeft({ ...nothing, report: 'draft' })).toBe(false)
    expect(isNothingLeft({ ...nothing, mentions: 1, report: 'published' })).toBe(false)
  })

  it('stays as it was, and says what was restated since', async () => {
    await run()
    const before = await frozen()
    const { db } = context.database
    await db.updateTable('month_rollup').set({ visits: 410 }).where('dimension', '=', dimensions.totals).execute()
    await db.deleteFrom('goal').execute()
    await run()
    expect(await frozen()).toEqual(before)
    expect(await readRestated(db, site, october)).toEqual([
      { number: 'visits', was: 310, now: 410 },
      // No goal with revenue is left.
      { number: 'revenue', was: 0, now: null },
      { number: `conversions:${goalId}`, was: 31, now: null },
      { number: `revenue:${goalId}`, was: 0, now: null },
    ])
    expect(await readRestated(db, site, monthOf('2026-09-01'))).toEqual([])
  })
})
