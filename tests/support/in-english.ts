import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { issueText } from '#app/shared/messages/issue-text.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import english from '#app/shared/messages/validation/en.ts'
import words from '#app/shared/messages/words/en.ts'

const t = translateFrom<'validation'>('en', compileCatalogue({ ...words, ...english }))

/** Returns the English text of a schema's message; a message that is not one of ours is returned unchanged. */
export const inEnglish = (message: string | undefined): string | undefined =>
  message === undefined ? undefined : issueText(t, message, message)
