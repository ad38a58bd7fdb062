import type { Language } from '#app/shared/account/appearance.ts'

/** Each language's own name, the same in every language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
}
