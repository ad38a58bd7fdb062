import { sql } from 'kysely'
import * as v from 'valibot'
import type { Day } from '#app/shared/calendar/day.ts'
import type { ChangeEventKind } from '#app/shared/competitors/change.ts'
import { changeRules } from '#app/shared/competitors/change-rules.ts'
import { hunksSchema, type Hunk } from '#app/shared/competitors/hunk.ts'
import { storableJson } from '../../db/clean-text.ts'
import type { SystemTrx } from '../../db/database.ts'
import { strongestHunk } from '../compare/strongest-hunk.ts'
import type { ChangeSummary } from './change-summary.ts'

/** What differed at one visit of a page. */
export interface DifferingVisit {
  at: Date
  /** When the page was last found as it was before. */
  beforeAt: Date | null
  /** The most telling difference first; never empty. */
  hunks: readonly Hunk[]
  /** Differences that are not stored. */
  more: number
  /** What the page was and is like, in hexadecimal. */
  beforeHash: string
  afterHash: string
}

interface OfPage {
  siteId: number
  pageId: string
}
interface OfChange {
  siteId: number
  id: string
}

/** Returns the visits of a page since a moment that differed and were not undone, the newest first, and locks their changes. */
export async function lockRecentVisits(
  trx: SystemTrx,
  { siteId, pageId, since }: OfPage & { since: Date },
): Promise<{ id: string; changeId: string; beforeHash: string }[]> {
  const { rows } = await sql<{ id: string; changeId: string; beforeHash: string }>`
    select visit.id, visit.change_id as "changeId", encode(visit.before_hash, 'hex') as "beforeHash"
    from competitor_change as change
    join competitor_change_visit as visit on visit.site_id = change.site_id and visit.change_id = change.id
    where change.site_id = ${siteId} and change.page_id = ${pageId} and change.last_at > ${since}
      and visit.at > ${since} and visit.undone_at is null
    order by visit.at desc, visit.id desc for update of change`.execute(trx)
  return rows
}

/** Notes that a page is again as it was before these visits. */
export async function undoVisits(
  trx: SystemTrx,
  { siteId, ids, at }: { siteId: number; ids: readonly string[]; at: Date },
): Promise<void> {
  await trx
    .updateTable('competitor_change_visit')
    .set({ undone_at: at })
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Returns the newest change of a page in a week that no one has sorted yet, and locks it. */
export async function lockOpenChange(
  trx: SystemTrx,
  { siteId, pageId, week }: OfPage & { week: Day },
): Promise<string | null> {
  const row = await trx
    .selectFrom('competitor_change')
    .select('id')
    .where('site_id', '=', siteId)
    .where('page_id', '=', pageId)
    .where('week', '=', week)
    .where('state', '=', 'new')
    .orderBy('found_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

/** Adds a change; its visit has to follow. @returns its id */
export async function insertChange(
  trx: SystemTrx,
  {
    siteId,
    competitorId,
    pageId,
    day,
    week,
    at,
    summary,
  }: OfPage & { competitorId: string; day: Day; week: Day; at: Date; summary: ChangeSummary },
): Promise<string> {
  const { id } = await trx
    .insertInto('competitor_change')
    .values({
      site_id: siteId,
      competitor_id: competitorId,
      page_id: pageId,
      day,
      week,
      found_at: at,
      last_at: at,
      ...summary,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds what differed at a visit to a change. */
export async function insertVisit(trx: SystemTrx, { siteId, id }: OfChange, visit: DifferingVisit): Promise<void> {
  const rule = strongestHunk(visit.hunks)?.rule ?? 'textChanged'
  await trx
    .insertInto('competitor_change_visit')
    .values({
      site_id: siteId,
      change_id: id,
      at: visit.at,
      before_at: visit.beforeAt,
      before_hash: Buffer.from(visit.beforeHash, 'hex'),
      after_hash: Buffer.from(visit.afterHash, 'hex'),
      ...changeRules[rule],
      rule,
      hunks: storableJson(visit.hunks),
      more: visit.more,
    })
    .execute()
}

/** Returns what differed at the visits of a change, the oldest first. */
export async function readVisitsOf(
  trx: SystemTrx,
  { siteId, id }: OfChange,
): Promise<{ hunks: Hunk[]; more: number; isUndone: boolean }[]> {
  const rows = await trx
    .selectFrom('competitor_change_visit')
    .select(['hunks', 'more', 'undone_at'])
    .where('site_id', '=', siteId)
    .where('change_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ hunks, more, undone_at }) => ({
    hunks: v.parse(hunksSchema, hunks),
    more,
    isUndone: undone_at !== null,
  }))
}

/** Replaces what the row of a change says of its visits. With `againAt` it has changed once more, and is unread again. */
export async function updateSummary(
  trx: SystemTrx,
  { siteId, id }: OfChange,
  { summary, againAt }: { summary: ChangeSummary; againAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('competitor_change')
    .set((write) => ({
      ...summary,
      ...(againAt && { last_at: againAt, again: write('again', '+', 1) }),
    }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
  if (!againAt) return
  await trx.deleteFrom('competitor_change_seen').where('site_id', '=', siteId).where('change_id', '=', id).execute()
}

/** Writes what a visit found to the history of a change. */
export async function insertFoundEvent(
  trx: SystemTrx,
  { siteId, id }: OfChange,
  { kind, at }: { kind: Extract<ChangeEventKind, 'found' | 'again' | 'undoneByThem'>; at: Date },
): Promise<void> {
  await trx
    .insertInto('competitor_change_event')
    .values({ site_id: siteId, change_id: id, kind, at, person_id: null, before: null })
    .execute()
}
