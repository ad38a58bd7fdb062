import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, describe } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { packRollups } from './pack-rollups.ts'
import { ofDimensions } from './rollup-packs.sql.ts'

const goingOn = new AbortController().signal
const siteId = 1
const day = '2026-08-05'
/** The columns of `day_rollup`, in the order of the view. */
const columns =
  sql.raw(`site_id, day, part, dimension, term_id, visitors, visits, pageviews, events, bounces, visible_ms,
  conversions, converted_visits, converted_visitors`)

describe('Packs of rollups', () => {
  const context = openContext({ at: '2026-10-20T12:00:00Z' })

  const rowsShown = async () => {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(one)::text as row from (select ${columns} from counted_day) as one order by 1`.execute(
      context.database.db,
    )
    return rows.map(({ row }) => row)
  }

  it('are read exactly, also at and beyond the limits of what a pack can store', async () => {
    const { db } = context.database
    const ends = [0, 1, 32_767, 32_768, 65_535, 65_536, 98_304, 2 ** 31 - 1 - 32_768, 2 ** 31 - 1]
    const number = fc.oneof(fc.constantFrom(...ends), fc.integer({ min: 0, max: 2 ** 31 - 1 }))
    const visibleMs = fc.oneof(
      { weight: 9, arbitrary: number },
      { weight: 1, arbitrary: fc.constantFrom(2 ** 31, 2 ** 31 + 32_768, 2 ** 40) },
    )
    // A few values are too large for a pack, so that most rows are packed and some are not.
    const large = { weight: 1, arbitrary: fc.constantFrom(32_768, 40_000, 70_000) }
    const small = fc.oneof({ weight: 30, arbitrary: fc.oneof(fc.constantFrom(0, 0, 1, 32_767), fc.nat(32_767)) }, large)
    const row = fc.record({
      dimension: fc.constantFrom(0, 1, 9, 20, 23, 100, 109, 309),
      term_id: number,
      visitors: small,
      visits: small,
      pageviews: small,
      events: small,
      bounces: small,
      visible_ms: visibleMs,
      conversions: small,
      converted_visits: small,
      converted_visitors: small,
    })
    const key = ({ dimension, term_id }: { dimension: number; term_id: number }) => `${dimension} ${term_id}`
    let packed = 0
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(row, { selector: key, minLength: 20, maxLength: 60 }), async (rows) => {
        await sql`truncate day_rollup, day_rollup_pack, site_day`.execute(db)
        await db.insertInto('site_day').values({ site_id: siteId, day }).execute()
        await db
          .insertInto('day_rollup')
          .values(rows.map((one) => ({ ...one, site_id: siteId, day, part: 0 })))
          .execute()
        const before = await rowsShown()
        packed += await packRollups(context, goingOn, { pieceSize: 7 })
        expect(await rowsShown()).toEqual(before)
      }),
      propertyRuns(60, 150),
    )
    expect(packed).toBeGreaterThan(200)
  })

  it('are found by website, day and dimension, and dimensions that are never packed read no pack', async () => {
    const plan = async (condition: ReturnType<typeof sql>) =>
      context.database.db.transaction().execute(async (trx) => {
        await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select * from counted_day where site_id = ${siteId} and day = ${day} and ${condition}`.execute(trx)
        return rows.map((row) => row['QUERY PLAN']).filter((line) => /day_rollup_pack|_dimension/.test(line))
      })
    const pages = (await plan(ofDimensions([9]))).join('\n')
    expect(pages).toMatch(/Index Cond: .*day = .*first_dimension <= 9/)
    expect(pages).toMatch(/Filter: \(last_dimension >= 9\)/)
    expect((await plan(ofDimensions([0, 20, 100, 300]))).join('\n')).toMatch(/Index Cond: .*first_dimension < 0/)
    // The ids for unknown bounces (109) are far above those of pages (9): packs in between are not read.
    const rated = (await plan(ofDimensions([9, 109]))).join('\n')
    expect(rated).toMatch(/first_dimension <= 9\) AND \(last_dimension >= 9\)\) OR/)
    expect(rated).toMatch(/first_dimension <= 109\) AND \(last_dimension >= 109/)
    expect(await plan(sql`part = -1`)).toEqual([])
  })
})
