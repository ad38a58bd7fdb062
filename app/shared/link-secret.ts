import * as v from 'valibot'

/** The secret that a link carries. What can be the secret of no link, such as a NUL, is read as '', which opens nothing. */
export const linkSecretSchema = v.pipe(
  v.string(),
  v.transform((text) => (/^[\w-]{1,200}$/.test(text) ? text : '')),
)
