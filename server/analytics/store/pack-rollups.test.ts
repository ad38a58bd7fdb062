import { sql } from 'kysely'
import { beforeEach, expect, it, describe } from 'vitest'
import { asActor } from '#server/db/scope.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { clientOf, insertWebsiteOf, removeCompanies } from '#tests/support/companies.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertPeople } from '#tests/support/people.ts'
import { createEventWriter } from './event-writer.ts'
import { packRollups } from './pack-rollups.ts'
import { reclaimRollups, reclaimTables } from './reclaim.sql.ts'
import { markDirty, rebuild, recountGoals, refreshSite } from './refresh.ts'
import { beginPackingRollups, noteRollups, packRows } from './rollup-packs.sql.ts'

const goingOn = new AbortController().signal
const day = '2026-08-05'
const at = (time: string) => new Date(`${day}T${time}Z`)
/** The columns of `day_rollup`, in the order of the view. */
const columns =
  sql.raw(`site_id, day, part, dimension, term_id, visitors, visits, pageviews, events, bounces, visible_ms,
  conversions, converted_visits, converted_visitors`)

describe('Rollups of old days', () => {
  const context = openContext({ at: '2026-10-20T12:00:00Z' })
  let siteId: number
  beforeEach(async () => {
    await removeCompanies(context)
    await insertPeople(context)
    siteId = await insertWebsiteOf(context, 1)
  })

  const rowsOf = async (table: 'day_rollup' | 'counted_day' | 'month_rollup') => {
    const wanted = table === 'month_rollup' ? sql`*` : columns
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(one)::text as row from (select ${wanted} from ${sql.table(table)}) as one order by 1`.execute(
      context.database.db,
    )
    return rows.map(({ row }) => row)
  }
  const packs = async () => {
    const { rows } = await sql<{ rows: number }>`select cardinality(dimension) as rows from day_rollup_pack
      order by day, first_dimension, first_term`.execute(context.database.db)
    return rows.map((pack) => pack.rows)
  }
  const stateOf = async (on = day) => {
    const { rows } = await sql<{ state: number }>`
      select rollup_state as state from site_day where site_id = ${siteId} and day = ${on}`.execute(context.database.db)
    return rows[0]?.state
  }
  const numbersLeft = async () => {
    const { rows } = await sql<{ dimension: number }>`
      select distinct dimension from day_rollup order by 1`.execute(context.database.db)
    return rows.map(({ dimension }) => dimension)
  }
  const views = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ visitor: BigInt(index), at: at('10:00:00'), page: `/${index}` }))

  it('are packed except totals and goals, and every row reads as before', async () => {
    await context.database.db
      .insertInto('goal')
      .values({ site_id: siteId, kind: 'event', pattern: 'Signup', name: 'Signed up' })
      .execute()
    await appendEvents(context, siteId, [
      { visitor: 1n, at: at('10:00:00'), page: '/a', attribution: cameFrom('x.test') },
      { visitor: 1n, at: at('10:00:05'), page: '/b' },
      { visitor: 1n, at: at('12:00:00'), page: '/a', kind: 2, name: 'Signup', interactive: true },
      { visitor: 2n, at: at('10:00:00'), page: '/a' },
      { visitor: 2n, at: at('10:02:00'), page: '/a', kind: 3, visibleMs: 70_000 },
    ])
    const before = [await rowsOf('counted_day'), await rowsOf('month_rollup')]
    expect(await rowsOf('day_rollup')).toEqual(before[0])
    const packed = await packRollups(context, goingOn)
    expect([await packs(), await stateOf(), await numbersLeft()]).toEqual([[packed], 2, [0, 20]])
    expect([await rowsOf('counted_day'), await rowsOf('month_rollup')]).toEqual(before)
    expect(await packRollups(context, goingOn)).toBe(0)
  })

  it('stay unpacked for five weeks, and while their day is not counted', async () => {
    await appendEvents(context, siteId, [{ at: new Date('2026-09-15T10:00:00Z') }])
    expect(await packRollups(context, goingOn)).toBe(0)
    await appendEvents(context, siteId, [{ at: new Date('2026-09-14T10:00:00Z') }])
    await markDirty(context.database.db, siteId, context.clock())
    expect(await packRollups(context, goingOn)).toBe(0)
    await refreshSite(context.database, siteId)
    expect(await packRollups(context, goingOn)).toBeGreaterThan(0)
    expect([await stateOf('2026-09-14'), await stateOf('2026-09-15')]).toEqual([2, 0])
  })

  it('are packed piece by piece, and packing continues after a kill', async () => {
    await appendEvents(context, siteId, views(12))
    const before = await rowsOf('counted_day')
    expect(await packRollups(context, goingOn, { pieceSize: 10, maxPieces: 1 })).toBe(10)
    expect([await packs(), await stateOf(), await rowsOf('counted_day')]).toEqual([[10], 1, before])
    const work = context.database.db.transaction().execute(async (trx) => {
      await beginPackingRollups(trx, { siteId, day })
      expect(await packRows(trx, { siteId, day }, 10)).toBe(10)
      await noteRollups(trx, { siteId, day }, 'packed')
      throw new Error('killed')
    })
    await expect(work).rejects.toThrow('killed')
    expect([await packs(), await stateOf(), await rowsOf('counted_day')]).toEqual([[10], 1, before])
    await packRollups(context, goingOn, { pieceSize: 10 })
    expect([await stateOf(), await numbersLeft(), await rowsOf('counted_day')]).toEqual([2, [0], before])
    expect((await packs()).reduce((sum, rows) => sum + rows)).toBe(before.length - 1)
  })

  it('are stored in packs of equal size, with most dimensions of a website in one pack', async () => {
    await appendEvents(context, siteId, views(200))
    const before = await rowsOf('counted_day')
    await packRollups(context, goingOn)
    const sizes = await packs()
    expect(sizes.length).toBe(2)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    expect(await rowsOf('counted_day')).toEqual(before)
  })

  it('take an event that arrives during packing', async () => {
    await appendEvents(context, siteId, views(2))
    const writer = createEventWriter(context.database)
    let appended: Promise<unknown> | undefined
    await context.database.db.transaction().execute(async (trx) => {
      expect(await beginPackingRollups(trx, { siteId, day })).toEqual({ inOnePart: true, wasPacked: false })
      appended = writer.append([draft({ siteId, visitor: 9n, at: at('11:00:00'), page: '/1' })])
      expect(await packRows(trx, { siteId, day }, 100)).toBeGreaterThan(0)
      await noteRollups(trx, { siteId, day }, 'packed')
    })
    expect(await appended).toEqual({ written: 1, alreadyKnown: 0 })
    await refreshSite(context.database, siteId)
    const { rows } = await sql<{ visits: number }>`select visits from counted_day
      where dimension = 9 order by visits`.execute(context.database.db)
    expect([rows.map(({ visits }) => visits), await stateOf(), await numbersLeft()]).toEqual([[1, 2], 2, [0]])
  })

  it('leave no bloated index behind', async () => {
    const { db } = context.database
    await appendEvents(context, siteId, views(2500))
    await appendEvents(context, siteId, [{ at: new Date('2026-10-15T10:00:00Z') }])
    const sizeOf = async (index: string) => {
      const { rows } = await sql<{ size: number }>`select pg_relation_size(${index}::regclass)::int as size`.execute(db)
      return rows[0]?.size ?? 0
    }
    const full = await sizeOf('day_rollup_pkey')
    expect(await packRollups(context, goingOn)).toBeGreaterThan(7500)
    const before = await rowsOf('counted_day')
    await sql`vacuum analyze day_rollup`.execute(db)
    await reclaimRollups(context.database, 0)
    expect(await sizeOf('day_rollup_pkey')).toBeLessThan(full / 4)
    expect(await rowsOf('counted_day')).toEqual(before)
  })

  it('give their room back to the disk, and nobody waits who uses their table meanwhile', async () => {
    const { db } = context.database
    await appendEvents(context, siteId, views(2500))
    const sizeOf = async (table: string) => {
      const { rows } = await sql<{ size: number }>`select pg_relation_size(${table}::regclass)::int as size`.execute(db)
      return rows[0]?.size ?? 0
    }
    const full = await sizeOf('day_rollup')
    await packRollups(context, goingOn)
    const before = await rowsOf('counted_day')
    await db.transaction().execute(async (reading) => {
      await sql`select from day_rollup limit 1`.execute(reading)
      await reclaimTables(context.database, 0)
      // The table was left alone, and takes rows.
      await appendEvents(context, siteId, [{ at: new Date('2026-10-15T10:00:00Z'), visitor: 7n }])
    })
    expect(await sizeOf('day_rollup')).toBeGreaterThanOrEqual(full)
    await reclaimTables(context.database, 0)
    expect(await sizeOf('day_rollup')).toBeLessThan(full / 10)
    const after = await rowsOf('counted_day')
    expect(after.filter((row) => row.includes(day))).toEqual(before)
    expect(after.length).toBeGreaterThan(before.length)
  })

  it('are unpacked for a late event, and packed again with it', async () => {
    const early = draft({ siteId, visitor: 1n, at: at('10:00:00'), page: '/a' })
    const late = draft({ siteId, visitor: 2n, at: at('11:00:00'), page: '/b' })
    const writer = createEventWriter(context.database)
    await writer.append([early, late])
    await refreshSite(context.database, siteId)
    const both = [await rowsOf('counted_day'), await rowsOf('month_rollup')]
    await removeCompanies(context)
    await insertPeople(context)
    await writer.append([early])
    await refreshSite(context.database, siteId)
    await packRollups(context, goingOn)
    await writer.append([late])
    expect(await stateOf()).toBe(2)
    await refreshSite(context.database, siteId)
    expect([await stateOf(), await numbersLeft()]).toEqual([2, [0]])
    expect([await rowsOf('counted_day'), await rowsOf('month_rollup')].map(withoutTerms)).toEqual(
      both.map(withoutTerms),
    )
  })

  it('are packed again part by part if a day is split while goals are recounted, also after a kill', async () => {
    const { database } = context
    await appendEvents(
      context,
      siteId,
      Array.from({ length: 12 }, (_, index) => ({
        visitor: (BigInt(index) << 60n) - 2n ** 63n + 5n,
        at: at('10:00:00'),
        page: `/${index}`,
      })),
    )
    await packRollups(context, goingOn)
    const before = [await rowsOf('counted_day'), await rowsOf('month_rollup')]
    const recount = () => database.db.transaction().execute((trx) => recountGoals(trx, siteId, context.clock()))
    await recount()
    await refreshSite(database, siteId, { partLimit: 4, afterStep: () => false })
    expect([await stateOf(), await packs()]).toEqual([1, []])
    // The job does not pack days that are not fully counted.
    expect(await packRollups(context, goingOn)).toBe(0)
    await refreshSite(database, siteId, { partLimit: 4 })
    expect([await stateOf(), await numbersLeft()]).toEqual([2, [0]])
    expect([await rowsOf('counted_day'), await rowsOf('month_rollup')]).toEqual(before)
    const { goal } = await database.db
      .insertInto('goal')
      .values({ site_id: siteId, kind: 'page', pattern: '/1', name: 'Saw 1' })
      .returning('id as goal')
      .executeTakeFirstOrThrow()
    await recount()
    await refreshSite(database, siteId, { partLimit: 4 })
    expect([await stateOf(), await numbersLeft()]).toEqual([2, [0, 20]])
    const { rows } = await sql<{ converted: number }>`select sum(converted_visits)::int as converted from counted_day
      where site_id = ${siteId} and (dimension = 20 and term_id = ${goal} or dimension = 12)`.execute(database.db)
    expect(rows).toEqual([{ converted: 2 }])
  })

  it('give the same month totals, and the same rows when recalculated from events', async () => {
    await appendEvents(context, siteId, views(5))
    const before = [await rowsOf('counted_day'), await rowsOf('month_rollup')]
    await packRollups(context, goingOn)
    await sql`update month_rollup set visits = 99`.execute(context.database.db)
    await rebuild(context.database, siteId)
    expect([await rowsOf('counted_day'), await rowsOf('month_rollup'), await stateOf()]).toEqual([...before, 2])
  })

  it('show their packed rows to their company, its share links and staff only', async () => {
    const otherId = await insertWebsiteOf(context, 2)
    await appendEvents(context, siteId, views(2))
    await packRollups(context, goingOn)
    const { clientId } = clientOf(1)
    const shared = (sharedSite: number) => ({ userId: '', role: 'Client' as const, clientId, sharedSite })
    const seen = []
    for (const actor of [clientOf(1), clientOf(2), shared(siteId), shared(otherId)]) {
      seen.push(
        await asActor(context.database, actor, async (trx) => {
          const { rows } = await sql<{ packs: number; isAny: boolean }>`
            select (select count(*)::int from day_rollup_pack) as packs,
              exists (select from counted_day where dimension = 9) as "isAny"`.execute(trx)
          return rows[0]
        }),
      )
    }
    const all = { packs: 1, isAny: true }
    const none = { packs: 0, isAny: false }
    expect(seen).toEqual([all, none, all, none])
  })
})

/**
 * Rows without their term and site ids: the two websites stored their words in different orders, so the ids differ.
 */
const withoutTerms = (rows: readonly string[]) =>
  rows.map((row) => row.replace(/"(term_id|site_id)": \d+/g, '"$1": 0')).toSorted()
