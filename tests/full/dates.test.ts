import { beforeEach, describe, expect, test } from 'vitest'
import { comparableMonths } from '#app/shared/analytics/comparison.ts'
import { monthRange } from '#app/shared/calendar/month-range.ts'
import { rebuild, refreshSite } from '#server/analytics/store/refresh.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { openExport, requestExport } from '#server/website-data/website-data.ts'
import { writeExports } from '#server/website-data/write-exports.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { companyId, insertWebsiteOf } from '#tests/support/companies.ts'
import { changes, midnights, minuteMs, moments } from '#tests/support/dated-moments.ts'
import { postEvent } from '#tests/support/events.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertPeople, removePeople } from '#tests/support/people.ts'
import { sorted, storedRollups } from '#tests/support/stored-rollups.ts'
import { textsInZip } from '#tests/support/zip-texts.ts'

const clientId = companyId(1)

describe('Days and months go by the calendar of the website', () => {
  const context = openContext({ env: { TRUST_PROXY: 'on' } })
  let siteId = 0
  beforeEach(async () => {
    await removePeople(context)
    await insertPeople(context)
    if (siteId !== 0) context.ingest.invalidate(siteId)
  })

  /**
   * Registers the company's website in a time zone, with a page view long ago, so that every comparison is fully
   * measured.
   */
  async function websiteIn(zone: string): Promise<void> {
    siteId = await insertWebsiteOf(context, 1, { timeZone: zone })
    context.ingest.invalidate(siteId)
    await appendEvents(context, siteId, [{ at: new Date('2024-01-15T10:00:00Z'), day: '2024-01-15' }])
  }
  /** Sends a page view of a visitor at an instant through ingest. */
  async function view(at: number, visitor: number, path = '/'): Promise<void> {
    context.clock.set(new Date(at).toISOString())
    const event = { n: 'pageview', d: 'site-1.test', u: `https://site-1.test${path}` }
    const answer = await postEvent(context, event, { address: `203.0.113.${visitor}` })
    expect([answer.status, answer.headers.get('x-loop-dropped')]).toEqual([202, null])
  }
  async function overview(month?: string) {
    await refreshSite(context.database, siteId)
    const asked = month === undefined ? {} : { month: month as never }
    return getMonthOverview(context, clara, { clientId, filters: [], ...asked })
  }
  /** Returns visits and page views of the days that have any. */
  const counted = (points: { day: string; visits: number; pageviews: number }[]) =>
    Object.fromEntries(points.flatMap((one) => (one.visits > 0 ? [[one.day, [one.visits, one.pageviews]]] : [])))

  describe('the running month, its comparison and the list of months', () => {
    test.each(moments)('$zone, $why', async ({ zone, now, day, comparison, yearBefore }) => {
      await websiteIn(zone)
      context.clock.set(now)
      const month = day.slice(0, 7)
      const shown = await overview()
      expect(shown).toMatchObject({ month, complete: false, comparison, period: { from: `${month}-01`, to: day } })
      expect(shown.days).toHaveLength(Number(day.slice(8)))
      // Today is the only unfinished day.
      expect(shown.days.flatMap((point) => (point.complete ? [] : [point.day]))).toEqual([day])
      const year = await getMonthOverview(context, clara, { clientId, filters: [], compare: 'year' })
      expect(year.comparison).toEqual(yearBefore)

      const range = monthRange(undefined, { createdAt: '2026-01-15T12:00:00Z', timeZone: zone, now: new Date(now) })
      expect(range).toEqual({ first: '2026-01', current: month, selected: month })
      const choices = comparableMonths({ ...range })
      expect([choices.at(-1), choices.includes(range.current)]).toEqual(['2026-01', false])
    })
  })

  describe('a visit over midnight counts on the day it began', () => {
    test.each(midnights)('$zone, $why', async ({ zone, at, before, after }) => {
      await websiteIn(zone)
      const midnight = Date.parse(at)
      await view(midnight - 10 * minuteMs, 1, '/late')
      await view(midnight - 1, 2, '/last-instant')
      await view(midnight, 3, '/first-instant')
      // The first visitor continues within half an hour.
      await view(midnight + 10 * minuteMs, 1, '/early')
      await view(midnight + 11 * minuteMs, 4, '/new')
      context.clock.set(new Date(midnight + 20 * minuteMs).toISOString())

      const found = { [before]: [2, 3], [after]: [2, 2] }
      const months = [...new Set([before.slice(0, 7), after.slice(0, 7)])]
      const shown = await Promise.all(months.map((month) => overview(month)))
      expect(counted(shown.flatMap((one) => one.days))).toEqual(found)
      // Each month is the sum of its own days.
      for (const one of shown) {
        const visits = one.days.reduce((sum, point) => sum + point.visits, 0)
        expect([one.month, one.totals.visits]).toEqual([one.month, visits])
      }
    })
  })

  describe('a day with a clock change has exactly its own hours', () => {
    test.each(changes)('$zone, $day of $hours hours', async ({ zone, day, from, to, hours }) => {
      await websiteIn(zone)
      const [begin, end] = [Date.parse(from), Date.parse(to)]
      // One visitor each hour; none comes twice.
      for (let at = begin; at < end; at += 60 * minuteMs) await view(at, (at - begin) / (60 * minuteMs) + 1)
      await view(begin - 1, 101)
      await view(end, 102)
      const dayEarlier = new Date(begin - 24 * 60 * minuteMs).toISOString()
      const months = [...new Set([dayEarlier, day, to].map((instant) => instant.slice(0, 7)))]
      const shown = await Promise.all(months.map((month) => overview(month)))
      expect(counted(shown.flatMap((one) => one.days))).toMatchObject({ [day]: [hours, hours] })
      const all = shown.flatMap((one) => one.days).reduce((sum, point) => sum + point.pageviews, 0)
      expect(all).toBe(hours + 2)
    })
  })

  test.each(midnights)('recalculating and exporting keep the same days: $zone, $why', async (moment) => {
    const { zone, at, before, after } = moment
    await websiteIn(zone)
    const midnight = Date.parse(at)
    await view(midnight - 10 * minuteMs, 1, '/late')
    await view(midnight + 10 * minuteMs, 1, '/early')
    await view(midnight + 11 * minuteMs, 2, '/new')
    await refreshSite(context.database, siteId)
    const kept = sorted(await storedRollups(context.database.db, siteId, 'month_rollup'))
    await rebuild(context.database, siteId)
    expect(sorted(await storedRollups(context.database.db, siteId, 'month_rollup'))).toEqual(kept)

    context.clock.set(new Date(midnight + 30 * minuteMs).toISOString())
    const { id } = await requestExport(context, clara, clientId)
    await writeExports(context, new AbortController().signal)
    const { parts } = await openExport(context, clara, { clientId, exportId: id })
    const chunks: Uint8Array[] = []
    for await (const part of parts) chunks.push(part)
    const lines = await eventLines(Buffer.concat(chunks))
    expect(lines).toEqual(
      [
        `events/${before.slice(0, 7)}.csv ${before} /late`,
        `events/${before.slice(0, 7)}.csv ${before} /early`,
        `events/${after.slice(0, 7)}.csv ${after} /new`,
      ].toSorted(),
    )
  })
})

/** Returns the file, day and page of each exported event, without the old one. */
async function eventLines(archive: Buffer): Promise<string[]> {
  const found: string[] = []
  for (const [file, text] of await textsInZip(archive)) {
    if (!file.startsWith('events/')) continue
    for (const line of text.trim().split('\r\n').slice(1)) {
      const [day = '', , , , , page = ''] = line.split(',')
      if (!day.startsWith('2024')) found.push(`${file} ${day} ${page}`)
    }
  }
  return found.toSorted()
}
