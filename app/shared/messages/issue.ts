import type { Say } from './message-types.ts'
import type english from './validation/en.ts'
import type words from './words/en.ts'

/** Says what is wrong with an input, in whatever language is to be read. */
export type SayIssue = Say<typeof english & typeof words>

/**
 * The message of a schema's action: `v.maxLength(80, issue('atMostCharacters', { most: 80 }))`. A schema does not know
 * who will read it, so what it carries is the key of the area `validation` and its values, as one text.
 */
export const issue: SayIssue = (key, ...[values]) => (values ? `${key} ${JSON.stringify(values)}` : key)
