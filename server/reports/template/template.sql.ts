import { sql } from 'kysely'
import type { Language } from '#app/shared/account/appearance.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import type { ActorTrx, Trx } from '../../db/database.ts'

/** A client's template as it is stored. */
export interface StoredTemplate {
  language: Language
  blocks: ReportBlock[]
  revision: number
  changedAt: Date
}

/** Returns a client's own template; null if it has the default one. */
export async function readTemplate(trx: Trx, clientId: string): Promise<StoredTemplate | null> {
  const { rows } = await sql<StoredTemplate>`select language, blocks, revision, changed_at as "changedAt"
    from report_template where client_id = ${clientId}`.execute(trx)
  return rows[0] ?? null
}

/** Returns those of the clients that exist and are not archived. */
export async function readOpenClients(trx: ActorTrx, clientIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from client
    where id = any(${[...clientIds]}::uuid[]) and archived_at is null order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

interface NewTemplate {
  language: Language
  blocks: readonly ReportBlock[]
  personId: string
  at: Date
}

/**
 * Stores a client's template in its next revision, if it is in the one that the person saw (0: it has none).
 * @returns false if it is in another one
 */
export async function writeTemplate(
  trx: ActorTrx,
  clientId: string,
  seen: number,
  { language, blocks, personId, at }: NewTemplate,
): Promise<boolean> {
  const json = JSON.stringify(blocks)
  const { numAffectedRows } = await (
    seen === 0
      ? sql`insert into report_template (client_id, language, blocks, changed_by, changed_at)
          values (${clientId}, ${language}, ${json}::jsonb, ${personId}, ${at}) on conflict (client_id) do nothing`
      : sql`update report_template set language = ${language}, blocks = ${json}::jsonb, revision = revision + 1,
          changed_by = ${personId}, changed_at = ${at} where client_id = ${clientId} and revision = ${seen}`
  ).execute(trx)
  return numAffectedRows === 1n
}

/** Stores the blocks as the template of several clients, whatever they had. A client keeps its language. */
export async function writeTemplates(
  trx: ActorTrx,
  clientIds: readonly string[],
  { language, blocks, personId, at }: NewTemplate,
): Promise<void> {
  await sql`insert into report_template as own (client_id, language, blocks, changed_by, changed_at)
    select id, ${language}::text, ${JSON.stringify(blocks)}::jsonb, ${personId}::uuid, ${at}::timestamptz
    from unnest(${[...clientIds]}::uuid[]) as id order by id
    on conflict (client_id) do update set blocks = excluded.blocks, revision = own.revision + 1,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(trx)
}
