import { beforeAll, describe, expect, it } from 'vitest'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { addWebsite, editor } from '#tests/support/companies.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { queryStats } from './query-stats.ts'

describe('Visits by the hour, in Berlin', () => {
  const context = openContext()
  beforeAll(async () => {
    await addWebsite(context, { siteId: 1, timeZone: 'Europe/Berlin' })
    const view = (day: string, at: string, visitor: bigint, source = '') =>
      draft({ day, at: new Date(at), visitor, attribution: source === '' ? null : cameFrom(source) })
    await createEventWriter(context.database).append([
      // A visit ten minutes before midnight, and twenty minutes later one from a newsletter: a second visit with the
      // visitor key of the 13th.
      view('2026-10-13', '2026-10-13T21:50:00Z', 1n),
      view('2026-10-13', '2026-10-13T22:10:00Z', 1n, 'letter.test'),
      view('2026-10-14', '2026-10-13T22:15:00Z', 2n),
      // The clocks go back at 01:00 UTC, so 02:30 happens twice.
      view('2026-10-25', '2026-10-25T00:30:00Z', 3n),
      view('2026-10-25', '2026-10-25T01:30:00Z', 4n),
      view('2026-10-25', '2026-10-25T22:59:59Z', 5n),
      view('2026-10-25', '2026-10-25T23:05:00Z', 5n, 'letter.test'),
      // The clocks go forward at 01:00 UTC: after 01:59 comes 03:00.
      view('2026-03-29', '2026-03-29T00:59:00Z', 6n),
      view('2026-03-29', '2026-03-29T01:01:00Z', 7n),
      // A visitor key of the day before, on the eve of a clock change.
      view('2026-03-28', '2026-03-28T22:58:00Z', 8n),
      view('2026-03-28', '2026-03-28T23:20:00Z', 8n, 'letter.test'),
    ])
    await refreshSite(context.database, 1)
  })

  async function hoursOf(date_range: [string, string], more: object = {}) {
    const { results, meta } = await queryStats(context, editor, {
      site_id: 'site-1.test',
      metrics: ['visits'],
      dimensions: ['time:hour'],
      date_range,
      include: { time_labels: true },
      ...more,
    })
    return {
      rows: results.map(({ dimensions, metrics }) => [dimensions[0], metrics[0]]),
      labels: meta.time_labels ?? [],
    }
  }

  it('puts a visit that began after midnight into its own hour, though it counts on the day before', async () => {
    const { rows, labels } = await hoursOf(['2026-10-13', '2026-10-13'])
    expect(rows).toEqual([
      ['2026-10-13 23:00:00', 1],
      ['2026-10-14 00:00:00', 1],
    ])
    expect([labels.length, ...labels.slice(-2)]).toEqual([25, '2026-10-13 23:00:00', '2026-10-14 00:00:00'])
  })

  it('counts it once, on the day before', async () => {
    expect((await hoursOf(['2026-10-13', '2026-10-14'])).rows).toEqual([
      ['2026-10-13 23:00:00', 1],
      ['2026-10-14 00:00:00', 2],
    ])
    expect((await hoursOf(['2026-10-14', '2026-10-14'])).rows).toEqual([['2026-10-14 00:00:00', 1]])
    // A range of instants contains the visits that began within it.
    expect((await hoursOf(['2026-10-14T00:00:00+02:00', '2026-10-14T00:59:59+02:00'])).rows).toEqual([
      ['2026-10-14 00:00:00', 2],
    ])
  })

  it('gives the same answer from events', async () => {
    const ofPage = { metrics: ['visits', 'events'], filters: [['is', 'event:page', ['/']]] }
    const { rows } = await hoursOf(['2026-10-13', '2026-10-13'], ofPage)
    expect(rows).toEqual([
      ['2026-10-13 23:00:00', 1],
      ['2026-10-14 00:00:00', 1],
    ])
  })

  it('is correct when the clocks change', async () => {
    expect((await hoursOf(['2026-10-25', '2026-10-25'])).rows).toEqual([
      ['2026-10-25 02:00:00', 2],
      ['2026-10-25 23:00:00', 1],
      ['2026-10-26 00:00:00', 1],
    ])
    const { rows, labels } = await hoursOf(['2026-03-28', '2026-03-29'])
    expect(rows).toEqual([
      ['2026-03-28 23:00:00', 1],
      ['2026-03-29 00:00:00', 1],
      ['2026-03-29 01:00:00', 1],
      ['2026-03-29 03:00:00', 1],
    ])
    expect(labels).toHaveLength(47)
  })
})
