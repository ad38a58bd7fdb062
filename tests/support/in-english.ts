import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { sayIssue } from '#app/shared/messages/say-issue.ts'
import { sayFrom } from '#app/shared/messages/translator.ts'
import english from '#app/shared/messages/validation/en.ts'
import words from '#app/shared/messages/words/en.ts'

const say = sayFrom<'validation'>('en', compileCatalogue({ ...words, ...english }))

/** Returns the English text of a schema's message; a message that is not one of ours is returned unchanged. */
export const inEnglish = (message: string | undefined): string | undefined =>
  message === undefined ? undefined : sayIssue(say, message, message)
