import { sql, type RawBuilder } from 'kysely'
import type { RecipientForm, ReportRecipient } from '#app/shared/reports/recipients.ts'
import type { SystemTrx, Trx } from '../../db/database.ts'

/** The recipients who get mails. Use it where `report_recipient` and `client` are joined. */
export const isActive: RawBuilder<boolean> = sql<boolean>`(report_recipient.unsubscribed_at is null
  and report_recipient.bounced_at is null and client.archived_at is null)`

/** A recipient as they are stored. */
interface RecipientRow extends RecipientForm {
  id: string
  unsubscribedAt: Date | null
  bouncedAt: Date | null
  note: string | null
}

const columns = sql`report_recipient.id, report_recipient.email, report_recipient.name,
  report_recipient.attach_pdf as "attachPdf", report_recipient.unsubscribed_at as "unsubscribedAt",
  report_recipient.bounced_at as "bouncedAt", report_recipient.bounce_note as note`

/** Someone who ended the mails is `unsubscribed`, whatever happened to their address besides. */
function shown({ unsubscribedAt, bouncedAt, note, ...recipient }: RecipientRow): ReportRecipient {
  if (unsubscribedAt) return { ...recipient, state: 'unsubscribed', since: unsubscribedAt.toISOString(), note: null }
  if (bouncedAt) return { ...recipient, state: 'bounced', since: bouncedAt.toISOString(), note }
  return { ...recipient, state: 'active', since: null, note: null }
}

/** Returns the recipients of a client by name, then by address. */
export async function readReportRecipients(trx: Trx, clientId: string): Promise<ReportRecipient[]> {
  const { rows } = await sql<RecipientRow>`select ${columns} from report_recipient where client_id = ${clientId}
    order by lower(coalesce(nullif(name, ''), email)), lower(email)`.execute(trx)
  return rows.map(shown)
}

/** Returns a recipient and locks them until the transaction ends. */
export async function lockRecipient(trx: Trx, clientId: string, id: string): Promise<ReportRecipient | null> {
  const { rows } = await sql<RecipientRow>`select ${columns} from report_recipient
    where client_id = ${clientId} and id = ${id} for update`.execute(trx)
  return rows[0] ? shown(rows[0]) : null
}

export async function countRecipients(trx: Trx, clientId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from report_recipient
    where client_id = ${clientId}`.execute(trx)
  return rows[0]?.n ?? 0
}

/** @throws a unique violation of `report_recipient_email` if the client has a recipient with this address */
export async function insertRecipient(
  trx: Trx,
  clientId: string,
  { email, name, attachPdf }: RecipientForm,
  { personId, at }: { personId: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into report_recipient (client_id, email, name, attach_pdf, created_by, created_at)
    values (${clientId}, ${email}, ${name}, ${attachPdf}, ${personId}, ${at}) returning id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('An insert returns its row.')
  return row.id
}

/** @throws a unique violation of `report_recipient_email` if the client has another recipient with this address */
export async function updateRecipientRow(
  trx: Trx,
  clientId: string,
  id: string,
  { email, name, attachPdf }: RecipientForm,
): Promise<void> {
  await sql`update report_recipient set email = ${email}, name = ${name}, attach_pdf = ${attachPdf}
    where client_id = ${clientId} and id = ${id}`.execute(trx)
}

export async function deleteRecipientRow(trx: Trx, clientId: string, id: string): Promise<void> {
  await sql`delete from report_recipient where client_id = ${clientId} and id = ${id}`.execute(trx)
}

/** Closes the links of mails to a recipient: they open nothing and end no mails any more. What they counted stays. */
export async function closeLinks(trx: Trx, clientId: string, id: string, at: Date): Promise<void> {
  await sql`update report_link set recipient_id = null, revoked_at = coalesce(revoked_at, ${at})
    where client_id = ${clientId} and recipient_id = ${id}`.execute(trx)
}

/** Notes that mails to a recipient come back; null clears it. */
export async function writeBounce(
  trx: Trx,
  clientId: string,
  id: string,
  bounce: { at: Date; note: string } | null,
): Promise<void> {
  await sql`update report_recipient set bounced_at = ${bounce?.at ?? null}, bounce_note = ${bounce?.note ?? null}
    where client_id = ${clientId} and id = ${id}`.execute(trx)
}

/** The recipient of a mail's link. */
export interface LinkRecipient {
  clientId: string
  company: string
  recipientId: string
  email: string
  unsubscribedAt: Date | null
}

/**
 * Returns the recipient of a mail's link and locks them; null if the link is no mail's, or its recipient was removed.
 * Expired and revoked links count too: people who get mails can end them. The link's secret is the proof, so this needs a
 * transaction without row-level security.
 */
export async function lockRecipientOfLink(trx: SystemTrx, tokenHash: Buffer): Promise<LinkRecipient | null> {
  const { rows } = await sql<LinkRecipient>`
    select report_recipient.client_id as "clientId", client.company, report_recipient.id as "recipientId",
      report_recipient.email, report_recipient.unsubscribed_at as "unsubscribedAt"
    from report_link
    join report_recipient on report_recipient.client_id = report_link.client_id
      and report_recipient.id = report_link.recipient_id
    join client on client.id = report_recipient.client_id
    where report_link.token_hash = ${tokenHash} for update of report_recipient`.execute(trx)
  return rows[0] ?? null
}

export async function writeUnsubscribed(
  trx: SystemTrx,
  { clientId, recipientId }: Pick<LinkRecipient, 'clientId' | 'recipientId'>,
  at: Date | null,
): Promise<void> {
  await sql`update report_recipient set unsubscribed_at = ${at}
    where client_id = ${clientId} and id = ${recipientId}`.execute(trx)
}
