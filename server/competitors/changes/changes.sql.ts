import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import { firstDayOf, lastDayOf } from '#app/shared/calendar/month.ts'
import type {
  ChangeFacets,
  ChangeFilter,
  ChangeResults,
  ChangeSort,
  ShownChange,
} from '#app/shared/competitors/change-list.ts'
import {
  changeStates,
  severities,
  type ChangeKind,
  type ChangeState,
  type Severity,
} from '#app/shared/competitors/change.ts'
import type { ActorTrx } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { isMarkedBy } from '../../items/marks.sql.ts'
import { isPlanned } from '../../items/planned-card.sql.ts'
import { changeSeen } from './act-on-changes.sql.ts'

/** A filter with who reads, and between which moments changes were found. */
export interface StoredFilter extends ChangeFilter {
  personId: string
  until?: Date
  since?: Date
}

type WhereClause = (where: ExpressionBuilder<Schema, 'competitor_change'>) => Expression<SqlBool>

/** Whether a person has opened a change of a website, for conditions: what they have opened is read once. */
const isAmongSeenBy = (siteId: number, personId: string): RawBuilder<boolean> =>
  sql`competitor_change.id in
    (select change_id from competitor_change_seen where site_id = ${siteId} and person_id = ${personId})`

const isSeenBy = (personId: string) =>
  isMarkedBy(changeSeen, { within: 'competitor_change.site_id', id: 'competitor_change.id' }, personId)

/** What a person says, else what the rules say. */
const shownKind = sql<ChangeKind>`coalesce(competitor_change.corrected_kind, competitor_change.kind)`
const shownSeverity = sql<Severity>`coalesce(competitor_change.corrected_severity, competitor_change.severity)`

/** Returns the condition of a filter without its states and severities, which the counts distinguish. */
function inSpan(siteId: number, filter: StoredFilter): WhereClause {
  const { month, when, until, since, competitor, page, carded, unread, personId } = filter
  return (where) =>
    where.and([
      where('competitor_change.site_id', '=', siteId),
      ...(when === 'all' ? [] : [where.between('day', firstDayOf(month), lastDayOf(month))]),
      ...(until === undefined ? [] : [where('found_at', '<=', until)]),
      ...(since === undefined ? [] : [where('found_at', '>', since)]),
      ...(competitor === undefined ? [] : [where('competitor_id', '=', competitor)]),
      ofKinds(filter),
      ...(page === undefined ? [] : [isOnPage(siteId, page)]),
      ...(carded === undefined ? [] : [where('card_id', carded ? 'is not' : 'is', null)]),
      ...(unread === undefined ? [] : [where.not(isAmongSeenBy(siteId, personId))]),
      ...searchedFor(filter),
    ])
}

/** A flicker is in no list that doesn't ask for it: it was undone at once. */
const ofKinds = ({ kinds }: StoredFilter): RawBuilder<boolean> =>
  kinds === undefined ? sql`${shownKind} <> 'flicker'` : sql`${shownKind} = any(${[...kinds]}::text[])`

const isOnPage = (siteId: number, kind: string): RawBuilder<boolean> =>
  sql`competitor_change.page_id in (select id from watched_page where site_id = ${siteId} and kind = ${kind})`

/** A part of the texts, whatever its characters: `like` would give some of them a meaning. */
const searchedFor = ({ search = '' }: StoredFilter): RawBuilder<boolean>[] =>
  search === '' ? [] : [sql`strpos(competitor_change.searched, ${search.toLowerCase()}) > 0`]

const orders = {
  newest: sql`found_at desc, id`,
  oldest: sql`found_at, id`,
  severe: sql`array_position(${[...severities]}::text[], severity), found_at desc, id`,
} as const satisfies Record<ChangeSort, unknown>

/** Which part of a sorted list to read. */
interface ListSlice {
  sort: ChangeSort
  from: number
  most: number
}

/** Begins the list of the changes that a filter matches, whatever their state and severity. */
const changesIn = (trx: ActorTrx, siteId: number, filter: StoredFilter) =>
  trx
    .selectFrom('competitor_change')
    .where(inSpan(siteId, filter))
    .select(['competitor_change.id', 'state', 'found_at', shownSeverity.as('severity')])

const listed = ({ states, severities: asked = [...severities] }: StoredFilter): RawBuilder<boolean> =>
  sql`state = any(${[...states]}::text[]) and severity = any(${[...asked]}::text[])`

/** Returns how many changes match. */
export async function countMatching(trx: ActorTrx, siteId: number, filter: StoredFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${changesIn(trx, siteId, filter)} as matched where ${listed(filter)}`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/** Returns a part of the changes that match. */
export async function readChanges(
  trx: ActorTrx,
  siteId: number,
  filter: StoredFilter,
  { sort, from, most }: ListSlice,
): Promise<ShownChange[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${changesIn(trx, siteId, filter)} as matched where ${listed(filter)}
    order by ${orders[sort]} limit ${most} offset ${from}`.execute(trx)
  const ids = rows.map(({ id }) => id)
  return readChangesById(trx, siteId, ids, filter.personId)
}

/** How many changes have a state and a severity, and how many of them are new and the reader hasn't opened them. */
interface SortedCount {
  state: ChangeState
  severity: Severity
  count: number
  unread: number
}

/**
 * Returns a part of the changes that match, with how many match in each state and of each severity, and how many of the
 * new ones the reader hasn't opened.
 */
export async function readCountedChanges(
  trx: ActorTrx,
  siteId: number,
  filter: StoredFilter,
  { sort, from, most }: ListSlice,
): Promise<Omit<ChangeResults, 'until'>> {
  const { rows } = await sql<{ counted: SortedCount[]; ids: string[] }>`
    with matched as materialized ${changesIn(trx, siteId, filter)}
    select (select coalesce(jsonb_agg(counted), '[]') from (
        select state, severity, count(*)::int as count, (count(*) filter (
          where state = 'new' and not ${isAmongSeenBy(siteId, filter.personId)}
        ))::int as unread
        from matched as competitor_change group by state, severity
      ) as counted) as counted,
      array(select id from matched where ${listed(filter)} order by ${orders[sort]} limit ${most} offset ${from}) as ids
    `.execute(trx)
  const { counted = [], ids = [] } = rows[0] ?? {}
  const ofSeverities = counted.filter(({ severity }) => (filter.severities ?? severities).includes(severity))
  const ofStates = counted.filter(({ state }) => filter.states.includes(state))
  return {
    changes: await readChangesById(trx, siteId, ids, filter.personId),
    total: sumOf(ofSeverities.filter(({ state }) => filter.states.includes(state))),
    counts: byName(changeStates, (name) => ofSeverities.filter(({ state }) => state === name)),
    severities: byName(severities, (name) => ofStates.filter(({ severity }) => severity === name)),
    unread: ofSeverities.reduce((sum, { unread }) => sum + unread, 0),
  }
}

const sumOf = (counted: readonly SortedCount[]): number => counted.reduce((sum, { count }) => sum + count, 0)

const byName = <Name extends string>(names: readonly Name[], of: (name: Name) => SortedCount[]): Record<Name, number> =>
  // An object of these names is what the entries make.
  Object.fromEntries(names.map((name) => [name, sumOf(of(name))])) as Record<Name, number>

/**
 * Returns changes of a website by their ids, in the order of these.
 * @param personId who reads
 */
export async function readChangesById(
  trx: ActorTrx,
  siteId: number,
  ids: readonly string[],
  personId: string,
): Promise<ShownChange[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('competitor_change')
    .innerJoin('competitor', (join) =>
      join
        .onRef('competitor.site_id', '=', 'competitor_change.site_id')
        .onRef('competitor.id', '=', 'competitor_change.competitor_id'),
    )
    .innerJoin('watched_page as page', (join) =>
      join.onRef('page.site_id', '=', 'competitor_change.site_id').onRef('page.id', '=', 'competitor_change.page_id'),
    )
    .leftJoin('card', 'card.id', 'competitor_change.card_id')
    .select([
      'competitor_change.id',
      'competitor_change.state',
      'competitor_change.rule',
      'competitor_change.before',
      'competitor_change.after',
      'competitor_change.differences',
      'competitor_change.again',
      'competitor_change.day',
      'competitor_change.found_at as foundAt',
      'competitor_change.last_at as lastAt',
      'competitor.id as competitorId',
      'competitor.name as competitorName',
      'competitor.domain',
      'competitor.state as competitorState',
      'page.kind as pageKind',
      'page.address',
      'card.id as cardId',
      'card.title as cardTitle',
      'card.trashed_at as cardTrashedAt',
      isPlanned.as('isCardPlanned'),
      shownKind.as('kind'),
      shownSeverity.as('severity'),
      sql<boolean>`coalesce(corrected_kind, corrected_severity) is not null`.as('isCorrected'),
      isSeenBy(personId).as('seen'),
    ])
    .where('competitor_change.site_id', '=', siteId)
    .where('competitor_change.id', 'in', [...ids])
    .execute()
  const shown = rows.map((row): ShownChange => {
    const { competitorId, competitorName, domain, competitorState, pageKind, address, ...rest } = row
    const { cardId, cardTitle, cardTrashedAt, isCardPlanned, ...change } = rest
    return {
      ...change,
      foundAt: row.foundAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      competitor: { id: competitorId, name: competitorName, domain, removed: competitorState === 'removed' },
      page: { kind: pageKind, address },
      card:
        cardId === null
          ? null
          : { id: cardId, title: cardTitle ?? '', trashed: cardTrashedAt !== null, keeps: isCardPlanned },
    }
  })
  return ids.flatMap((id) => shown.find((change) => change.id === id) ?? [])
}

const nameOf = (person: string) =>
  sql<string | null>`nullif(trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}), '')`

/** Returns what the rules say about a change, and who says otherwise. */
export async function readJudgement(
  trx: ActorTrx,
  siteId: number,
  id: string,
): Promise<{ kind: ChangeKind; severity: Severity; correctedBy: string | null } | undefined> {
  return trx
    .selectFrom('competitor_change')
    .leftJoin('app_user as person', 'person.id', 'competitor_change.corrected_by')
    .select(['competitor_change.kind', 'severity', nameOf('person').as('correctedBy')])
    .where('site_id', '=', siteId)
    .where('competitor_change.id', '=', id)
    .executeTakeFirst()
}

/** Returns the newest entries of a change's history. */
export async function readHistoryRows(trx: ActorTrx, siteId: number, changeId: string, most: number) {
  return trx
    .selectFrom('competitor_change_event as entry')
    .leftJoin('app_user as person', 'person.id', 'entry.person_id')
    .select(['entry.id', 'entry.kind', 'entry.at', nameOf('person').as('person')])
    .where('entry.site_id', '=', siteId)
    .where('entry.change_id', '=', changeId)
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute()
}

/** Returns the competitors of a client's changes: the watched ones in their order, then removed ones with changes. */
export async function readFacets(trx: ActorTrx, siteId: number): Promise<ChangeFacets> {
  const { rows: competitors } = await sql<{ id: string; name: string }>`
    select id, name from competitor where site_id = ${siteId} and not is_own and (state <> 'removed' or exists (
      select from competitor_change as change where change.site_id = competitor.site_id
        and change.competitor_id = competitor.id
    ))
    order by state = 'removed', position, lower(name), id`.execute(trx)
  return { competitors }
}
