import * as v from 'valibot'

/** A text the database can keep: Postgres has no NUL character. For every free text that reaches a query. */
export const storableText = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0'), 'The text holds a NUL character.'),
)
