import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import { createEventWriter } from './event-writer.ts'

const at = (time: string) => new Date(`2026-10-15T${time}Z`)

describe('writing events', () => {
  let context: Context
  const writer = () => createEventWriter(context.database)
  const events = async () =>
    (
      await sql<Record<string, unknown>>`select e.site_id, day, visitor::text, seq, coalesce(p.value, '') as page,
        coalesce(n.value, '') as name, attribution, visible_ms, currency, revenue_minor, props
        from event e left join term p on p.site_id = e.site_id and p.id = page
        left join term n on n.site_id = e.site_id and n.id = name order by at, seq`.execute(context.database.db)
    ).rows

  beforeEach(async () => {
    context = await contextOfTest()
  })

  it('stores each word once, and no word for an empty value', async () => {
    const append = writer()
    await append.append([
      draft({ at: at('10:00:00'), attribution: cameFrom('news.test') }),
      draft({ at: at('10:01:00'), page: '/a', visitor: -5n }),
    ])
    await append.append([draft({ at: at('10:02:00'), page: '/a', attribution: cameFrom('news.test') })])
    const rows = await events()
    expect(rows.map((row) => row['page'])).toEqual(['/', '/a', '/a'])
    expect(rows[1]).toMatchObject({ attribution: 0, visitor: '-5', name: '' })
    expect(rows[2]?.['attribution']).toBe(rows[0]?.['attribution'])
    const { rows: terms } = await sql<{ value: string }>`select value from term where kind = 9 order by 1`.execute(
      context.database.db,
    )
    expect(terms.map((term) => term.value)).toEqual(['/', '/a'])
  })

  it('skips an event that is stored already and reports it', async () => {
    const append = writer()
    const known = draft({ at: at('10:00:00') })
    expect(await append.append([known])).toEqual({ written: 1, alreadyKnown: 0 })
    const results = await Promise.all([
      append.append([draft({ at: at('10:01:00') })]),
      append.append([draft({ at: at('10:02:00') })]),
      append.append([known, draft({ at: at('10:03:00') })]),
    ])
    expect(results).toEqual([
      { written: 1, alreadyKnown: 0 },
      { written: 1, alreadyKnown: 0 },
      { written: 1, alreadyKnown: 1 },
    ])
  })

  it('marks the buckets of the visitors it touched, and a repeated batch marks nothing', async () => {
    const append = writer()
    const batch = [
      draft({ at: at('10:00:00'), visitor: -(2n ** 63n) }),
      draft({ at: at('10:00:01'), visitor: 2n ** 63n - 1n }),
    ]
    await append.append(batch)
    await append.append(batch)
    const { rows } = await sql`select dirty::text, version, dirty_since is not null as since from site_day`.execute(
      context.database.db,
    )
    expect(rows).toEqual([{ dirty: String(BigInt.asIntN(64, (1n << 63n) | 1n)), version: 1, since: true }])
  })

  it('keeps calls apart: one refused call does not make the others fail', async () => {
    const append = writer()
    const first = append.append([draft({ at: at('10:00:00') })])
    const refused = append.append([draft({ at: at('10:01:00'), seq: 2 ** 40 })])
    const last = append.append([draft({ at: at('10:02:00') })])
    await expect(refused).rejects.toThrow(/out of range/)
    expect(await first).toEqual({ written: 1, alreadyKnown: 0 })
    expect(await last).toEqual({ written: 1, alreadyKnown: 0 })
    expect(await events()).toHaveLength(2)
  })

  it('accepts any text and number a page can send', async () => {
    await writer().append([
      draft({
        at: at('10:00:00'),
        kind: 2,
        name: 'a\u0000b\ud800 "{quoted}"\\, null',
        page: `/${'x'.repeat(3000)}`,
        visibleMs: 1e12,
        revenue: { currency: 'EUR', minor: 123_456_789_012 },
        props: { plan: 'p\u0000ro', quote: '"{}\\' },
      }),
    ])
    const [row] = await events()
    expect(row).toMatchObject({
      name: 'ab\ufffd "{quoted}"\\, null',
      page: `/${'x'.repeat(999)}`,
      visible_ms: 2_147_483_647,
      currency: 'EUR',
      revenue_minor: 123_456_789_012,
      props: { plan: 'pro', quote: '"{}\\' },
    })
  })

  it('agrees on ids with another process that stores the same new words at the same time', async () => {
    const batch = (visitor: bigint) =>
      Array.from({ length: 40 }, (_, index) => draft({ at: at('10:00:00'), visitor, page: `/p${index % 20}` }))
    const visitors = [1n, 2n, 3n]
    const ends = await atOnce(
      context,
      ['term', 'event'],
      visitors.map((visitor) => () => writer().append(batch(visitor))),
    )
    expect(ends.map((end) => end.status === 'fulfilled' && end.value.written)).toEqual([40, 40, 40])
    const rows = await events()
    expect(rows).toHaveLength(120)
    expect(new Set(rows.map((row) => row['page'])).size).toBe(20)
  })
})
