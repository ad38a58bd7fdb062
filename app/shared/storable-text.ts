import * as v from 'valibot'
import { issue } from './messages/issue.ts'

/**
 * A text that the database can store: Postgres has no NUL character, and its JSON no half characters, which are
 * replaced. Use it for every free text that reaches a query.
 */
export const storableText = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0'), issue('textHoldsNul')),
  // With the flag u, this matches only surrogates without their other half.
  v.transform((text) => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')),
)
