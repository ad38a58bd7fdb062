import * as v from 'valibot'
import { issue } from './messages/issue.ts'

/**
 * A text the database can keep: Postgres has no NUL character, and its JSON no half characters, which are replaced. For
 * every free text that reaches a query.
 */
export const storableText = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0'), issue('textHoldsNul')),
  // With the flag u, a surrogate is one that has lost its other half.
  v.transform((text) => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')),
)
