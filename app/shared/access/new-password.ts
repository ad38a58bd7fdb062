import * as v from 'valibot'

export const shortestPassword = 10
/** Longer input is nobody's typing, and hashing it would cost time. */
export const longestPassword = 200

/** A password somebody chooses: long rather than complicated. Common ones are refused by the server besides. */
export const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(shortestPassword, `Use at least ${shortestPassword} characters.`),
  v.maxLength(longestPassword, `Use at most ${longestPassword} characters.`),
  v.check((password) => new Set(password).size > 3, 'Use more different characters.'),
)

/** A form that asks for one. */
export const newPasswordFormSchema = v.object({ password: newPasswordSchema })
