import * as v from 'valibot'

/** The secret of a link. A text that can't be a secret, such as one with a NUL, becomes '', which opens nothing. */
export const linkSecretSchema = v.pipe(
  v.string(),
  v.transform((text) => (/^[\w-]{1,200}$/.test(text) ? text : '')),
)
