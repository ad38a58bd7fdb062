import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import type { ReportAgencyForm } from '#app/shared/reports/look.ts'
import type { ActorTrx, Db, Trx } from '../db/database.ts'

/** What the agency set for its reports. */
export interface StoredAgency extends ReportAgencyForm {
  /** A hash of the logo; null without one. */
  logo: string | null
}

/** Returns what the agency set; null as long as it set nothing. */
export async function readAgency(trx: Db | Trx): Promise<StoredAgency | null> {
  const { rows } =
    await sql<StoredAgency>`select sender_name as "senderName", footer, accent_color as "accentColor", holidays,
    left(encode(sha256(logo), 'hex'), 20) as logo from report_agency`.execute(trx)
  return rows[0] ?? null
}

export async function readHolidays(db: Db | Trx): Promise<Day[]> {
  const { rows } = await sql<{ holidays: Day[] }>`select holidays from report_agency`.execute(db)
  return rows[0]?.holidays ?? []
}

/** Stores what the agency set, and keeps its logo. */
export async function writeAgency(trx: ActorTrx, form: ReportAgencyForm, at: Date): Promise<void> {
  const { senderName, footer, accentColor, holidays } = form
  await sql`insert into report_agency (sender_name, footer, accent_color, holidays, changed_at)
    values (${senderName}, ${footer}, ${accentColor}, ${JSON.stringify(holidays)}::jsonb, ${at})
    on conflict (id) do update set sender_name = excluded.sender_name, footer = excluded.footer,
      accent_color = excluded.accent_color, holidays = excluded.holidays, changed_at = excluded.changed_at`.execute(trx)
}

/** A logo as it is stored. */
export interface StoredReportLogo {
  bytes: Uint8Array
  type: string
}

/** Stores the agency's logo, or removes it. */
export async function writeAgencyLogo(trx: ActorTrx, logo: StoredReportLogo | null, at: Date): Promise<void> {
  await sql`insert into report_agency (logo, logo_type, changed_at)
    values (${logo?.bytes ?? null}::bytea, ${logo?.type ?? null}, ${at})
    on conflict (id) do update set logo = excluded.logo, logo_type = excluded.logo_type,
      changed_at = excluded.changed_at`.execute(trx)
}

export async function readAgencyLogo(trx: Db | Trx): Promise<StoredReportLogo | null> {
  const { rows } = await sql<StoredReportLogo>`select logo as bytes, logo_type as type from report_agency
    where logo is not null`.execute(trx)
  return rows[0] ?? null
}
