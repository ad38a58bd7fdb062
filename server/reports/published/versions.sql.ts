import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import type { ReportDocument } from '#app/shared/reports/document.ts'
import type { ReportLook } from '#app/shared/reports/look.ts'
import type { PublishedSummary } from '#app/shared/reports/report-list.ts'
import type { ReportBlock, FigureDifference } from '#app/shared/reports/report.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import type { WrittenReport } from '#app/shared/reports/written-report.ts'
import type { ActorTrx, Db, SystemTrx, Trx } from '../../db/database.ts'
import type { StoredReportLogo } from '../../profile/agency-look.sql.ts'
import { personNameSql, type StoredReport } from '../reports.sql.ts'

/** A published version of a report. */
export interface VersionKey extends ReportKey {
  version: number
}

const ofVersion = ({ clientId, month, version }: VersionKey) =>
  sql`client_id = ${clientId} and month = ${firstDayOf(month)} and version = ${version}`

/** What a version says: its numbers, and the same in words. */
export interface FrozenContent {
  document: ReportDocument
  written: WrittenReport
}

/**
 * Freezes a document and its words as the report's newest version, with the agency's look of this moment.
 * @param frozen.personId null for a version that Loop publishes by a schedule, without a review: it has no reviewer
 * @throws if the version was published already
 */
export async function insertVersion(
  trx: Trx,
  { clientId, month, version, revision, blocks }: StoredReport,
  { document, written, personId, at }: FrozenContent & { personId: string | null; at: Date },
): Promise<void> {
  await sql`insert into report_version (client_id, month, version, revision, document, written, blocks, definitions,
      published_by, reviewer_id, published_at, sender_name, footer, accent_color, logo, logo_type)
    select ${clientId}, ${firstDayOf(month)}, ${version}, ${revision}, ${JSON.stringify(document)}::jsonb,
      ${JSON.stringify(written)}::jsonb, ${JSON.stringify(blocks)}::jsonb, ${document.definitions}, ${personId}, ${personId === null ? sql`null::uuid` : sql`report.reviewer_id`}, ${at},
      coalesce(look.sender_name, ''), coalesce(look.footer, ''), look.accent_color, look.logo, look.logo_type
    from report left join report_agency as look on true
    where report.client_id = ${clientId} and report.month = ${firstDayOf(month)}`.execute(trx)
}

/** What was frozen with a version, without its numbers. */
interface FrozenBlocks {
  blocks: ReportBlock[]
  language: ReportDocument['language']
  revision: number
  publishedAt: Date
}

export async function readFrozen(trx: Trx, key: ReportKey, version: number): Promise<FrozenBlocks | null> {
  const { rows } = await sql<FrozenBlocks>`select blocks, document ->> 'language' as language, revision,
      published_at as "publishedAt"
    from report_version where ${ofVersion({ ...key, version })}`.execute(trx)
  return rows[0] ?? null
}

/** A published version with its document and words as they are stored. */
interface StoredVersion {
  document: unknown
  /** Null in versions from before words were frozen, until they are next read. */
  written: unknown
  blocks: ReportBlock[]
  look: ReportLook
  restatedAt: Date | null
}

export async function readReportVersion(trx: Trx, key: VersionKey): Promise<StoredVersion | null> {
  const { rows } = await sql<{
    document: unknown
    written: unknown
    blocks: ReportBlock[]
    restatedAt: Date | null
    senderName: string
    footer: string
    accentColor: string | null
    logo: string | null
  }>`select document, written, blocks, restated_at as "restatedAt", sender_name as "senderName", footer,
      accent_color as "accentColor", left(encode(sha256(logo), 'hex'), 20) as logo
    from report_version where ${ofVersion(key)}`.execute(trx)
  const [row] = rows
  if (!row) return null
  const { document, written, blocks, restatedAt, ...look } = row
  return { document, written, blocks, look, restatedAt }
}

/** Returns the newest published document of a month as it is stored; null if nothing is published. */
export async function readNewestDocument(trx: Trx, { clientId, month }: ReportKey): Promise<unknown> {
  const { rows } = await sql<{ document: unknown }>`select document from report_version
    where client_id = ${clientId} and month = ${firstDayOf(month)} order by version desc limit 1`.execute(trx)
  return rows[0]?.document ?? null
}

/** Returns the logo that a version was published with; null without one. */
export async function readVersionLogo(trx: Trx, key: VersionKey): Promise<StoredReportLogo | null> {
  const { rows } = await sql<StoredReportLogo>`select logo as bytes, logo_type as type from report_version
    where ${ofVersion(key)} and logo is not null`.execute(trx)
  return rows[0] ?? null
}

/** Stores the words of a version that has none, and returns those it has then. */
export async function writeWords(trx: SystemTrx, key: VersionKey, written: WrittenReport): Promise<unknown> {
  await sql`update report_version set written = ${JSON.stringify(written)}::jsonb
    where ${ofVersion(key)} and written is null`.execute(trx)
  const { rows } = await sql<{ written: unknown }>`select written from report_version where ${ofVersion(key)}`.execute(
    trx,
  )
  return rows[0]?.written ?? null
}

/** Returns the PDF of a version; null as long as none was made. */
export async function readVersionPdf(trx: Trx, key: VersionKey): Promise<Uint8Array | null> {
  const { rows } = await sql<{
    pdf: Uint8Array | null
  }>`select pdf from report_version where ${ofVersion(key)}`.execute(trx)
  return rows[0]?.pdf ?? null
}

/** Stores the PDF of a version that has none, and returns the one it has then: the first stays. */
export async function writeVersionPdf(trx: SystemTrx, key: VersionKey, pdf: Uint8Array): Promise<Uint8Array | null> {
  await sql`update report_version set pdf = ${pdf} where ${ofVersion(key)} and pdf is null`.execute(trx)
  return readVersionPdf(trx, key)
}

/** Returns the versions that were published after a time and have no PDF yet, oldest first. */
export async function readVersionsWithoutPdf(db: Db, after: Date): Promise<VersionKey[]> {
  const { rows } = await sql<{ clientId: string; month: Day; version: number }>`
    select client_id as "clientId", month, version from report_version
    where pdf is null and published_at > ${after} order by published_at, client_id, month`.execute(db)
  return rows.map(({ month, ...row }) => ({ ...row, month: monthOf(month) }))
}

/** Returns the published versions of a client, newest month and version first. */
export async function readPublished(
  trx: Trx,
  { clientId, month }: { clientId: string; month: ReportKey['month'] | null },
): Promise<PublishedSummary[]> {
  const { rows } = await sql<{
    month: Day
    version: number
    publishedAt: Date
    publishedBy: string | null
    reviewer: string | null
    viewedAt: Date | null
  }>`select month, version, published_at as "publishedAt", ${personNameSql('report_version.published_by')} as "publishedBy",
      ${personNameSql('report_version.reviewer_id')} as reviewer, first_viewed_at as "viewedAt"
    from report_version
    where client_id = ${clientId} ${month === null ? sql`` : sql`and month = ${firstDayOf(month)}`}
    order by month desc, version desc`.execute(trx)
  return rows.map(({ month: day, publishedAt, viewedAt, ...row }) => ({
    ...row,
    month: monthOf(day),
    publishedAt: publishedAt.toISOString(),
    viewedAt: viewedAt?.toISOString() ?? null,
  }))
}

/** Notes when a version was first read; the first time stays. People have no right to change a version. */
export async function markVersionViewed(trx: SystemTrx, key: VersionKey, at: Date): Promise<void> {
  await sql`update report_version set first_viewed_at = ${at}
    where ${ofVersion(key)} and first_viewed_at is null`.execute(trx)
}

/**
 * Notes when a version was compared with the data.
 * @returns false if newer data was compared already
 */
export async function markVersionRestated(trx: SystemTrx, key: VersionKey, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update report_version set restated_at = ${at}
    where ${ofVersion(key)} and (restated_at is null or restated_at <= ${at})`.execute(trx)
  return numAffectedRows === 1n
}

/** Returns the numbers of a version that today's data contradicts. */
export async function readRestated(trx: Trx, { clientId, month, version }: VersionKey): Promise<FigureDifference[]> {
  const { rows } = await sql<FigureDifference>`
    select block_id as "blockId", figure_id as "figureId", was_value as was, is_value as is from report_restated
    where client_id = ${clientId} and month = ${firstDayOf(month)} and version = ${version}
    order by block_id, figure_id`.execute(trx)
  return rows
}

/** Stores the numbers that differ now, over those that differed before. */
export async function writeRestated(
  trx: ActorTrx,
  { clientId, month, version }: VersionKey,
  differences: readonly FigureDifference[],
  at: Date,
): Promise<void> {
  await sql`delete from report_restated
    where client_id = ${clientId} and month = ${firstDayOf(month)} and version = ${version}`.execute(trx)
  await sql`insert into report_restated (client_id, month, version, block_id, figure_id, was_value, is_value, noticed_at)
    select ${clientId}::uuid, ${firstDayOf(month)}::date, ${version}::integer, "blockId", "figureId", was, "is", ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb)
      as one ("blockId" uuid, "figureId" text, was double precision, "is" double precision)`.execute(trx)
}
