import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#app/shared/account/appearance.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import type { ReportBlock, ReportState } from '#app/shared/reports/report.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import type { ReportStage } from '#app/shared/reports/stage.ts'
import type { Trx } from '../db/database.ts'

/** A report as it is stored. */
export interface StoredReport extends ReportKey, ReportStage {
  language: Language
  blocks: ReportBlock[]
  revision: number
  sentBy: string | null
  sentAt: Date | null
  sentRevision: number | null
}

/** The name of a person, or null: of no one, of a deleted account, or of staff for a Client. */
export const personNameSql = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select nullif(trim(first_name || ' ' || last_name), '') from app_user
    where app_user.id = ${sql.ref(column)})`

const ofReport = ({ clientId, month }: ReportKey) => sql`client_id = ${clientId} and month = ${firstDayOf(month)}`

/** What a report's days and words depend on. */
export interface ReportCompany {
  company: string
  createdAt: Date
  /** Null without a website, like the currency; then the time zone is UTC. */
  domain: string | null
  timeZone: string
  currency: string | null
  /** The language that most of the client's people use; null if no one has chosen one. */
  language: Language | null
}

export async function readReportCompany(trx: Trx, clientId: string): Promise<ReportCompany> {
  const { rows } = await sql<ReportCompany>`
    select client.company, client.created_at as "createdAt", site.domain, site.currency,
      coalesce(site.time_zone, 'UTC') as "timeZone",
      (select coalesce(language, spoken_language) as used from app_user
        where app_user.client_id = client.id and disabled_at is null and coalesce(language, spoken_language) is not null
        group by used order by count(*) desc, used limit 1) as language
    from client
    left join lateral (select domain, time_zone, currency from website where website.client_id = client.id
      order by website.id limit 1) as site on true
    where client.id = ${clientId}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('The caller has not checked that the company exists.')
  return row
}

interface ReportRow extends Omit<StoredReport, 'clientId' | 'month'> {
  client_id: string
  month: Day
}

async function readStored(trx: Trx, key: ReportKey, lock: RawBuilder<unknown>): Promise<StoredReport | null> {
  const { rows } = await sql<ReportRow>`
    select client_id, month, version, state, language, blocks, revision, sent_by as "sentBy", sent_at as "sentAt",
      sent_revision as "sentRevision"
    from report where ${ofReport(key)} ${lock}`.execute(trx)
  const [row] = rows
  if (!row) return null
  const { client_id: clientId, month, ...report } = row
  return { ...report, clientId, month: monthOf(month) }
}

export const readStoredReport = (trx: Trx, key: ReportKey) => readStored(trx, key, sql``)

/** Returns a report and locks it until the transaction ends. */
export const lockReport = (trx: Trx, key: ReportKey) => readStored(trx, key, sql`for update`)

/** Stores a draft of version 1. @returns false if the month has a report */
export async function insertReport(
  trx: Trx,
  { clientId, month }: ReportKey,
  { language, blocks, personId, at }: { language: Language; blocks: ReportBlock[]; personId: string | null; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into report (client_id, month, state, language, blocks, created_by, created_at, changed_at)
    values (${clientId}, ${firstDayOf(month)}, 'draft', ${language}, ${JSON.stringify(blocks)}::jsonb, ${personId}, ${at}, ${at})
    on conflict (client_id, month) do nothing`.execute(trx)
  return numAffectedRows === 1n
}

/** Stores the blocks and the language of a draft in its next revision. */
export async function updateDraft(
  trx: Trx,
  key: ReportKey,
  {
    language,
    blocks,
    revision,
    at,
  }: { language: Language; blocks: readonly ReportBlock[]; revision: number; at: Date },
): Promise<void> {
  await sql`update report set language = ${language}, blocks = ${JSON.stringify(blocks)}::jsonb, revision = ${revision},
    changed_at = ${at} where ${ofReport(key)}`.execute(trx)
}

/** The columns that belong to being in review. */
interface ReviewColumns {
  reviewerId: string
  sentBy: string
  sentAt: Date
  sentRevision: number
}

/** Moves a report to a state and version, without its content. */
export async function updateStage(
  trx: Trx,
  key: ReportKey,
  { state, version, at, sent }: ReportStage & { at: Date; sent?: ReviewColumns },
): Promise<void> {
  const review = sent
    ? sql`, reviewer_id = ${sent.reviewerId}, sent_by = ${sent.sentBy}, sent_at = ${sent.sentAt}, sent_revision = ${sent.sentRevision}`
    : sql``
  await sql`update report set state = ${state}, version = ${version}, changed_at = ${at} ${review}
    where ${ofReport(key)}`.execute(trx)
}

/** Takes the reviewer from a report that is published without a review. */
export async function clearReviewer(trx: Trx, key: ReportKey): Promise<void> {
  await sql`update report set reviewer_id = null where ${ofReport(key)}`.execute(trx)
}

/** Returns a report to blocks of a published version: as that version, or as the first revision of the next draft. */
export async function updateFromVersion(
  trx: Trx,
  key: ReportKey,
  {
    state,
    version,
    language,
    blocks,
    revision,
    at,
  }: ReportStage & { language: Language; blocks: readonly ReportBlock[]; revision: number; at: Date },
): Promise<void> {
  await sql`update report set state = ${state}, version = ${version}, language = ${language},
    blocks = ${JSON.stringify(blocks)}::jsonb, revision = ${revision}, reviewer_id = null, sent_by = null, sent_at = null,
    sent_revision = null, changed_at = ${at} where ${ofReport(key)}`.execute(trx)
}

/** Deletes a report that was never published. */
export async function deleteReport(trx: Trx, key: ReportKey): Promise<void> {
  await sql`delete from report where ${ofReport(key)}`.execute(trx)
}

/** Returns the reports of a client that staff work on, each with its version and state. */
export async function readReportsAtWork(
  trx: Trx,
  clientId: string,
): Promise<{ month: Month; version: number; state: Exclude<ReportState, 'published'>; changedAt: string }[]> {
  const { rows } = await sql<{
    month: Day
    version: number
    state: Exclude<ReportState, 'published'>
    changedAt: Date
  }>`
    select month, version, state, changed_at as "changedAt" from report
    where client_id = ${clientId} and state <> 'published'`.execute(trx)
  return rows.map(({ month, changedAt, ...row }) => ({
    ...row,
    month: monthOf(month),
    changedAt: changedAt.toISOString(),
  }))
}

/** Returns a person's name; null for an account that is gone. */
export async function readPersonName(trx: Trx, personId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select nullif(trim(first_name || ' ' || last_name), '') as name from app_user where id = ${personId}`.execute(trx)
  return rows[0]?.name ?? null
}
