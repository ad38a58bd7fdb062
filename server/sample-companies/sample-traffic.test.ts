import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { NormalizedEvent, EventWriter } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import { fillSampleTraffic } from './sample-traffic.ts'
import { sampleCompanies } from './company-list.ts'
import { seedSampleData } from './sample-companies.ts'
import { sampleDay, type AttributionRule, type SampleSite } from './traffic-day.ts'

const attributionOf: AttributionRule = () => null
const months = 14

function siteOf(domain: string): SampleSite {
  const company = sampleCompanies.find((candidate) => candidate.domain === domain)
  if (!company) throw new Error(`There is no sample company at ${domain}.`)
  return { siteId: 1, company, since: '2025-06-01', until: null }
}

test('a website’s day is always generated the same', () => {
  const once = sampleDay(siteOf('tidelamp.test'), '2026-03-04', attributionOf)
  const again = sampleDay(siteOf('tidelamp.test'), '2026-03-04', attributionOf)
  expect(once.length).toBeGreaterThan(20)
  expect(again).toEqual(once)
  expect(sampleDay(siteOf('tidelamp.test'), '2026-03-05', attributionOf)).not.toEqual(once)
})

test.each(['Australia/Adelaide', 'Asia/Kolkata', 'America/New_York'])(
  'visits begin within the local day in %s, also when the clocks change',
  (timeZone) => {
    const site = siteOf('tidelamp.test')
    const there = { ...site, company: { ...site.company, timeZone } }
    for (const day of ['2026-03-08', '2026-04-05', '2026-10-04', '2026-11-01', '2026-07-15']) {
      const firsts = new Map<bigint, NormalizedEvent>()
      for (const draft of sampleDay(there, day, attributionOf)) {
        if (!firsts.has(draft.visitor)) firsts.set(draft.visitor, draft)
      }
      expect(firsts.size).toBeGreaterThan(0)
      for (const draft of firsts.values()) expect(localDay(draft.at, timeZone)).toBe(day)
    }
  },
)

test('events of a day have distinct keys and no gap within a visit is longer than a visit allows', () => {
  const drafts = sampleDay(siteOf('brasswick.test'), '2026-05-09', attributionOf)
  const keys = drafts.map(({ visitor, at, seq }) => `${visitor} ${at.getTime()} ${seq}`)
  expect(drafts.length).toBeGreaterThan(0)
  expect(new Set(keys).size).toBe(drafts.length)
  expect(drafts.every(({ visibleMs }) => visibleMs <= 15 * 60_000)).toBe(true)
})

test('no one views pages for longer than their visit', () => {
  const drafts = sampleDay(siteOf('brasswick.test'), '2026-05-09', attributionOf)
  expect(drafts.some(({ visibleMs }) => visibleMs > 0)).toBe(true)
  for (const events of Map.groupBy(drafts, ({ visitor }) => visitor).values()) {
    let last = events[0]?.at.getTime() ?? 0
    for (const { at, visibleMs } of events) {
      expect(visibleMs).toBeLessThanOrEqual(at.getTime() - last)
      last = at.getTime()
    }
  }
})

test('a website with no traffic has no events, and one with ended traffic has none afterwards', () => {
  expect(sampleDay(siteOf('mossgate.test'), '2026-05-09', attributionOf)).toEqual([])
  const quiet = { ...siteOf('palehorn.test'), until: '2026-05-08' }
  expect(sampleDay(quiet, '2026-05-08', attributionOf).length).toBeGreaterThan(0)
  expect(sampleDay(quiet, '2026-05-09', attributionOf)).toEqual([])
})

/** A context early in a year, when the sample companies have little history, so that filling is quick. */
async function smallContext(): Promise<TestContext> {
  const context = await contextOfTest()
  context.clock.set('2026-01-20T10:00:00Z')
  await seedSampleData(context)
  // Two websites are enough here.
  await context.database.db
    .deleteFrom('client')
    .where(
      'id',
      'not in',
      sampleCompanies
        .filter(({ domain }) => ['copperleaf.test', 'quillmere.test'].includes(domain))
        .map(({ id }) => id),
    )
    .execute()
  return context
}

describe('filling the sample websites', () => {
  let context: TestContext
  beforeEach(async () => {
    context = await smallContext()
  })

  const writerFor = () => createEventWriter(context.database)
  const fingerprint = async () =>
    (
      await sql<{ rows: number; keys: string }>`select count(*)::int as rows,
      md5(string_agg(concat_ws(' ', site_id, day, visitor, extract(epoch from at), seq), ',' order by site_id, day, visitor, at, seq)) as keys
      from event`.execute(context.database.db)
    ).rows[0]

  test('traffic reaches from the first day to now, and a second run adds nothing', async () => {
    const written = await fillSampleTraffic(context, months, { writer: writerFor(), attributionOf })
    const first = await fingerprint()
    expect(first?.rows).toBe(written)
    const { rows } = await sql<{ domain: string; first: string; last: Date }>`select domain, min(day)::text as first,
    max(at) as last from event join website on id = site_id group by domain order by domain`.execute(
      context.database.db,
    )
    expect(rows.map(({ domain, first: day }) => [domain, day])).toEqual([
      ['copperleaf.test', '2025-11-12'],
      ['quillmere.test', '2026-01-07'],
    ])
    for (const { last } of rows) {
      expect(last.getTime()).toBeLessThanOrEqual(context.clock().getTime())
      expect(last.getTime()).toBeGreaterThan(context.clock().getTime() - 86_400_000)
    }

    expect(await fillSampleTraffic(context, months, { writer: writerFor(), attributionOf })).toBe(0)
    expect(await fingerprint()).toEqual(first)
  })

  test('most page views have a speed, which is counted once however often the run is repeated', async () => {
    const speed = async () =>
      (
        await sql<{ measured: number; views: number; cells: number }>`
          with cell as (
            select key, sum(n)::int as n from speed_day cross join lateral unnest(keys, counts) as cell (key, n) group by key
          )
          select (select n from cell where key = 0) as measured, (select sum(n)::int from cell) as cells,
            (select count(*)::int from event where kind = 1) as views`.execute(context.database.db)
      ).rows[0]
    await fillSampleTraffic(context, months, { writer: writerFor(), attributionOf })
    const once = await speed()
    expect(once?.measured).toBeGreaterThan((once?.views ?? 0) * 0.75)
    expect(once?.measured).toBeLessThan(once?.views ?? 0)
    context.clock.set('2026-01-20T11:00:00Z')
    await fillSampleTraffic(context, months, { writer: writerFor(), attributionOf })
    const again = await speed()
    expect([again?.measured, again?.cells].map((count) => (count ?? 0) < (once?.cells ?? 0) * 1.05)).toEqual([
      true,
      true,
    ])
    context.clock.set('2026-01-20T10:00:00Z')
    await fillSampleTraffic(context, months, { writer: writerFor(), attributionOf })
    expect(await speed()).toMatchObject({ measured: once?.measured, cells: once?.cells })
  })

  test.runIf(isFullRun)('an interrupted run continues where it stopped and gives the same events', async () => {
    const whole = await fillSampleTraffic(context, months, { writer: writerFor(), attributionOf }).then(fingerprint)

    context = await smallContext()
    const stop = new AbortController()
    const writer = writerFor()
    let batches = 0
    const stopping: EventWriter = {
      append: (drafts) => {
        batches += 1
        if (batches === 3) stop.abort()
        return writer.append(drafts)
      },
    }
    await fillSampleTraffic(context, months, { writer: stopping, attributionOf, signal: stop.signal })
    expect(batches).toBe(3)
    expect((await fingerprint())?.rows).toBeLessThan(whole?.rows ?? 0)
    await fillSampleTraffic(context, months, { writer: writerFor(), attributionOf })
    expect(await fingerprint()).toEqual(whole)
  })

  test('a later run adds the missing days, and does not generate complete months again', async () => {
    await fillSampleTraffic(context, months, { writer: writerFor(), attributionOf })
    const before = await fingerprint()
    context.clock.set('2026-02-03T23:00:00Z')
    const writer = writerFor()
    const asked = new Set<string>()
    const watching: EventWriter = {
      append: (drafts) => {
        for (const { day } of drafts) asked.add(day)
        return writer.append(drafts)
      },
    }
    const added = await fillSampleTraffic(context, months, { writer: watching, attributionOf })
    expect(added).toBeGreaterThan(0)
    expect((await fingerprint())?.rows).toBe((before?.rows ?? 0) + added)
    expect([...asked].sort((a, b) => a.localeCompare(b))[0]).toBe('2026-01-19')
    const { rows } = await sql<{ days: number }>`select count(distinct day)::int as days from event
    join website on id = site_id where domain = 'copperleaf.test' and day > '2026-01-20'`.execute(context.database.db)
    expect(rows[0]?.days).toBe(14)
  })
})
