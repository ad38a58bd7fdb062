import type { Language } from '#app/shared/account/appearance.ts'
import { readerLanguage } from '../../http/reader-language.ts'
import { translateIn, type TranslateOf } from '../../messages/translate-in.ts'
import type { SessionDeps } from '../../access/session.ts'

/** The language of a person who sees a page of the provider, and its texts. */
export interface Reader {
  language: Language
  t: TranslateOf<'signInPages'>
}

/**
 * Returns the language of the person who sent a request, and its texts.
 * @param sent the request's headers, or Koa's context
 */
export async function readerOf(context: SessionDeps, sent: Pick<Headers, 'get'>): Promise<Reader> {
  const headers = new Headers()
  for (const name of ['cookie', 'accept-language']) {
    const value = sent.get(name)
    if (value) headers.set(name, value)
  }
  const language = await readerLanguage(context, headers)
  return { language, t: translateIn(language, 'signInPages') }
}
