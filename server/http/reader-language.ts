import type { Language } from '#app/shared/account/appearance.ts'
import { languageInCookies } from '#app/shared/account/language-cookie.ts'
import { acceptedLocales, languageOf, localeFor } from '#app/shared/account/locale.ts'
import type { UserError } from '#app/shared/http/user-error.ts'
import { getSignedIn, type SessionDeps } from '../access/session/session.ts'

/**
 * Returns the language chosen in a browser, else its preferred one; null if the request names none, as programs do.
 */
export function browserLanguage(headers: Pick<Headers, 'get'>): Language | null {
  const chosen = languageInCookies(headers.get('cookie') ?? '')
  if (chosen !== null) return chosen
  const header = headers.get('accept-language')
  return header === null ? null : languageOf(localeFor(null, acceptedLocales(header)))
}

/**
 * Returns the language of the person who sent a request: the one they chose if they are signed in, else their
 * browser's. Never throws, because it is used while another error is being answered.
 */
export async function readerLanguage(context: SessionDeps, headers: Headers): Promise<Language> {
  const signedIn = await getSignedIn(context, headers).catch(() => null)
  return signedIn?.user.language ?? browserLanguage(headers) ?? 'en'
}

/** Returns an error with its sentence in the language of the person who sent the request. */
export async function inReadersLanguage(context: SessionDeps, error: UserError, headers: Headers): Promise<UserError> {
  if (!error.isTranslated) return error
  return error.inLanguage(await readerLanguage(context, headers))
}
