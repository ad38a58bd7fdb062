import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** Returns every stored setting by its name. */
export async function readStoredSettings(db: Db | Trx): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('installation_setting').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function upsertSetting(trx: Trx, name: string, value: unknown, at: Date): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: at }
  await trx
    .insertInto('installation_setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Returns the staff (people without a company), Admins first, then by name. */
export async function readStaffAccounts(trx: Trx) {
  return trx
    .selectFrom('app_user')
    .select(['id', 'role', 'first_name', 'last_name', 'email', 'disabled_at', 'last_sign_in_at'])
    .where('client_id', 'is', null)
    .orderBy('role')
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute()
}

/** Returns the number of staff invitations that can still be accepted. */
export async function countOpenStaffInvitations(trx: Trx, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', 'is', null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface DatabaseFacts {
  version: string
  sizeBytes: number
  migrations: number
  waitingDays: number
  oldestDirty: Date | null
  mailsWaiting: number
  oldestMail: Date | null
  mailsFailed: number
  mailsKept: number
}

/** Returns facts about the database and the work that waits in it. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as "sizeBytes",
      (select count(*)::int from loop_migration) as migrations,
      dirty.days as "waitingDays", dirty.oldest as "oldestDirty",
      mails.waiting as "mailsWaiting", mails.oldest as "oldestMail", mails.failed as "mailsFailed",
      mails.kept as "mailsKept"
    from (select count(*)::int as days, min(dirty_since) as oldest from site_day where dirty <> 0) as dirty,
      (select (count(*) filter (where next_try_at is not null))::int as waiting,
        min(created_at) filter (where next_try_at is not null) as oldest,
        (count(*) filter (where next_try_at is null and failure is not null))::int as failed,
        (count(*) filter (where next_try_at is null and failure is null))::int as kept
      from mail where sent_at is null and body_text <> '') as mails`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not report its size.')
  return row
}

/** Returns how long the database takes for the simplest query, including waiting, in milliseconds. */
export async function timeAnswer(db: Db): Promise<number> {
  const began = performance.now()
  await sql`select 1`.execute(db)
  return performance.now() - began
}
