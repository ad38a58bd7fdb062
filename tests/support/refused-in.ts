import type { Language } from '#app/shared/account/appearance.ts'
import { Refusal } from '#server/refusals/refusal.ts'

/** The sentence a reader of this language is refused with; fails where nothing is refused or only in English. */
export async function refusedIn(language: Language, asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => new Error('Nothing was refused.'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw error
  return error.inLanguage(language).message
}
