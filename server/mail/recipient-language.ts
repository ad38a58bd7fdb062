import type { Language } from '#app/shared/account/appearance.ts'
import type { Db, Trx } from '../db/database.ts'
import { readSpeaker, readSpeakerAt } from './recipient-language.sql.ts'

/** What of a person's row says how they are written to. */
export interface Speaker {
  language: Language | null
  spoken_language: Language | null
}

/** The language a person is written to in: the one they chose, else the one their browser was last spoken to in. */
export const recipientLanguage = (person: Speaker): Language => person.language ?? person.spoken_language ?? 'en'

/** The same of an account by its id; English for nobody. */
export async function languageOf(db: Db | Trx, userId: string | null): Promise<Language> {
  if (userId === null) return 'en'
  const person = await readSpeaker(db, userId)
  return person ? recipientLanguage(person) : 'en'
}

/** The same of the account an address belongs to; null where there is none. */
export async function languageAt(db: Db | Trx, email: string): Promise<Language | null> {
  const person = await readSpeakerAt(db, email)
  return person ? recipientLanguage(person) : null
}
