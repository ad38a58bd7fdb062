import { sql } from 'kysely'
import { unknownPlace, type NamedPlace } from '#app/shared/analytics/named-place.ts'
import type { Database, Db } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { Dictionary, storableTerm, termKey, tupleKey, type Term, type Tuple } from './dictionary.ts'
import type { NormalizedEvent, EventWriter } from './normalized-event.ts'
import { packStates } from './pack-states.sql.ts'
import { openDays } from './packs.sql.ts'
import { storedBits, visitorBucketOf } from './parts.ts'

/** Limit of events per transaction: larger batches take longer without getting cheaper per event. */
const largestBatch = 2000
const deadlock = '40P01'
const greatestInt = 2_147_483_647
/** Limit of visitors in a row of `arrival`, so that it stays within a database page. */
const visitorsListed = 200

/** The term and tuple ids of an event. */
interface DraftIds {
  page: number
  hostname: number
  name: number
  attribution: number
  technology: number
  place: number
}

/** A draft with its ids. */
interface ResolvedDraft {
  draft: NormalizedEvent
  ids: DraftIds
}

function inKeyOrder(a: ResolvedDraft, b: ResolvedDraft): number {
  const [one, two] = [a.draft, b.draft]
  if (one.siteId !== two.siteId) return one.siteId - two.siteId
  if (one.day !== two.day) return one.day < two.day ? -1 : 1
  if (one.visitor !== two.visitor) return one.visitor < two.visitor ? -1 : 1
  return one.at.getTime() - two.at.getTime() || one.seq - two.seq
}

/**
 * Writes events for ingest, importers and sample data, up to 2,000 in a transaction. `append` settles after the commit.
 * Each caller has a writer of its own and appends one batch after the other; ingest collects its batches in intake.ts.
 * @throws from `append`: the database's error. Nothing of that call was written then, unless it had more than 2,000
 * drafts (several transactions); appending again is safe, because stored events are skipped
 */
export function createEventWriter(database: Database): EventWriter {
  const dictionary = new Dictionary(database.db)

  /** Writes drafts in one transaction. @returns how many of them are new */
  async function write(drafts: readonly NormalizedEvent[]): Promise<number> {
    const ids = await resolveDrafts(dictionary, drafts)
    const events = drafts
      .flatMap((draft, index): ResolvedDraft[] => {
        const found = ids[index]
        return found ? [{ draft, ids: found }] : []
      })
      .sort(inKeyOrder)
    const attempt = () => writeEvents(database.db, events)
    return attempt().catch(async (error: { code?: unknown }) => {
      if (isPackedDay(error)) await openFor(drafts)
      else if (error.code !== deadlock) throw error
      return attempt()
    })
  }

  /** Unpacks the days of late events. The packing job runs rarely, so it does not repack them at once. */
  async function openFor(drafts: readonly NormalizedEvent[]): Promise<void> {
    const days = Map.groupBy(drafts, ({ siteId }) => siteId)
    for (const [siteId, ofSite] of days) {
      const its = [...new Set(ofSite.map(({ day }) => day))]
      await database.db.transaction().execute((trx) => openDays(trx, siteId, its))
    }
  }

  return {
    async append(drafts) {
      let written = 0
      for (let from = 0; from < drafts.length; from += largestBatch) {
        written += await write(drafts.slice(from, from + largestBatch))
      }
      return { written, alreadyKnown: drafts.length - written }
    },
  }
}

/** A dimension id with its value, and the value's display name if the value is a code. */
type Word = readonly [kind: number, value: string, label?: string]

/** A region or city by its code, or by its name if it has no code. */
function areaWord(kind: number, known: NamedPlace | null): Word {
  if (known === null) return [kind, unknownPlace]
  return known.code === '' ? [kind, known.name] : [kind, known.code, known.name]
}

const noArea: readonly Word[] = [
  [dimensions.region, ''],
  [dimensions.city, ''],
]

/** The values of a draft by dimension id, in the column order of the tuple tables. */
function wordsOf(draft: NormalizedEvent) {
  const { attribution: from, technology: tech, place } = draft
  // Store versions with their browser ("Chrome 126"), because a row or filter "126" would be ambiguous.
  const version = (name: string, number: string) => (number === '' ? '' : `${name} ${number}`.trim())
  return {
    page: [[dimensions.page, draft.page]],
    hostname: [[dimensions.hostname, draft.hostname]],
    name: [[dimensions.event, draft.name]],
    attribution: from
      ? [
          [dimensions.channel, from.channel],
          [dimensions.source, from.source],
          [dimensions.referrer, from.referrer],
          [dimensions.utmSource, from.utmSource],
          [dimensions.utmMedium, from.utmMedium],
          [dimensions.utmCampaign, from.utmCampaign],
          [dimensions.utmContent, from.utmContent],
          [dimensions.utmTerm, from.utmTerm],
        ]
      : [],
    technology: [
      [dimensions.browser, tech.browser],
      [dimensions.browserVersion, version(tech.browser, tech.browserVersion)],
      [dimensions.system, tech.system],
      [dimensions.systemVersion, version(tech.system, tech.systemVersion)],
      [dimensions.device, tech.device],
    ],
    place: [
      [dimensions.country, place.country],
      [dimensions.countryBasis, place.countryBasis],
      [dimensions.language, place.language],
      ...(place.area
        ? [areaWord(dimensions.region, place.area.region), areaWord(dimensions.city, place.area.city)]
        : noArea),
    ],
  } satisfies Record<keyof DraftIds, Word[]>
}

/** Resolves all values of a batch with at most one query for terms and one per tuple table. */
async function resolveDrafts(dictionary: Dictionary, drafts: readonly NormalizedEvent[]): Promise<DraftIds[]> {
  const wantedTerms = new Map<string, Term>()
  const keyed = drafts.map((draft) => {
    const words = wordsOf(draft)
    const keysOf = (pairs: readonly Word[]) =>
      pairs.map(([kind, given, label]) => {
        const value = storableTerm(given)
        if (value === '') return null
        const term: Term = { siteId: draft.siteId, kind, value, ...(label && { label: storableTerm(label) }) }
        const key = termKey(term)
        wantedTerms.set(key, term)
        return key
      })
    return {
      siteId: draft.siteId,
      page: keysOf(words.page),
      hostname: keysOf(words.hostname),
      name: keysOf(words.name),
      attribution: keysOf(words.attribution),
      technology: keysOf(words.technology),
      place: keysOf(words.place),
    }
  })
  const termIds = await dictionary.terms(wantedTerms)
  const idOf = (key: string | null | undefined) => (key == null ? 0 : (termIds.get(key) ?? 0))

  const tupleIds = async (table: 'attribution' | 'technology' | 'place') => {
    const wanted = new Map<string, Tuple>()
    const keys = keyed.map((draft) => {
      const tuple: Tuple = { siteId: draft.siteId, ids: draft[table].map(idOf) }
      if (tuple.ids.every((id) => id === 0)) return null
      const key = tupleKey(tuple)
      wanted.set(key, tuple)
      return key
    })
    const ids = await dictionary.tuples(table, wanted)
    return keys.map((key) => (key === null ? 0 : (ids.get(key) ?? 0)))
  }
  const attribution = await tupleIds('attribution')
  const technology = await tupleIds('technology')
  const place = await tupleIds('place')
  return keyed.map((draft, index) => ({
    page: idOf(draft.page[0]),
    hostname: idOf(draft.hostname[0]),
    name: idOf(draft.name[0]),
    attribution: attribution[index] ?? 0,
    technology: technology[index] ?? 0,
    place: place[index] ?? 0,
  }))
}

function storableProps(props: Record<string, string> | null): Record<string, string> | null {
  if (!props) return null
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [storableTerm(key), storableTerm(value)]))
}

/**
 * Writes events that are not stored yet. Lists their visitors, and marks the visitor buckets they belong to as dirty,
 * per site and day, for the refresher; does neither if nothing is new. Every acknowledged event waits for this
 * statement, so it is fast: one statement is one transaction, and one JSON parameter costs a third of one array per
 * column.
 * @returns the number of new events
 * @throws if a day is packed (isPackedDay); nothing is written then. Unpack the day first (packs.sql.ts)
 */
async function writeEvents(db: Db, events: readonly ResolvedDraft[]): Promise<number> {
  const touched = touchedBuckets(events)
  const arrivals = [...touched.values()].flatMap(listed)
  const marks = [...touched.values()].map(({ site_id, day, bits }) => ({ site_id, day, dirty: storedBits(bits) }))
  const { rows } = await sql<{ written: number }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(events.map(toRow))}::json) as given (
        site_id int, day date, visitor bigint, at timestamptz, seq int, page int, hostname int, name int,
        attribution int, technology int, place int, visible_ms int, kind smallint, interactive boolean, currency text,
        revenue_minor bigint, props jsonb, import_id int, scroll_depth smallint)
    ), written as (
      insert into event (site_id, day, visitor, at, seq, page, hostname, name, attribution, technology, place,
        visible_ms, kind, interactive, currency, revenue_minor, props, import_id, scroll_depth)
      select site_id, day, visitor, at, seq, page, hostname, name, attribution, technology, place, visible_ms, kind,
        interactive, currency, revenue_minor, props, import_id, scroll_depth
      from given
      on conflict do nothing
      returning site_id
    ), arrived as (
      insert into arrival (site_id, day, events, visitors)
      select site_id, day, events, visitors
      from json_to_recordset(${JSON.stringify(arrivals)}::json) as arrived (
        site_id int, day date, events int, visitors bigint[])
      where exists (select from written)
    ), marked as (
      -- All writers use the same order, so that two of them never deadlock.
      insert into site_day (site_id, day, dirty, version, dirty_since)
      select site_id, day, dirty, 1, now()
      from json_to_recordset(${JSON.stringify(marks)}::json) as touched (
        site_id int, day date, dirty bigint)
      where exists (select from written)
      order by site_id, day
      on conflict (site_id, day) do update set
        dirty = site_day.dirty | excluded.dirty,
        version = site_day.version + 1,
        -- The event may be stored already, inside a pack. A packed day refuses the write (isPackedDay), and the
        -- row lock keeps the day from being packed before this transaction commits.
        pack_state = case site_day.pack_state when ${packStates.open} then ${packStates.open}
          else ${packStates.refused} end,
        dirty_since = coalesce(site_day.dirty_since, excluded.dirty_since)
    )
    select count(*)::int as written from written`.execute(db)
  return rows[0]?.written ?? 0
}

/**
 * Returns whether a write failed because a day is packed: the statement then violates a constraint of the day's state
 * on purpose.
 */
function isPackedDay(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'site_day_pack_state'
}

function toRow({ draft, ids }: ResolvedDraft) {
  return {
    site_id: draft.siteId,
    day: draft.day,
    // Sent as text: a JSON number would lose bits of the 64-bit key.
    visitor: draft.visitor.toString(),
    at: draft.at.toISOString(),
    seq: draft.seq,
    ...ids,
    visible_ms: Math.min(greatestInt, Math.max(0, Math.round(draft.visibleMs))),
    kind: draft.kind,
    interactive: draft.interactive,
    currency: draft.revenue?.currency ?? null,
    revenue_minor: draft.revenue?.minor ?? null,
    props: storableProps(draft.props),
    import_id: draft.importId,
    scroll_depth: draft.scrollDepth ?? null,
  }
}

/** What a batch changes in a website's day. */
interface TouchedDay {
  site_id: number
  day: string
  bits: bigint
  /** The events of each visitor, in the order of visitors. */
  visitors: Map<bigint, number>
}

function touchedBuckets(events: readonly ResolvedDraft[]): Map<string, TouchedDay> {
  const touched = new Map<string, TouchedDay>()
  for (const { draft } of events) {
    const key = `${draft.siteId} ${draft.day}`
    const mark = touched.get(key) ?? { site_id: draft.siteId, day: draft.day, bits: 0n, visitors: new Map() }
    mark.bits |= 1n << BigInt(visitorBucketOf(draft.visitor))
    mark.visitors.set(draft.visitor, (mark.visitors.get(draft.visitor) ?? 0) + 1)
    touched.set(key, mark)
  }
  return touched
}

/** The rows of `arrival` for a website's day. */
function listed({ site_id, day, visitors }: TouchedDay) {
  const all = [...visitors]
  return Array.from({ length: Math.ceil(all.length / visitorsListed) }, (_, index) => {
    const some = all.slice(index * visitorsListed, (index + 1) * visitorsListed)
    const events = some.reduce((sum, [, count]) => sum + count, 0)
    return { site_id, day, events, visitors: some.map(([visitor]) => visitor.toString()) }
  })
}
