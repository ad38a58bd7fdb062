import { sql } from 'kysely'
import type { Language } from '#app/shared/account/appearance.ts'
import type { Db, Trx } from '../db/database.ts'

/** The columns that decide a person's language. */
export interface LanguageColumns {
  language: Language | null
  spoken_language: Language | null
}

/** Returns the language for mails to a person: the one they chose, else the last one of their browser. */
export const recipientLanguage = (person: LanguageColumns): Language =>
  person.language ?? person.spoken_language ?? 'en'

/** Returns the language for mails to an account by id; English without an account. */
export async function languageOfRecipient(db: Db | Trx, userId: string | null): Promise<Language> {
  if (userId === null) return 'en'
  const person = await readSpeaker(db, userId)
  return person ? recipientLanguage(person) : 'en'
}

/** Returns the language for mails to the account with an email; null if there is none. */
export async function languageAt(db: Db | Trx, email: string): Promise<Language | null> {
  const person = await readSpeakerAt(db, email)
  return person ? recipientLanguage(person) : null
}

const speakers = (db: Db | Trx) => db.selectFrom('app_user').select(['language', 'spoken_language'])

/** Reads the languages of an account. */
const readSpeaker = (db: Db | Trx, userId: string) => speakers(db).where('id', '=', userId).executeTakeFirst()

/** Reads the languages of the account with an email. */
const readSpeakerAt = (db: Db | Trx, email: string) =>
  speakers(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
