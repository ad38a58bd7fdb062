import { sql } from 'kysely'
import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { monthSchema, type Month } from '#app/shared/calendar/month.ts'
import { findingKind } from '#app/shared/discovery/finding-kind.ts'
import type {
  FindingDetail,
  FindingFilter,
  FindingGroup,
  FindingGrouping,
  FindingResults,
  FindingQuery,
  FindingEvent,
  ShownFinding,
} from '#app/shared/discovery/finding-list.ts'
import { dismissReasonSchema, severitySchema, type Detection, subjectText } from '#app/shared/discovery/finding.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { notFound } from '../../errors/user-errors.ts'
import { itemsCsv, type CsvColumns } from '../../items/items-csv.ts'
import { discoveryPermission } from '../permission.ts'
import type { Rule } from '../rules/rule.ts'
import { rules } from '../rules/rules.ts'
import {
  countFindings,
  countOpen,
  readFindings,
  readFindingsById,
  readGroups,
  detectionOf,
  type StoredFilter,
} from './findings.sql.ts'

const maxGroups = 500
const maxHistory = 200

const { perPage } = findingKind
const pageOf = (at: number) => ({ from: (at - 1) * perPage, most: perPage })

/** Returns a filter with the rules that need its source. */
const storedFilter = (
  { source, ...filter }: FindingFilter,
  known: readonly Pick<Rule, 'id' | 'needs'>[] = rules,
): StoredFilter => ({
  ...filter,
  rules: source === undefined ? null : known.filter(({ needs }) => needs.includes(source)).map(({ id }) => id),
})

/**
 * Returns a page of the findings of a client's website, with counts. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listFindings(
  context: Context,
  actor: Actor,
  { clientId, sort, at, ...given }: FindingQuery & { clientId: string },
): Promise<FindingResults> {
  const filter = storedFilter(given)
  return reading(context, actor, onWebsite({ clientId, permission: discoveryPermission }), async (trx, { id }) => {
    const { total, counts } = await countFindings(trx, id, filter)
    return { findings: await readFindings(trx, id, filter, { sort, ...pageOf(at) }), total, counts }
  })
}

/**
 * Returns how many findings of a month are open, as the list of open ones counts them. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function countOpenFindings(
  context: Context,
  actor: Actor,
  { clientId, month }: { clientId: string; month: Month },
): Promise<number> {
  return reading(context, actor, onWebsite({ clientId, permission: discoveryPermission }), (trx, { id }) =>
    countOpen(trx, id, month),
  )
}

/**
 * Returns the groups of the findings of a client's website, the most important first; at most 500. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listFindingGroups(
  context: Context,
  actor: Actor,
  { clientId, by, ...given }: FindingFilter & { clientId: string; by: FindingGrouping },
): Promise<FindingGroup[]> {
  return reading(context, actor, onWebsite({ clientId, permission: discoveryPermission }), (trx, { id }) =>
    readGroups(trx, id, storedFilter(given), { by, most: maxGroups }),
  )
}

/**
 * Returns a finding with its frozen evidence and the newest 200 entries of its history. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function readFinding(
  context: Context,
  actor: Actor,
  { clientId, findingId }: { clientId: string; findingId: string },
): Promise<FindingDetail> {
  return reading(context, actor, onWebsite({ clientId, permission: discoveryPermission }), async (trx, { id }) => {
    const [finding] = await readFindingsById(trx, id, [findingId])
    const frozen = finding && (await readFrozen(trx, id, findingId))
    if (!frozen) throw notFound((t) => t('findingNotFound'))
    return { ...finding, ...frozen, history: await readFindingHistory(trx, id, findingId, maxHistory) }
  })
}

/** Returns the frozen evidence of a finding. */
async function readFrozen(
  trx: ActorTrx,
  siteId: number,
  id: string,
): Promise<{ frozen: Detection; frozenAt: string } | null> {
  const row = await trx
    .selectFrom('finding')
    .select(['frozen', 'frozen_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { frozen: detectionOf(row.frozen), frozenAt: row.frozen_at.toISOString() } : null
}

/** What entries store besides their columns. */
const detailsSchema = v.object({
  before: v.optional(severitySchema),
  after: v.optional(severitySchema),
  reason: v.optional(dismissReasonSchema),
  until: v.optional(monthSchema),
  note: v.optional(v.string(), ''),
})

/** Returns the newest entries of a finding's history. */
async function readFindingHistory(
  trx: ActorTrx,
  siteId: number,
  findingId: string,
  most: number,
): Promise<FindingEvent[]> {
  const rows = await trx
    .selectFrom('finding_event as entry')
    .leftJoin('app_user as person', 'person.id', 'entry.person_id')
    .leftJoin('card', 'card.id', 'entry.card_id')
    .select([
      'entry.id',
      'entry.kind',
      'entry.at',
      'entry.details',
      sql<string | null>`nullif(trim(person.first_name || ' ' || person.last_name), '')`.as('person'),
      'card.id as cardId',
      'card.title as cardTitle',
    ])
    .where('entry.site_id', '=', siteId)
    .where('entry.finding_id', '=', findingId)
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, kind, at, details, person, cardId, cardTitle }) => {
    const parsed = v.safeParse(detailsSchema, details)
    const { before, after, reason, until, note = '' } = parsed.success ? parsed.output : {}
    return {
      id: String(id),
      kind,
      at: at.toISOString(),
      person,
      severities: before && after ? { before, after } : null,
      reason: reason ?? null,
      until: until ?? null,
      note,
      card: cardId === null || cardTitle === null ? null : { id: cardId, title: cardTitle },
    }
  })
}

/** The columns, named as in the REST API. */
const columns: CsvColumns<ShownFinding> = {
  rule: ({ rule }) => rule,
  group: ({ group }) => group,
  state: ({ state }) => state,
  kind: ({ kind }) => kind,
  severity: ({ detection }) => detection.severity,
  page: ({ detection }) => detection.page,
  subject: ({ detection }) => subjectText(detection.subject),
  rank: ({ rank }) => rank,
  impact_unit: ({ detection }) => detection.impact.unit,
  impact_low: ({ detection }) => detection.impact.low,
  impact_high: ({ detection }) => detection.impact.high,
  confidence: ({ detection }) => detection.confidence.value,
  effort: ({ detection }) => detection.effort,
  first_seen: ({ firstSeenAt }) => firstSeenAt,
  last_seen: ({ lastSeenAt }) => lastSeenAt,
  dismissed_because: ({ dismissed }) => dismissed?.reason ?? null,
  snoozed_until: ({ snoozedUntil }) => snoozedUntil,
  facts: ({ detection }) => detection.facts.map(({ name, value }) => `${name} ${value}`).join('; '),
}

/**
 * Returns the findings of a client's website as the text of a CSV file, in the order of the list, as `itemsCsv` writes it. For
 * Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function exportFindings(
  context: Context,
  actor: Actor,
  { clientId, ...given }: FindingFilter & { clientId: string },
): Promise<{ csv: string }> {
  const filter = storedFilter(given)
  return reading(context, actor, onWebsite({ clientId, permission: discoveryPermission }), async (trx, { id }) => ({
    csv: await itemsCsv(columns, (part) => readFindings(trx, id, filter, { sort: 'rank', ...part })),
  }))
}
