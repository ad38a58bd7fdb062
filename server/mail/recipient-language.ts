import type { Language } from '#app/shared/account/appearance.ts'
import type { Db, Trx } from '../db/database.ts'
import { readSpeaker, readSpeakerAt } from './recipient-language.sql.ts'

/** The columns that decide a person's language. */
export interface Speaker {
  language: Language | null
  spoken_language: Language | null
}

/** Returns the language for mails to a person: the one they chose, else the last one of their browser. */
export const recipientLanguage = (person: Speaker): Language => person.language ?? person.spoken_language ?? 'en'

/** Returns the language for mails to an account by id; English without an account. */
export async function languageOf(db: Db | Trx, userId: string | null): Promise<Language> {
  if (userId === null) return 'en'
  const person = await readSpeaker(db, userId)
  return person ? recipientLanguage(person) : 'en'
}

/** Returns the language for mails to the account with an email; null if there is none. */
export async function languageAt(db: Db | Trx, email: string): Promise<Language | null> {
  const person = await readSpeakerAt(db, email)
  return person ? recipientLanguage(person) : null
}
