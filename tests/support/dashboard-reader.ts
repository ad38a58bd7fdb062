import { compileCatalogue } from '#app/shared/messages/compile.ts'
import english from '#app/features/analytics/messages/dashboard/en.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import words from '#app/shared/messages/words/en.ts'

/** A reader of the dashboard in English. */
export const reader: Translator<'dashboard'> = {
  locale: 'en',
  t: translateFrom<'dashboard'>('en', compileCatalogue({ ...words, ...english })),
}
