import { readBrowserCookie } from './browser-cookie.ts'
import { languages, type Language } from './appearance.ts'

/** The language chosen in this browser; it applies to people without a language in their account. */
export const languageCookie = 'loop_language'

/** Returns the language in a Cookie header; null if it has none of ours. */
export function languageInCookies(cookies: string): Language | null {
  const chosen = readBrowserCookie(cookies, languageCookie)
  return languages.find((language) => language === chosen) ?? null
}
