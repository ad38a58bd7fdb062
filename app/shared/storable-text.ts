import * as v from 'valibot'
import { issue } from './messages/issue.ts'

/** A text the database can keep: Postgres has no NUL character. For every free text that reaches a query. */
export const storableText = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0'), issue('textHoldsNul')),
)
