import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeletedPart } from '#app/shared/website-data/deletion.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { admin, companyId, insertWebsiteOf, editor } from '#tests/support/companies.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { audited, clara, insertPeople, removePeople } from '#tests/support/people.ts'
import { referenceCounts, referenceVisits } from '#tests/support/reference-visits.ts'
import { sorted, storedRollups } from '#tests/support/stored-rollups.ts'
import { openContext } from '#tests/support/open-context.ts'
import { listDeletions, previewDeletion, requestDeletion } from './website-data.ts'
import { runDeletions } from './run-deletions.ts'

const clientId = companyId(1)
const goingOn = new AbortController().signal
const all: DeletedPart = { part: 'all' }

describe('Deleting a range of a website’s days', () => {
  const context = openContext({ at: '2026-10-20T12:00:00Z' })
  let siteId: number
  beforeEach(async () => {
    await removePeople(context)
    await sql`truncate speed_day, speed_page`.execute(context.database.db)
    await insertPeople(context)
    siteId = await insertWebsiteOf(context, 1)
  })

  /** An event of visitor `who` at 10:`minute` on a day. */
  const at = (day: string, who: number, minute: number, more: Partial<NormalizedEvent> = {}) =>
    draft({
      siteId,
      visitor: BigInt(who),
      day,
      at: new Date(`${day}T10:${String(minute).padStart(2, '0')}:00Z`),
      ...more,
    })
  const custom = (name: string) => ({ kind: 2 as const, name })

  async function store(drafts: readonly NormalizedEvent[]) {
    await createEventWriter(context.database).append(drafts)
    await refreshSite(context.database, siteId)
  }
  const counted = () => storedRollups(context.database.db, siteId, 'month_rollup')
  const expected = (left: readonly NormalizedEvent[]) => sorted(referenceCounts(referenceVisits(left)))
  const ask = (from: string, to: string, what: DeletedPart = all) =>
    requestDeletion(context, admin, { clientId, from, to, what, domain: 'site-1.test' })

  test('deletes the events of its days, both ends included, and what was counted from them', async () => {
    const before = at('2026-09-30', 1, 0)
    const after = at('2026-10-03', 1, 0)
    await store([before, at('2026-10-01', 1, 0), at('2026-10-01', 1, 5), at('2026-10-02', 2, 0), after])
    const range = { clientId, from: '2026-10-01', to: '2026-10-02', what: all }
    expect(await previewDeletion(context, admin, range)).toEqual({
      domain: 'site-1.test',
      timeZone: 'UTC',
      events: 3,
      visits: 2,
      months: [{ month: '2026-10', events: 3, visits: 2 }],
      importedDays: 0,
      dropped: 0,
    })
    await ask('2026-10-01', '2026-10-02')
    await runDeletions(context, goingOn)
    expect(await counted()).toEqual(expected([before, after]))
    expect(await storedRollups(context.database.db, siteId, 'day_rollup', '2026-10-01')).toEqual(new Map())
    expect(await listDeletions(context, clara, clientId)).toMatchObject([
      { from: '2026-10-01', to: '2026-10-02', state: 'done', events: 3, visits: 2, deleted: 3 },
    ])
    expect(await audited(context)).toEqual([
      ['tracking.deletion_asked', admin.userId],
      ['tracking.data_deleted', admin.userId],
    ])
  })

  test('of one page deletes its views, events and visible time, and recounts the remaining visits', async () => {
    const left = [
      at('2026-10-01', 1, 0, { page: '/a', attribution: cameFrom('x.test') }),
      at('2026-10-01', 1, 9, { page: '/c' }),
    ]
    await store([
      ...left,
      at('2026-10-01', 1, 1, { page: '/b' }),
      at('2026-10-01', 1, 2, { page: '/b', ...custom('play') }),
      at('2026-10-01', 1, 3, { page: '/b', kind: 3, visibleMs: 20_000 }),
      at('2026-10-01', 2, 0, { page: '/b' }),
    ])
    const what: DeletedPart = { part: 'page', value: '/b' }
    expect(
      await previewDeletion(context, admin, { clientId, from: '2026-10-01', to: '2026-10-31', what }),
    ).toMatchObject({
      events: 4,
      visits: 2,
    })
    await ask('2026-10-01', '2026-10-31', what)
    await runDeletions(context, goingOn)
    expect(await counted()).toEqual(expected(left))
  })

  test('of one event name deletes the events with that name, on every page', async () => {
    const left = [at('2026-10-01', 1, 0), at('2026-10-01', 1, 2, custom('signup'))]
    await store([
      ...left,
      at('2026-10-01', 1, 1, custom('play')),
      at('2026-10-02', 1, 1, { ...custom('play'), page: '/b' }),
    ])
    await ask('2026-10-01', '2026-10-02', { part: 'event', value: 'play' })
    await runDeletions(context, goingOn)
    expect(await counted()).toEqual(expected(left))
  })

  test('continues after a kill, and deletes neither anything twice nor newer events', async () => {
    await store([0, 1, 2, 3, 4].map((minute) => at('2026-10-01', 1, minute)))
    await store([at('2026-10-02', 1, 0), at('2026-10-02', 2, 0)])
    await ask('2026-10-01', '2026-10-20')
    // Two events per transaction; the process ends within the first day, and again between the two days.
    const cutOffAfter = async (steps: number) => {
      const stop = new AbortController()
      let left = steps
      await runDeletions(context, stop.signal, { chunkSize: 2, afterStep: () => --left <= 0 && stop.abort() })
    }
    await cutOffAfter(1)
    expect(await listDeletions(context, editor, clientId)).toMatchObject([{ state: 'deleting', deleted: 2 }])
    await cutOffAfter(2)
    expect(await listDeletions(context, editor, clientId)).toMatchObject([{ state: 'deleting', deleted: 5 }])
    // An event imported into the day that is already done, and an event of now.
    const imported = at('2026-10-01', 9, 30)
    context.clock.advance(1000)
    const live = draft({ siteId, visitor: 8n, day: '2026-10-20', at: context.clock() })
    await store([imported, live])
    await runDeletions(context, goingOn, { chunkSize: 2 })
    await runDeletions(context, goingOn, { chunkSize: 2 })
    expect(await counted()).toEqual(expected([imported, live]))
    expect(await listDeletions(context, editor, clientId)).toMatchObject([{ state: 'done', deleted: 7 }])
  })

  test('deletes the dropped events and own referrers of its days as well, but not with a single page', async () => {
    await store([at('2026-10-01', 1, 0, { page: '/a' }), at('2026-10-01', 1, 1, { page: '/b' })])
    const drops = () =>
      context.database.db.selectFrom('dropped_event').select(['day', 'count']).orderBy('day').execute()
    for (const day of ['2026-10-01', '2026-10-02']) {
      await context.database.db
        .insertInto('dropped_event')
        .values({ site_id: siteId, day, reason: 'bot', count: 4, last_at: context.clock() })
        .execute()
      await context.database.db
        .insertInto('own_referral')
        .values({ site_id: siteId, day, host: 'blog.site-1.test', pageviews: 3 })
        .execute()
    }
    await ask('2026-10-01', '2026-10-01', { part: 'page', value: '/a' })
    await runDeletions(context, goingOn)
    expect(await drops()).toHaveLength(2)
    await ask('2026-10-01', '2026-10-01')
    await runDeletions(context, goingOn)
    expect(await drops()).toEqual([{ day: '2026-10-02', count: 4 }])
    expect(await context.database.db.selectFrom('own_referral').select('day').execute()).toEqual([
      { day: '2026-10-02' },
    ])
  })

  test('deletes imported days and speed as well, and with a single page only its speed', async () => {
    const { db } = context.database
    await store([at('2026-10-01', 1, 0, { page: '/a' }), at('2026-10-01', 1, 1, { page: '/b' })])
    const day = '2026-10-01'
    const terms = await db.selectFrom('term').select(['id', 'value']).where('kind', '=', 9).execute()
    for (const [value, count] of [
      ['/a', 2],
      ['/b', 5],
    ] as const) {
      const page = terms.find((term) => term.value === value)?.id ?? 0
      await sql`insert into speed_page (site_id, day, page, device, keys, counts)
        values (${siteId}, ${day}, ${page}, 0, '{7,9}', array[${count}::int, 1])`.execute(db)
    }
    await sql`insert into speed_day (site_id, day, device, keys, counts) values (${siteId}, ${day}, 0, '{7,9}', '{7,2}')`.execute(
      db,
    )
    await sql`insert into search_day (site_id, day, import_id, clicks, impressions, position_sum)
      values (${siteId}, '2026-10-05', 1, 3, 4, 500)`.execute(db)
    const speed = async () =>
      (await sql<{ keys: number[]; counts: number[] }>`select keys, counts from speed_day`.execute(db)).rows

    await ask(day, day, { part: 'page', value: '/a' })
    await runDeletions(context, goingOn)
    expect(await speed()).toEqual([{ keys: [7, 9], counts: [5, 1] }])

    const range = { clientId, from: day, to: '2026-10-31', what: all }
    expect(await previewDeletion(context, admin, range)).toMatchObject({ events: 1, importedDays: 1 })
    await ask(range.from, range.to)
    await runDeletions(context, goingOn)
    expect(await speed()).toEqual([])
    expect((await sql`select 1 from search_day`.execute(db)).rows).toEqual([])
  })

  test('needs the website’s domain, something to delete, and no other deletion in progress', async () => {
    await store([at('2026-10-01', 1, 0)])
    const range = { clientId, from: '2026-10-01', to: '2026-10-01', what: all }
    await expect(requestDeletion(context, admin, { ...range, domain: 'site-2.test' })).rejects.toMatchObject({
      code: 'deletion.other_domain',
    })
    await expect(ask('2026-09-01', '2026-09-30')).rejects.toMatchObject({ code: 'deletion.nothing' })
    await expect(ask('2026-10-01', '2026-10-01', { part: 'page', value: '/no' })).rejects.toMatchObject({
      code: 'deletion.nothing',
    })
    await requestDeletion(context, admin, { ...range, domain: ' Site-1.test ' })
    await expect(ask('2026-10-01', '2026-10-01')).rejects.toMatchObject({ code: 'deletion.under_way' })
  })

  test('is for Admins: an Editor and a company’s people are refused, and the company’s people see that it was done', async () => {
    await store([at('2026-10-01', 1, 0)])
    const range = { clientId, from: '2026-10-01', to: '2026-10-01', what: all }
    for (const person of [editor, clara]) {
      await expect(previewDeletion(context, person, range)).rejects.toMatchObject({ code: 'auth.forbidden' })
      await expect(requestDeletion(context, person, { ...range, domain: 'site-1.test' })).rejects.toMatchObject({
        code: 'auth.forbidden',
      })
    }
    await ask('2026-10-01', '2026-10-01')
    expect(await listDeletions(context, clara, clientId)).toHaveLength(1)
    await expect(listDeletions(context, clara, companyId(2))).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})
