import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

const speakers = (db: Db | Trx) => db.selectFrom('app_user').select(['language', 'spoken_language'])

/** Reads the languages of an account. */
export const readSpeaker = (db: Db | Trx, userId: string) => speakers(db).where('id', '=', userId).executeTakeFirst()

/** Reads the languages of the account with an email. */
export const readSpeakerAt = (db: Db | Trx, email: string) =>
  speakers(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
