import type { Language } from '#app/shared/account/appearance.ts'
import { languageInCookies } from '#app/shared/account/language-cookie.ts'
import { acceptedLocales, languageOf, localeFor } from '#app/shared/account/locale.ts'
import type { AppError } from '#app/shared/http/app-error.ts'
import { getSignedIn, type SessionDeps } from '../access/session.ts'
import { Refusal } from '../refusals/refusal.ts'

/**
 * The language chosen in a browser, else the one it asks to be spoken to in; null for one that names none at all, as
 * programs do.
 */
export function browserLanguage(headers: Pick<Headers, 'get'>): Language | null {
  const chosen = languageInCookies(headers.get('cookie') ?? '')
  if (chosen !== null) return chosen
  const header = headers.get('accept-language')
  return header === null ? null : languageOf(localeFor(null, acceptedLocales(header)))
}

/**
 * The language whoever sent a request reads: the one chosen by the person signed in, else that of their browser. Never
 * throws: it is asked while something else is refused already.
 */
export async function readerLanguage(context: SessionDeps, headers: Headers): Promise<Language> {
  const signedIn = await getSignedIn(context, headers).catch(() => null)
  return signedIn?.user.language ?? browserLanguage(headers) ?? 'en'
}

/** A refusal with its sentence in the language of who sent the request. */
export async function inReadersLanguage(context: SessionDeps, error: AppError, headers: Headers): Promise<AppError> {
  if (!(error instanceof Refusal)) return error
  return error.inLanguage(await readerLanguage(context, headers))
}
