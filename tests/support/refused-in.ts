import type { Language } from '#app/shared/account/appearance.ts'
import { UserError } from '#app/shared/http/user-error.ts'

/** Returns the sentence of a refusal in this language; fails if nothing is refused or the sentence is English. */
export async function refusedIn(language: Language, asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => new Error('Nothing was refused.'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof UserError)) throw error
  return error.inLanguage(language).message
}
