import type { Language } from '#app/shared/account/appearance.ts'

/** The languages as those who speak them call them: the same in every language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
}
