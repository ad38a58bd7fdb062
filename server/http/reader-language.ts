import { languages, type Language } from '#app/shared/account/appearance.ts'
import { acceptedLocales, localeFor } from '#app/shared/account/locale.ts'
import type { AppError } from '#app/shared/http/app-error.ts'
import { getSignedIn } from '../auth/session.ts'
import type { Context } from '../context.ts'
import { Refusal } from './refusal.ts'

/**
 * The language whoever sent a request reads: the one chosen by the person signed in, else the first their browser asks
 * for. Never throws: it is asked while something else is refused already.
 */
async function readerLanguage(context: Context, headers: Headers): Promise<Language> {
  const signedIn = await getSignedIn(context, headers).catch(() => null)
  const locale = localeFor(signedIn?.user.language ?? null, acceptedLocales(headers.get('accept-language') ?? ''))
  return languages.find((language) => language === locale.split('-')[0]?.toLowerCase()) ?? 'en'
}

/** A refusal with its sentence in the language of who sent the request. */
export async function inReadersLanguage(context: Context, error: AppError, headers: Headers): Promise<AppError> {
  if (!(error instanceof Refusal)) return error
  return error.inLanguage(await readerLanguage(context, headers))
}
