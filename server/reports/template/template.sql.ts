import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#app/shared/account/appearance.ts'
import { defaultBlocks } from '#app/shared/reports/default-blocks.ts'
import type { ReportTemplate } from '#app/shared/reports/report-list.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import type { ActorTrx, Trx } from '../../db/database.ts'

/** What is stored for a client. */
interface StoredTemplate {
  language: Language
  /** Null if its reports begin with the agency's template. */
  blocks: ReportBlock[] | null
  revision: number
  changedAt: Date
}

/** The agency's template as it is stored. */
interface StoredAgencyTemplate {
  blocks: ReportBlock[]
  revision: number
  changedAt: Date
}

/** What a client's reports begin with. */
interface Beginning {
  /** The client's, if it was ever chosen. */
  language: Language | null
  blocks: ReportBlock[]
  from: ReportTemplate['from']
  /** Of the client's own row; 0 without one. */
  revision: number
  /** When the blocks were stored; null for Loop's. */
  changedAt: Date | null
}

/** Returns what a client's reports begin with: its own blocks, else the agency's, else Loop's with new ids. */
export async function readBeginning(trx: Trx, clientId: string): Promise<Beginning> {
  const { rows } = await sql<StoredTemplate>`select language, blocks, revision, changed_at as "changedAt"
    from report_template where client_id = ${clientId}`.execute(trx)
  const [own] = rows
  const { language = null, revision = 0 } = own ?? {}
  if (own?.blocks) return { language, revision, blocks: own.blocks, from: 'client', changedAt: own.changedAt }
  const agency = await readAgencyTemplate(trx)
  if (agency) return { language, revision, blocks: agency.blocks, from: 'agency', changedAt: agency.changedAt }
  return { language, revision, blocks: defaultBlocks(randomUUID), from: 'default', changedAt: null }
}

/** Returns the agency's template; null as long as it has none. */
export async function readAgencyTemplate(trx: Trx): Promise<StoredAgencyTemplate | null> {
  const { rows } = await sql<StoredAgencyTemplate>`select blocks, revision, changed_at as "changedAt"
    from report_agency_template`.execute(trx)
  return rows[0] ?? null
}

/** Returns those of the clients that exist and are not archived. */
export async function readOpenClients(trx: ActorTrx, clientIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from client
    where id = any(${[...clientIds]}::uuid[]) and archived_at is null order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

interface NewBlocks {
  blocks: readonly ReportBlock[]
  personId: string
  at: Date
}

/**
 * Stores a client's template in its next revision, if it is in the one that the person saw (0: nothing is stored).
 * @param template.blocks null for the agency's
 * @returns false if it is in another one
 */
export async function writeTemplate(
  trx: ActorTrx,
  clientId: string,
  seen: number,
  { language, blocks, personId, at }: Omit<NewBlocks, 'blocks'> & Pick<StoredTemplate, 'language' | 'blocks'>,
): Promise<boolean> {
  const json = blocks && JSON.stringify(blocks)
  const { numAffectedRows } = await (
    seen === 0
      ? sql`insert into report_template (client_id, language, blocks, changed_by, changed_at)
          values (${clientId}, ${language}, ${json}::jsonb, ${personId}, ${at}) on conflict (client_id) do nothing`
      : sql`update report_template set language = ${language}, blocks = ${json}::jsonb, revision = revision + 1,
          changed_by = ${personId}, changed_at = ${at} where client_id = ${clientId} and revision = ${seen}`
  ).execute(trx)
  return numAffectedRows === 1n
}

/** Stores the agency's template, under the rules of `writeTemplate`. */
export async function writeAgencyTemplate(
  trx: ActorTrx,
  seen: number,
  { blocks, personId, at }: NewBlocks,
): Promise<boolean> {
  const json = JSON.stringify(blocks)
  const { numAffectedRows } = await (
    seen === 0
      ? sql`insert into report_agency_template (blocks, changed_by, changed_at)
          values (${json}::jsonb, ${personId}, ${at}) on conflict (id) do nothing`
      : sql`update report_agency_template set blocks = ${json}::jsonb, revision = revision + 1,
          changed_by = ${personId}, changed_at = ${at} where revision = ${seen}`
  ).execute(trx)
  return numAffectedRows === 1n
}

/** Stores the blocks as the template of several clients, whatever they had. A client keeps its language. */
export async function writeTemplates(
  trx: ActorTrx,
  clientIds: readonly string[],
  { language, blocks, personId, at }: NewBlocks & { language: Language },
): Promise<void> {
  await sql`insert into report_template as own (client_id, language, blocks, changed_by, changed_at)
    select id, ${language}::text, ${JSON.stringify(blocks)}::jsonb, ${personId}::uuid, ${at}::timestamptz
    from unnest(${[...clientIds]}::uuid[]) as id order by id
    on conflict (client_id) do update set blocks = excluded.blocks, revision = own.revision + 1,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(trx)
}
