import { sql } from 'kysely'
import { beforeEach, expect, it, describe } from 'vitest'
import { asActor } from '#server/db/scope.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { clientOf, insertWebsiteOf, removeCompanies } from '#tests/support/companies.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { insertImport } from '#tests/support/imports.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertPeople } from '#tests/support/people.ts'
import { removeImportedEvents } from '../../imports/events/stored-events.sql.ts'
import { createEventWriter } from './event-writer.ts'
import { packDays } from './pack-days.ts'
import { beginPacking, notePacking, packEvents } from './packs.sql.ts'
import { reclaimEvents } from './reclaim.sql.ts'
import { rebuild, refreshSite } from './refresh.ts'

const goingOn = new AbortController().signal
const day = '2026-10-05'
const at = (time: string) => new Date(`${day}T${time}Z`)

describe('Finished days', () => {
  const context = openContext({ at: '2026-10-20T12:00:00Z' })
  let siteId: number
  beforeEach(async () => {
    await removeCompanies(context)
    await insertPeople(context)
    siteId = await insertWebsiteOf(context, 1)
  })

  const textsOf = async (table: 'event' | 'stored_event' | 'visit' | 'month_rollup') => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(one) - 'first_visitor' - 'last_visitor' || jsonb_build_object('visitor', visitor::text) as row
      from (select * from ${sql.table(table)}) as one
      order by to_jsonb(one)::text`.execute(context.database.db)
    return rows.map(({ row }) => row)
  }
  const stored = async () => {
    const rows = (await textsOf('stored_event')).map((row) => JSON.stringify(row))
    return rows.toSorted()
  }
  const packs = async () => {
    const { rows } = await sql<{ events: number }>`
      select cardinality(visitor) as events from event_pack order by day, first_visitor`.execute(context.database.db)
    return rows.map(({ events }) => events)
  }
  const stateOf = async (on = day) => {
    const { rows } = await sql<{ state: number }>`
      select pack_state as state from site_day where site_id = ${siteId} and day = ${on}`.execute(context.database.db)
    return rows[0]?.state
  }
  const views = (visitors: readonly bigint[], each = 1) =>
    visitors.flatMap((visitor) =>
      Array.from({ length: each }, (_, index) => ({ visitor, at: at(`10:00:0${index}.123`), page: `/${index}` })),
    )

  it('are packed except custom events and amounts, and every column reads as before', async () => {
    const technology = { browser: 'Firefox', browserVersion: '', system: '', systemVersion: '', device: '' }
    await appendEvents(context, siteId, [
      { visitor: -(2n ** 63n), at: at('00:00:00.001'), page: '/a', technology },
      { visitor: 2n ** 63n - 1n, at: at('23:59:59.999'), props: { plan: 'pro' } },
      {
        visitor: 2n ** 63n - 1n,
        at: new Date('2026-10-06T01:00:00Z'),
        day,
        kind: 3,
        visibleMs: 2_000_000_000,
        scrollDepth: 100,
      },
      { visitor: 5n, at: at('10:00:00'), kind: 2, name: 'Signup', interactive: true },
      { visitor: 5n, at: at('10:00:01'), kind: 1, revenue: { currency: 'EUR', minor: 100 } },
    ])
    const before = await stored()
    expect(await packDays(context, goingOn)).toBe(3)
    expect([await packs(), (await textsOf('event')).length, await stateOf()]).toEqual([[3], 2, 2])
    expect(await stored()).toEqual(before)
    expect(await packDays(context, goingOn)).toBe(0)
  })

  it('leave neither a bloated index nor the half-built index of a killed process', async () => {
    const { db } = context.database
    await appendEvents(context, siteId, [
      ...views(Array.from({ length: 4000 }, (_, visitor) => BigInt(visitor))),
      { visitor: 5n, at: at('11:00:00'), kind: 2, name: 'Signup', interactive: true },
    ])
    const sizeOfKey = async () => {
      const { rows } = await sql<{ size: number }>`select pg_relation_size('event_pkey')::int as size`.execute(db)
      return rows[0]?.size ?? 0
    }
    // The build fails because of duplicate values, and leaves the same invalid index as a killed concurrent build.
    await expect(sql`create unique index concurrently event_pkey_ccnew on event (site_id)`.execute(db)).rejects.toThrow(
      /could not create unique index/,
    )
    const full = await sizeOfKey()
    expect(await packDays(context, goingOn)).toBe(4000)
    const before = await stored()
    await sql`vacuum analyze event`.execute(db)
    await reclaimEvents(context.database, 0)
    expect(await sizeOfKey()).toBeLessThan(full / 4)
    expect(await stored()).toEqual(before)
    const { rows } = await sql`select from pg_class where relname like 'event\\_pkey\\_cc%'`.execute(db)
    expect(rows).toEqual([])
  })

  it('stay unpacked while they are young or not fully counted', async () => {
    await appendEvents(context, siteId, [{ at: new Date('2026-10-18T10:00:00Z') }])
    expect(await packDays(context, goingOn)).toBe(0)
    const writer = createEventWriter(context.database)
    await writer.append([draft({ siteId, at: at('10:00:00') })])
    expect(await packDays(context, goingOn)).toBe(0)
    await refreshSite(context.database, siteId)
    expect(await packDays(context, goingOn)).toBe(1)
  })

  it('are packed even if the website always has other days that are not counted yet', async () => {
    await appendEvents(context, siteId, views([1n, 2n]))
    const writer = createEventWriter(context.database)
    await writer.append([
      draft({ siteId, at: new Date('2026-10-20T11:59:59Z') }),
      draft({ siteId, at: new Date('2026-10-06T10:00:00Z') }),
    ])
    expect(await packDays(context, goingOn)).toBe(2)
    expect([await stateOf(), await stateOf('2026-10-06'), await stateOf('2026-10-20')]).toEqual([2, 0, 0])
  })

  it('stay unpacked while an import fills them or is being undone, without holding back other days', async () => {
    await appendEvents(context, siteId, [
      ...views([1n, 2n]),
      { visitor: 3n, at: new Date('2026-10-06T10:00:00Z'), day: '2026-10-06' },
    ])
    const importId = await insertImport(context, siteId, [day])
    const t = (state: 'running' | 'undoing' | 'done') =>
      context.database.db.updateTable('website_import').set({ state }).where('id', '=', importId).execute()
    await t('running')
    expect(await packDays(context, goingOn)).toBe(1)
    await t('undoing')
    expect(await packDays(context, goingOn)).toBe(0)
    expect([await stateOf(), await stateOf('2026-10-06')]).toEqual([0, 2])
    await t('done')
    expect(await packDays(context, goingOn)).toBe(2)
  })

  it('are packed piece by piece, go on after a kill, and never have a visitor in two packs', async () => {
    await appendEvents(context, siteId, views([1n, 2n, 3n, 4n], 3))
    const before = await stored()
    expect(await packDays(context, goingOn, { pieceSize: 4, maxPieces: 1 })).toBe(6)
    expect([await packs(), await stateOf(), (await textsOf('event')).length]).toEqual([[6], 1, 6])
    expect(await stored()).toEqual(before)
    const work = context.database.db.transaction().execute(async (trx) => {
      await beginPacking(trx, { siteId, day })
      expect(await packEvents(trx, { siteId, day }, 4)).toBe(6)
      throw new Error('killed')
    })
    await expect(work).rejects.toThrow('killed')
    expect([await packs(), await stored()]).toEqual([[6], before])
    expect(await packDays(context, goingOn, { pieceSize: 4 })).toBe(6)
    expect([await packs(), await stateOf(), (await textsOf('event')).length]).toEqual([[6, 6], 2, 0])
    expect(await stored()).toEqual(before)
  })

  it('are unpacked for a late event, and refuse an event that is stored already', async () => {
    const first = draft({ siteId, visitor: 1n, at: at('10:00:00') })
    const writer = createEventWriter(context.database)
    await writer.append([first])
    await refreshSite(context.database, siteId)
    await packDays(context, goingOn)
    const late = draft({ siteId, visitor: 2n, at: at('11:00:00') })
    expect(await writer.append([first, late])).toEqual({ written: 1, alreadyKnown: 1 })
    expect([await packs(), await stateOf(), (await stored()).length]).toEqual([[], 0, 2])
    await refreshSite(context.database, siteId)
    expect(await packDays(context, goingOn)).toBe(2)
    expect(await writer.append([late])).toEqual({ written: 0, alreadyKnown: 1 })
    expect((await stored()).length).toBe(2)
  })

  it('take an event that arrives during packing exactly once', async () => {
    const known = draft({ siteId, visitor: 1n, at: at('10:00:00') })
    const late = draft({ siteId, visitor: 1n, at: at('10:00:01') })
    const writer = createEventWriter(context.database)
    await writer.append([known])
    await refreshSite(context.database, siteId)
    let appended: Promise<unknown> | undefined
    await context.database.db.transaction().execute(async (trx) => {
      expect(await beginPacking(trx, { siteId, day })).toBe(true)
      appended = writer.append([known, late])
      expect(await packEvents(trx, { siteId, day }, 10)).toBe(1)
      await notePacking(trx, { siteId, day }, 'packed')
    })
    expect(await appended).toEqual({ written: 1, alreadyKnown: 1 })
    expect([await packs(), await stateOf(), (await stored()).length]).toEqual([[], 0, 2])
  })

  it('lose the events of an undone import, and no others', async () => {
    const importId = await insertImport(context, siteId, [day])
    await appendEvents(context, siteId, [
      { visitor: 1n, at: at('10:00:00'), importId },
      { visitor: 2n, at: at('10:00:00') },
    ])
    expect(await packDays(context, goingOn)).toBe(2)
    const undone = { siteId, importId, earlier: false }
    await removeImportedEvents(context.database, undone, context.clock(), async () => true)
    expect((await stored()).map((row) => (JSON.parse(row) as { visitor: string }).visitor)).toEqual(['2'])
  })

  it('give the same visits when they are recalculated', async () => {
    await appendEvents(context, siteId, views([1n, 2n, 3n], 3))
    const visits = await textsOf('visit')
    await packDays(context, goingOn)
    await rebuild(context.database, siteId)
    expect([await textsOf('visit'), await packs()]).toEqual([visits, [9]])
  })

  it('show their packed events to their company and to staff only', async () => {
    await insertWebsiteOf(context, 2)
    await appendEvents(context, siteId, views([1n, 2n]))
    await packDays(context, goingOn)
    const seenBy = (number: number) =>
      asActor(context.database, clientOf(number), async (trx) => {
        const { rows } = await sql<{ packs: number; events: number; unpacked: number }>`
          select (select count(*)::int from event_pack) as packs, (select count(*)::int from stored_event) as events,
            (select count(*)::int from packed_event) as unpacked`.execute(trx)
        return rows[0]
      })
    expect(await seenBy(1)).toEqual({ packs: 1, events: 2, unpacked: 2 })
    expect(await seenBy(2)).toEqual({ packs: 0, events: 0, unpacked: 0 })
  })

  it('are found by day, and one of their visitors by the pack that contains the visitor', async () => {
    const plan = async (condition: ReturnType<typeof sql>) =>
      context.database.db.transaction().execute(async (trx) => {
        await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select * from stored_event where site_id = ${siteId} and day = ${day} and ${condition}`.execute(trx)
        return rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Index Cond'))
      })
    expect(await plan(sql`at > now()`)).toEqual([
      expect.stringMatching(/site_id = .* AND \(day = /),
      expect.stringMatching(/site_id = .* AND \(day = /),
    ])
    const [, pack] = await plan(sql`visitor = 5 and 5 between first_visitor and last_visitor`)
    expect(pack).toMatch(/day = .*first_visitor <= /)
  })
})
