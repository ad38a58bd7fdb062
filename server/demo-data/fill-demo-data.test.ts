import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import type { TestClock } from '#tests/support/test-context.ts'
import { createEventWriter } from '../analytics/store/event-writer.ts'
import type { EventWriter } from '../analytics/store/normalized-event.ts'
import type { Context } from '../context.ts'
import { fillDemoData } from './fill-demo-data.ts'

describe('Generating the sample company', () => {
  let context: Context & { clock: TestClock }
  beforeEach(async () => {
    context = await contextOfTest()
    context.clock.set('2026-10-09T12:00:00Z')
  })

  /** Returns what is stored and what is counted. */
  const fingerprint = async (of = context) => {
    const { rows } = await sql`
      select (select count(*)::int from event) as events,
        (select md5(string_agg(concat_ws(' ', site_id, day, visitor, extract(epoch from at), seq), ',' order by day, visitor, at, seq)) from event) as keys,
        (select json_agg(json_build_array(month, visits, pageviews, conversions) order by month) from month_rollup where dimension = 0) as months,
        (select count(*)::int from site_day where dirty <> 0) as waiting,
        (select count(*)::int from goal) as goals,
        (select months from demo_site) as remembered`.execute(of.database.db)
    return rows[0]
  }
  const fill = (of = context, more: Parameters<typeof fillDemoData>[1] = {}) =>
    fillDemoData(of, { monthsBack: 1, ...more })

  test('its months are written and counted up to now, and a second run adds nothing', async () => {
    const written = await fill()
    const first = await fingerprint()
    expect(first).toMatchObject({ events: written, waiting: 0, goals: 3 })
    expect(first).toMatchObject({ remembered: { '2026-09': '2026-09-30', '2026-10': '2026-10-07' } })
    const { rows } = await sql<{ first: string; last: Date; sites: number[] }>`
      select min(day)::text as first, max(at) as last, array_agg(distinct site_id) as sites from event`.execute(
      context.database.db,
    )
    expect(rows[0]).toMatchObject({ first: '2026-09-01', sites: [-1] })
    expect(rows[0]?.last.getTime()).toBeLessThanOrEqual(context.clock().getTime())
    expect(await fill()).toBe(0)
    expect(await fingerprint()).toEqual(first)
  })

  test.runIf(isFullRun)(
    'a run that was killed is completed by the next one, with the same events and numbers',
    async () => {
      await fill()
      const whole = await fingerprint()
      const other = await contextOfTest()
      other.clock.set('2026-10-09T12:00:00Z')
      const writer = createEventWriter(other.database)
      let batches = 0
      const dying: EventWriter = {
        async append(drafts) {
          const result = await writer.append(drafts)
          batches += 1
          if (batches === 3) throw new Error('killed')
          return result
        },
      }
      await expect(fill(other, { writer: dying })).rejects.toThrow('killed')
      expect(await fingerprint(other)).not.toEqual(whole)
      await fill(other)
      expect(await fingerprint(other)).toEqual(whole)
    },
  )

  test.runIf(isFullRun)('two processes that generate it at the same time give the same result as one', async () => {
    const [one, two] = await Promise.all([fill(), fill()])
    const both = await fingerprint()
    expect(both).toMatchObject({ events: one + two, waiting: 0, goals: 3 })
    const other = await contextOfTest()
    other.clock.set('2026-10-09T12:00:00Z')
    await fill(other)
    expect(await fingerprint(other)).toEqual(both)
  })

  test.runIf(isFullRun)('weeks later the missing days are added, and the existing ones stay', async () => {
    await fill()
    const september = async () => (await fingerprint()) as { months: [string, ...number[]][] }
    const before = (await september()).months[0]
    context.clock.set('2026-11-03T09:00:00Z')
    expect(await fill()).toBeGreaterThan(0)
    const after = await september()
    expect(after.months.map(([month]) => month)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
    expect(after.months[0]).toEqual(before)
    const { rows } = await sql<{ days: number }>`select count(*)::int as days from site_day`.execute(
      context.database.db,
    )
    expect(rows[0]?.days).toBe(30 + 31 + 3)
  })
})
