import { sql } from 'kysely'
import { addDays, eachDay, type Day } from '#app/shared/calendar/day.ts'
import { cellsOf } from '#server/analytics/speed/cells.ts'
import { addSpeed } from '#server/analytics/speed/speed-rows.sql.ts'
import type { Context } from '#server/context.ts'
import { aggregateImporter } from '#server/imports/kinds/aggregate/aggregate-importer.ts'
import { plausibleFormat } from '#server/imports/kinds/aggregate/plausible.ts'
import { fileOf, importInto } from './aggregate-imports.ts'
import { appendEvents, type GivenEvent } from './append-events.ts'
import { insertImport } from './imports.ts'
import { addWebsite } from './companies.ts'
import { cameFrom } from './event-drafts.ts'
import { zipOf } from './zip.ts'

/** A finished day of the running month that nobody measured. */
export const gap = '2026-10-07'
/** A day of the month before that only another tool counted. */
export const importedDay = '2026-09-15'

const at = (day: Day, minute: number) => new Date(Date.parse(`${day}T08:00:00Z`) + minute * 60_000)
const assistant = cameFrom('ChatGPT', { channel: 'AI Assistants' })
const mailing = cameFrom('Letter', { channel: 'Email', utmSource: 'Letter', utmMedium: 'email', utmCampaign: 'Spring' })
const referred = cameFrom('ref.test', { referrer: 'ref.test/list' })
const ownReferral = cameFrom('shop.site-1.test', { referrer: 'shop.site-1.test/pay' })

/** One visit of a page for each number, as different visitors. */
const visitsOf = (day: Day, page: string, count: number, first: number, more: Partial<GivenEvent> = {}): GivenEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    at: at(day, first + index),
    visitor: BigInt(first + index + 1),
    page,
    ...more,
  }))

/** The visits of a day of the running month. */
function dayOfRun(day: Day): GivenEvent[] {
  const visitor = 900n
  return [
    ...visitsOf(day, '/a', 10, 0, { attribution: cameFrom('a.test') }),
    ...visitsOf(day, '/deep', 2, 100),
    ...visitsOf(day, '/cited', 1, 200, { attribution: assistant }),
    ...visitsOf(day, '/own', 1, 300, { attribution: ownReferral }),
    // A visit that goes on to a missing page, one that a mailing sends there, and one from another website.
    { at: at(day, 400), visitor, page: '/a' },
    { at: at(day, 401), visitor, page: '/gone' },
    { at: at(day, 401), visitor, page: '/gone', kind: 2, name: '404' },
    { at: at(day, 402), visitor, page: '/b' },
    { at: at(day, 402), visitor, page: '/b', kind: 2, name: 'buy' },
    ...visitsOf(day, '/gone', 1, 500, { attribution: mailing }),
    ...visitsOf(day, '/gone', 1, 500, { kind: 2, name: '404' }),
    ...visitsOf(day, '/gone', 1, 600, { attribution: referred }),
    ...visitsOf(day, '/gone', 1, 600, { kind: 2, name: '404' }),
  ]
}

const daysOfRun = eachDay({ from: '2026-10-01', to: '2026-10-15' }).filter((day) => day !== gap)
const daysBefore = eachDay({ from: '2026-08-06', to: '2026-09-30' }).filter((day) => day !== importedDay)

/**
 * Fills website 1 with eight quiet weeks, a running month until 15 October 2026 with a gap and every kind of fact,
 * and a day that Plausible counted. Website 2 has visits at the same addresses.
 */
export async function fillFactSites(context: Context): Promise<void> {
  for (const siteId of [1, 2]) {
    await addWebsite(context, { siteId })
    await sql`insert into goal (site_id, kind, pattern, name, created_at) values
      (${siteId}, 'event', 'buy', 'Purchase', '2026-09-01T00:00:00Z'),
      (${siteId}, 'event', 'never', 'Never', '2026-09-15T13:00:00Z')`.execute(context.database.db)
    const steps = JSON.stringify(['/a', '/gone', '/b'].map((pattern) => ({ kind: 'page', pattern })))
    await sql`insert into funnel (site_id, name, strict, steps, created_at, changed_at)
      values (${siteId}, 'To the end', false, ${steps}, now(), now())`.execute(context.database.db)
    await appendEvents(context, siteId, [
      ...(siteId === 1
        ? daysBefore.flatMap((day) => visitsOf(day, '/a', 3, 0, { attribution: cameFrom('a.test') }))
        : daysOfRun.slice(0, 2).flatMap((day) => visitsOf(day, '/other', 20, 1000))),
      ...(siteId === 1 ? daysOfRun : daysOfRun.slice(0, 2)).flatMap(dayOfRun),
    ])
    await addLogAndSpeed(context, siteId)
  }
  await importInto(
    context,
    aggregateImporter('plausible', plausibleFormat),
    fileOf(
      'export.zip',
      zipOf({
        'imported_visitors.csv': `date,visitors,pageviews,bounces,visits,visit_duration\n${importedDay},4,6,1,5,60\n`,
        'imported_pages.csv': `date,hostname,page,visits,visitors,pageviews\n${importedDay},site-1.test,/a,5,4,6\n`,
      }),
    ),
  )
}

/** Adds 30 reads of GPTBot on 3 October and 10 on 3 September, and the speed of 40 views of /a on phones. */
async function addLogAndSpeed(context: Context, siteId: number): Promise<void> {
  const { db } = context.database
  const importId = await insertImport(context, siteId, [])
  const reads = [...Array.from({ length: 30 }, () => '2026-10-03'), ...Array.from({ length: 10 }, () => '2026-09-03')]
  await db
    .insertInto('crawler_read')
    .values(
      reads.map((day, seq) => ({
        site_id: siteId,
        day,
        at: at(day, 0),
        seq,
        page: 0,
        import_id: importId,
        crawler: 1,
      })),
    )
    .execute()
  const { rows } = await sql<{ page: number; device: number }>`
    select (select id from term where site_id = ${siteId} and kind = 9 and value = '/a') as page,
      (select id from term where site_id = ${siteId} and kind = 18 and value = 'Desktop') as device`.execute(db)
  const { page = 0, device = 0 } = rows[0] ?? {}
  const day = '2026-10-01'
  const cells = [1000, 4000].flatMap((lcp) => cellsOf({ lcp })).map((cell) => [cell, 20] as const)
  await addSpeed(db, [
    { siteId, day, page, device, cells: new Map(cells) },
    { siteId, day: addDays(day, 9), page, device, cells: new Map([[0, 20]]) },
  ])
}
