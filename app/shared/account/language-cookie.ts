import { languages, type Language } from './appearance.ts'

/** The language chosen in this browser: in force for whoever did not choose one with their account. */
export const languageCookie = 'loop_language'

/** The language a Cookie header names; null where it names none of ours. */
export const languageInCookies = (cookies: string): Language | null =>
  languages.find((language) => cookies.split('; ').includes(`${languageCookie}=${language}`)) ?? null
