import { sql } from 'kysely'
import type { ChangeEventKind, ChangeState } from '#app/shared/competitors/change.ts'
import type { Hunk } from '#app/shared/competitors/hunk.ts'
import type { ActorTrx } from '../../db/database.ts'
import type { ChangeSummary } from './change-summary.ts'
import type { VisitRow } from './change-visits.ts'

/** A change, with the others of its page or of all pages of its competitor. */
interface OthersOf {
  siteId: number
  changeId: string
  everywhere: boolean
}

/** Returns the ids of the new and important changes of a change's page or competitor, without itself. */
export async function readOtherIds(trx: ActorTrx, { siteId, changeId, everywhere }: OthersOf): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other.id from competitor_change as change
    join competitor_change as other on other.site_id = change.site_id and other.competitor_id = change.competitor_id
      and (${everywhere} or other.page_id = change.page_id) and other.id <> change.id
    where change.site_id = ${siteId} and change.id = ${changeId} and other.state in ('new', 'important')`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Returns the visits of changes, the oldest of each first. */
export async function readVisitRows(trx: ActorTrx, siteId: number, changeIds: readonly string[]): Promise<VisitRow[]> {
  if (changeIds.length === 0) return []
  const rows = await trx
    .selectFrom('competitor_change_visit')
    .select(['change_id as changeId', 'id', 'at', 'before_at as beforeAt', 'undone_at as undoneAt'])
    .select(['kind', 'severity', 'rule', 'hunks', 'more'])
    .where('site_id', '=', siteId)
    .where('change_id', 'in', [...changeIds])
    .orderBy('change_id')
    .orderBy('at')
    .orderBy('id')
    .execute()
  // The driver reads them as numbers.
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

/** Stores the differences of a visit, with what the strongest of them says; without any, that stays. */
export async function updateVisit(
  trx: ActorTrx,
  siteId: number,
  { changeId, id }: Pick<VisitRow, 'changeId' | 'id'>,
  hunks: readonly Hunk[],
  strongest: Pick<VisitRow, 'kind' | 'severity' | 'rule'> | null,
): Promise<void> {
  await trx
    .updateTable('competitor_change_visit')
    .set({ hunks: JSON.stringify(hunks), ...strongest })
    .where('site_id', '=', siteId)
    .where('change_id', '=', changeId)
    .where('id', '=', id)
    .execute()
}

/** Stores what is left of a change, and its state if it is another one. */
export async function updateChange(
  trx: ActorTrx,
  { siteId, id }: { siteId: number; id: string },
  to: ChangeSummary | (Partial<ChangeSummary> & { state: ChangeState }),
): Promise<void> {
  await trx.updateTable('competitor_change').set(to).where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** What a taught rule took from another change than the one that taught it; stored in an entry of its history. */
export interface Reduction {
  /** The rule's id; null if it was there already. */
  byRule: string | null
  state: ChangeState
  /** The visits that lost differences, with all that they had. */
  visits: { id: string; hunks: Hunk[] }[]
}

interface ReductionEntry {
  kind: Extract<ChangeEventKind, 'ignored' | 'partIgnored' | 'undone'>
  at: Date
  personId: string
  /** Without it, nothing was taken. */
  took?: Reduction
}

/** Adds an entry to a change's history that can't be undone by itself, but only with the change that taught the rule. */
export async function insertReduction(
  trx: ActorTrx,
  { siteId, id }: { siteId: number; id: string },
  { kind, at, personId, took }: ReductionEntry,
): Promise<void> {
  await trx
    .insertInto('competitor_change_event')
    .values({
      site_id: siteId,
      change_id: id,
      kind,
      at,
      person_id: personId,
      details: JSON.stringify(took ?? {}),
      before: null,
    })
    .execute()
}

/** Returns the entries in which a rule took something from changes, and whether nothing happened to these since then. */
export async function readReductions(
  trx: ActorTrx,
  siteId: number,
  { ruleId, changeIds }: { ruleId: string; changeIds: readonly string[] },
): Promise<{ changeId: string; details: unknown; isLast: boolean }[]> {
  if (changeIds.length === 0) return []
  const { rows } = await sql<{ changeId: string; details: unknown; isLast: boolean }>`
    select change_id as "changeId", details, not exists (
      select from competitor_change_event as later
      where later.site_id = entry.site_id and later.change_id = entry.change_id and later.id > entry.id
    ) as "isLast"
    from competitor_change_event as entry
    where site_id = ${siteId} and change_id = any(${[...changeIds]}::uuid[]) and kind in ('ignored', 'partIgnored')
      and details ->> 'byRule' = ${ruleId}
    order by change_id`.execute(trx)
  return rows
}

/** Returns the details of the newest entry of changes, by these. */
export async function readLastDetails(
  trx: ActorTrx,
  siteId: number,
  changeIds: readonly string[],
): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ changeId: string; details: unknown }>`
    select distinct on (change_id) change_id as "changeId", details from competitor_change_event
    where site_id = ${siteId} and change_id = any(${[...changeIds]}::uuid[])
    order by change_id, id desc`.execute(trx)
  return new Map(rows.map(({ changeId, details }) => [changeId, details]))
}

/** Returns the rules that ignore a part of a page. */
export async function readRulesOfPage(
  trx: ActorTrx,
  { siteId, competitorId, pageId }: { siteId: number; competitorId: string; pageId: string },
): Promise<unknown[]> {
  const rows = await trx
    .selectFrom('noise_rule')
    .select('rule')
    .where('site_id', '=', siteId)
    .where('competitor_id', '=', competitorId)
    .where((where) => where.or([where('page_id', 'is', null), where('page_id', '=', pageId)]))
    .execute()
  return rows.map(({ rule }) => rule)
}

/** Deletes a rule that a person taught. */
export async function deleteTaughtRule(trx: ActorTrx, siteId: number, id: string): Promise<void> {
  await trx
    .deleteFrom('noise_rule')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('how', '=', 'taught')
    .execute()
}
