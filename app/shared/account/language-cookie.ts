import { readBrowserCookie } from '../http/browser-cookie.ts'
import { languages, type Language } from './appearance.ts'

/** The language chosen in this browser: in force for whoever did not choose one with their account. */
export const languageCookie = 'loop_language'

/** The language a Cookie header names; null where it names none of ours. */
export function languageInCookies(cookies: string): Language | null {
  const chosen = readBrowserCookie(cookies, languageCookie)
  return languages.find((language) => language === chosen) ?? null
}
