import { sql, type ExpressionBuilder, type SqlBool, type Expression } from 'kysely'
import * as v from 'valibot'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import type {
  FindingCounts,
  FindingFilter,
  FindingGroup,
  FindingGrouping,
  FindingSort,
  ShownFinding,
} from '#app/shared/discovery/finding-list.ts'
import { detectionSchema, findingStates, severities, type Detection } from '#app/shared/discovery/finding.ts'
import { ruleGroups, type RuleId } from '#app/shared/discovery/rule-ids.ts'
import type { ActorTrx } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { findingKindOf, levelOf, severityOf } from './finding-facts.ts'

/** A filter whose source is replaced by the rules that need it. */
export interface StoredFilter extends Omit<FindingFilter, 'source'> {
  /** Null for all rules. */
  rules: readonly RuleId[] | null
}

type WhereClause = (where: ExpressionBuilder<Schema, 'finding'>) => Expression<SqlBool>

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** Returns the condition of a filter without its states, severity and group, which the counts distinguish. */
const inMonth =
  (siteId: number, { month, rule, rules, kind, fresh, page, search }: StoredFilter): WhereClause =>
  (where) =>
    where.and([
      where('site_id', '=', siteId),
      fresh === true ? where('first_month', '=', firstDayOf(month)) : where('first_month', '<=', firstDayOf(month)),
      where.or([where('ended_month', 'is', null), where('ended_month', '>=', firstDayOf(month))]),
      ...(rule === undefined ? [] : [where('rule', '=', rule)]),
      ...(kind === undefined ? [] : [where('is_news', '=', kind === 'news')]),
      ...(rules === null ? [] : [where('rule', '=', sql<RuleId>`any(${[...rules]}::text[])`)]),
      ...(page === undefined ? [] : [page === '' ? where('page', 'is', null) : where('page', '=', page)]),
      ...(search === undefined || search === ''
        ? []
        : [where('searched', 'like', `%${escaped(search.toLowerCase())}%`)]),
    ])

const matching =
  (siteId: number, filter: StoredFilter): WhereClause =>
  (where) =>
    where.and([
      inMonth(siteId, filter)(where),
      where('state', 'in', filter.states),
      ...(filter.severity === undefined ? [] : [where('severity', '=', levelOf(filter.severity))]),
      ...(filter.group === undefined ? [] : [where('rule_group', '=', filter.group)]),
    ])

/** Returns how many findings match, and how many of each state, severity and group. */
export async function countFindings(
  trx: ActorTrx,
  siteId: number,
  filter: StoredFilter,
): Promise<{ total: number; counts: FindingCounts }> {
  const rows = await trx
    .selectFrom('finding')
    .select(['state', 'severity', 'rule_group as group', sql<number>`count(*)::int`.as('count')])
    .where(inMonth(siteId, filter))
    .groupBy(['state', 'severity', 'rule_group'])
    .execute()
  const facets = rows.map(({ state, severity, group, count }) => ({
    count,
    of: { state, severity: severityOf(severity), group },
    is: {
      state: filter.states.includes(state),
      severity: filter.severity === undefined || filter.severity === severityOf(severity),
      group: filter.group === undefined || filter.group === group,
    },
  }))
  const facetNames = ['state', 'severity', 'group'] as const
  /** Returns the sum of a facet's value, with all other facets as they are filtered. */
  const sumOf = (facet: (typeof facetNames)[number] | null, value?: string) =>
    facets
      .filter(({ of, is }) => facetNames.every((name) => (name === facet ? of[name] === value : is[name])))
      .reduce((sum, { count }) => sum + count, 0)
  const countsOf = <Name extends string>(facet: (typeof facetNames)[number], names: readonly Name[]) =>
    // An object of these names is what the entries make.
    Object.fromEntries(names.map((name) => [name, sumOf(facet, name)])) as Record<Name, number>
  return {
    total: sumOf(null),
    counts: {
      states: countsOf('state', findingStates),
      severities: countsOf('severity', severities),
      groups: countsOf('group', ruleGroups),
    },
  }
}

/** Returns how many findings of a month are open. */
export async function countOpen(trx: ActorTrx, siteId: number, month: Month): Promise<number> {
  const { count } = await trx
    .selectFrom('finding')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(matching(siteId, { month, states: ['open'], rules: null }))
    .executeTakeFirstOrThrow()
  return count
}

const shownColumns = (trx: ActorTrx) =>
  trx
    .selectFrom('finding')
    .leftJoin('card', 'card.id', 'finding.card_id')
    .select([
      'finding.id',
      'finding.rule',
      'finding.rule_group as group',
      'finding.state',
      'finding.is_news as isNews',
      'finding.rank',
      'finding.latest',
      'finding.first_seen_at as firstSeenAt',
      'finding.last_seen_at as lastSeenAt',
      'finding.gone_at as goneAt',
      'finding.dismiss_reason as dismissReason',
      'finding.dismiss_note as dismissNote',
      'finding.snoozed_until as snoozedUntil',
      'finding.returned',
      'card.id as cardId',
      'card.title as cardTitle',
      'card.trashed_at as cardTrashedAt',
    ])
type ShownRow = Awaited<ReturnType<ReturnType<typeof shownColumns>['execute']>>[number]

/** Reads a stored detection; a database of a newer version may hold others. @throws for these */
export const detectionOf = (stored: unknown): Detection => v.parse(detectionSchema, stored)

const shownOf = (row: ShownRow): ShownFinding => ({
  id: row.id,
  state: row.state,
  rule: row.rule,
  group: row.group,
  kind: findingKindOf(row.isNews),
  detection: detectionOf(row.latest),
  rank: row.rank,
  firstSeenAt: row.firstSeenAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  goneAt: row.goneAt?.toISOString() ?? null,
  dismissed: row.dismissReason === null ? null : { reason: row.dismissReason, note: row.dismissNote ?? '' },
  snoozedUntil: row.snoozedUntil === null ? null : monthOf(row.snoozedUntil),
  returned: row.returned,
  card:
    row.cardId === null || row.cardTitle === null
      ? null
      : { id: row.cardId, title: row.cardTitle, trashed: row.cardTrashedAt !== null },
})

const orders = {
  // As compareRanked orders them.
  rank: sql`is_news, severity desc, rank desc, id`,
  impact: sql`impact desc, id`,
  newest: sql`first_seen_at desc, is_news, severity desc, rank desc, id`,
  page: sql`page collate "C" nulls last, is_news, severity desc, rank desc, id`,
} as const satisfies Record<FindingSort, unknown>

/** Which part of a sorted list to read. */
interface ListSlice {
  sort: FindingSort
  from: number
  most: number
}

/** Returns a part of the findings that match. Rows are chosen first, so that evidence is read of these alone. */
export async function readFindings(
  trx: ActorTrx,
  siteId: number,
  filter: StoredFilter,
  { sort, from, most }: ListSlice,
): Promise<ShownFinding[]> {
  const chosen = await trx
    .selectFrom('finding')
    .select('id')
    .where(matching(siteId, filter))
    .orderBy(orders[sort])
    .limit(most)
    .offset(from)
    .execute()
  return readFindingsById(
    trx,
    siteId,
    chosen.map(({ id }) => id),
  )
}

/** Returns findings of a website by their ids, in the order of these. */
export async function readFindingsById(trx: ActorTrx, siteId: number, ids: readonly string[]): Promise<ShownFinding[]> {
  if (ids.length === 0) return []
  const rows = await shownColumns(trx).where('finding.site_id', '=', siteId).where('finding.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, shownOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns the groups of the findings that match: in the order of their best finding's kind and severity, then by the sum of ranks. */
export async function readGroups(
  trx: ActorTrx,
  siteId: number,
  filter: StoredFilter,
  { by, most }: { by: FindingGrouping; most: number },
): Promise<FindingGroup[]> {
  const rows = await trx
    .selectFrom('finding')
    .select(({ ref }) => [
      sql<string | null>`${ref(by)} collate "C"`.as('name'),
      sql<number>`count(*)::int`.as('findings'),
      sql<number>`max(severity)::int`.as('severity'),
      sql<boolean>`bool_and(is_news)`.as('isNews'),
      sql<number>`sum(rank)`.as('rank'),
    ])
    .where(matching(siteId, filter))
    .groupBy('name')
    .orderBy('isNews')
    .orderBy('severity', 'desc')
    .orderBy('rank', 'desc')
    .orderBy('name')
    .limit(most)
    .execute()
  return rows.map(({ name, findings, severity, isNews, rank }) => ({
    // The column of rules has nothing else.
    rule: by === 'rule' ? (name as RuleId) : null,
    page: by === 'page' ? name : null,
    findings,
    severity: severityOf(severity),
    kind: findingKindOf(isNews),
    rank,
  }))
}
