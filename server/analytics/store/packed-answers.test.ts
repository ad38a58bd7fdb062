import fc from 'fast-check'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, it, describe } from 'vitest'
import type { EventFilters } from '#app/shared/analytics/raw-events.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { DeletedPart } from '#app/shared/website-data/deletion.ts'
import type { Context } from '#server/context.ts'
import { takenDays } from '#server/imports/import-days.sql.ts'
import { listRecentEvents } from '#server/tracking/tracking-health.ts'
import { previewDeletion, requestDeletion } from '#server/website-data/website-data.ts'
import { readExportedEvents, type ExportedEvent } from '#server/website-data/export/export-rows.sql.ts'
import { runDeletions } from '#server/website-data/run-deletions.ts'
import { admin, clientOf, companyId, insertWebsiteOf, removeCompanies } from '#tests/support/companies.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertPeople } from '#tests/support/people.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { getEventDetails } from '../events/event-details.ts'
import { listEventProperties, listEvents } from '../events/events.ts'
import { previewFunnel } from '../funnels/funnel-month.ts'
import { getNotFoundOrigins } from '../query/not-found.ts'
import { queryStats } from '../stats-api/query-stats.ts'
import { openPackedDays } from './change-days.ts'
import type { NormalizedEvent } from './normalized-event.ts'
import { createEventWriter } from './event-writer.ts'
import { packDays } from './pack-days.ts'
import { markDirty, refreshSite } from './refresh.ts'

const clientId = companyId(1)
const goingOn = new AbortController().signal
const days = ['2026-10-01', '2026-10-02', '2026-10-03'] as const
const month = v.parse(monthSchema, '2026-10')
const goals = [
  { kind: 'event', pattern: 'Signup', name: 'Signed up' },
  { kind: 'page', pattern: '/a', name: 'Saw a' },
] as const

/** Few visitors and minutes, so that ties, gaps and repeated events are frequent. */
const event: fc.Arbitrary<NormalizedEvent> = fc
  .record({
    day: fc.constantFrom(...days),
    visitor: fc.constantFrom(-(2n ** 63n), -1n, 0n, 7n, 2n ** 63n - 1n),
    minutes: fc.integer({ min: 0, max: 40 }),
    seq: fc.integer({ min: 0, max: 2 }),
    kind: fc.constantFrom<(1 | 2 | 3)[]>(1, 1, 1, 2, 3),
    page: fc.constantFrom('/', '/a', '/b'),
    name: fc.constantFrom('Signup', '404'),
    from: fc.constantFrom(null, null, cameFrom('x.test'), cameFrom('y.test')),
    visibleMs: fc.constantFrom(0, 5000, 61_000),
    scrollDepth: fc.constantFrom(null, 0, 70),
    props: fc.constantFrom(null, null, { plan: 'pro' }, { plan: 'Free' }),
    country: fc.constantFrom('DE', 'AT'),
  })
  .map(({ minutes, from, kind, name, visibleMs, scrollDepth, country, ...given }) =>
    draft({
      ...given,
      kind,
      at: new Date(Date.parse(`${given.day}T08:00:00.250Z`) + minutes * 10 * 60_000),
      attribution: from,
      name: kind === 2 ? name : '',
      visibleMs: kind === 3 ? visibleMs : 0,
      scrollDepth: kind === 3 ? scrollDepth : null,
      place: { country, countryBasis: 'header', language: 'de' },
      revenue: kind === 2 && given.seq === 0 ? { currency: 'EUR', minor: 5 } : null,
    }),
  )

type Act =
  | { append: NormalizedEvent[] }
  | { erase: DeletedPart; from: string; to: string }
  | { pack: number }
  | { open: string }
  | { recount: true }

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ append: fc.array(event, { minLength: 1, maxLength: 12 }) }) },
  { weight: 3, arbitrary: fc.record({ pack: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ open: fc.constantFrom(...days) }) },
  { weight: 1, arbitrary: fc.constant({ recount: true as const }) },
  {
    weight: 1,
    arbitrary: fc
      .record({
        erase: fc.constantFrom<DeletedPart[]>(
          { part: 'all' },
          { part: 'page', value: '/a' },
          { part: 'event', value: 'Signup' },
        ),
        ends: fc.tuple(fc.constantFrom(...days), fc.constantFrom(...days)),
      })
      .map(({ erase, ends: [one, other] }) => ({
        erase,
        from: one < other ? one : other,
        to: one < other ? other : one,
      })),
  },
)

async function countedAnew(context: Context, siteId: number): Promise<void> {
  await refreshSite(context.database, siteId, { partLimit: 4 })
}

/**
 * Applies an act to both websites; only packing and unpacking skip the twin.
 * @returns what the caller of the act gets back
 */
async function doIt(context: Context, siteId: number, what: Act, isTwin: boolean): Promise<unknown> {
  const { database } = context
  if ('append' in what) {
    const result = await createEventWriter(database).append(what.append.map((one) => ({ ...one, siteId })))
    await countedAnew(context, siteId)
    return result
  }
  if ('erase' in what) {
    const { erase, from, to } = what
    const range = { clientId, from, to, what: erase }
    const preview = await previewDeletion(context, admin, range)
    if (preview.events === 0) return preview
    await requestDeletion(context, admin, { ...range, domain: 'site-1.test' })
    await runDeletions(context, goingOn, { chunkSize: 3 })
    return preview
  }
  if ('recount' in what) {
    await markDirty(database.db, siteId, context.clock())
    await countedAnew(context, siteId)
  } else if (isTwin) {
    return null
  } else if ('pack' in what) {
    // With a small piece size the day is sometimes left half packed.
    await packDays(context, goingOn, { pieceSize: what.pack, maxPieces: what.pack })
  } else {
    await database.db.transaction().execute((trx) => openPackedDays(trx, siteId, [what.open]))
  }
  return null
}

const asked: EventFilters[] = [{ kind: 'every' }, { path: '/a', country: 'AT' }, { key: 'plan', value: 'pro' }]

/** The answers of every query that reads single events. */
async function answersOf(context: Context, siteId: number): Promise<unknown> {
  const { db } = context.database
  const lists = []
  for (const filters of asked) lists.push(await listEvents(context, admin, { clientId, filters }))
  const [first] = lists
  const refs = (first?.events ?? []).filter((_, index) => index % 9 === 0).map(({ ref }) => ref)
  const details = []
  for (const ref of refs) details.push(await getEventDetails(context, admin, { clientId, ref }))
  const stats = []
  for (const [metrics, dimensions] of [
    [['visitors', 'pageviews', 'events'], ['event:props:plan']],
    [['visitors', 'time_on_page', 'scroll_depth'], ['event:page']],
  ])
    stats.push(
      await queryStats(context, clientOf(1), {
        site_id: 'site-1.test',
        metrics,
        date_range: [days[0], days[2]],
        dimensions,
      }).then(({ results }) => results),
    )
  const exported: ExportedEvent[] = []
  const scope = { siteId, moment: new Date('2026-10-20T00:00:00Z'), secret: 'x' }
  for (const day of days) for await (const page of readExportedEvents(db, scope, day)) exported.push(...page)
  const page = (pattern: string) => ({ kind: 'page' as const, pattern })
  const signup = { kind: 'event' as const, pattern: 'Signup' }
  const funnels = []
  for (const strict of [false, true])
    funnels.push(
      await previewFunnel(context, admin, { clientId, month, strict, steps: [page('/**'), page('/a'), signup] }),
    )
  const { rows: kept } = await sql`
    select 'v' as of, to_jsonb(visit) - 'visitor' || jsonb_build_object('visitor', visitor::text) as row from visit
    union all select 'm', to_jsonb(month_rollup) from month_rollup
    union all select 'e', to_jsonb(e) - array['visitor', 'first_visitor', 'last_visitor']
      || jsonb_build_object('visitor', visitor::text) from stored_event as e
    order by 1, 2`.execute(db)
  return {
    lists,
    details,
    properties: await listEventProperties(context, admin, { clientId, filters: {} }),
    stats,
    exported,
    funnels,
    origins: await getNotFoundOrigins(context, admin, { clientId, month, path: '/a', filters: [] }),
    newest: await listRecentEvents(context, admin, clientId),
    taken: [...(await takenDays(db, siteId, 'access-log', days))],
    kept,
  }
}

describe('Whatever events are packed or unpacked in between', () => {
  const packing = openContext({ at: '2026-10-20T12:00:00Z' })
  const twin = openContext({ at: '2026-10-20T12:00:00Z' })

  async function begin(context: Context): Promise<number> {
    await removeCompanies(context)
    await insertPeople(context)
    const siteId = await insertWebsiteOf(context, 1)
    await context.database.db
      .insertInto('goal')
      .values(goals.map((goal) => ({ ...goal, site_id: siteId })))
      .execute()
    return siteId
  }

  it('every answer equals that of a twin website with unpacked events', async () => {
    let packed = 0
    let tried = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 10, maxLength: 60 }),
        fc.array(act, { maxLength: 6 }),
        async (given, acts) => {
          const [siteId, twinId] = [await begin(packing), await begin(twin)]
          expect(siteId).toBe(twinId)
          for (const what of [{ append: given }, { pack: 3 }, ...acts]) {
            const result = await doIt(packing, siteId, what, false)
            expect(result).toEqual(await doIt(twin, siteId, what, true))
          }
          expect(await answersOf(packing, siteId)).toEqual(await answersOf(twin, siteId))
          const { rows } = await sql<{ packs: number }>`select count(*)::int as packs from event_pack`.execute(
            packing.database.db,
          )
          packed += rows[0]?.packs ?? 0
          tried += 1
        },
      ),
      { ...propertyRuns(6, 60), endOnFailure: true },
    )
    expect(packed).toBeGreaterThan(tried / 2)
  })
})
