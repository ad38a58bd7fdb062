import type { Language } from '#app/shared/account/appearance.ts'

/** Returns the locale for dates and numbers in news and mails: English uses day-month order, as in Europe. */
export const writtenLocale = (language: Language): string => (language === 'en' ? 'en-GB' : language)
