import { compileCatalogue } from '#app/shared/messages/compile.ts'
import english from '#app/features/analytics/messages/dashboard/en.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import { sayFrom } from '#app/shared/messages/translator.ts'
import words from '#app/shared/messages/words/en.ts'

/** A reader of the dashboard in English. */
export const reader: Reader<'dashboard'> = {
  locale: 'en',
  say: sayFrom<'dashboard'>('en', compileCatalogue({ ...words, ...english })),
}
