import type { Translate } from './message-types.ts'
import type english from './validation/en.ts'
import type words from './words/en.ts'

/** A function that returns the text of an input error by its key, in one language. */
export type TranslateIssue = Translate<typeof english & typeof words>

/**
 * Returns the message for a schema's action: `v.maxLength(80, issue('atMostCharacters', { most: 80 }))`. A schema doesn't
 * know its reader's language, so the message is a key of the namespace `validation` with its values, as one text.
 */
export const issue: TranslateIssue = (key, ...[values]) => (values ? `${key} ${JSON.stringify(values)}` : key)
