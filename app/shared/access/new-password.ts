import * as v from 'valibot'
import { issue } from '../messages/issue.ts'

export const shortestPassword = 10
/** Longer input is nobody's typing, and hashing it would cost time. */
const longestPassword = 200

/** A password somebody chooses: long rather than complicated. Common ones are refused by the server besides. */
export const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(shortestPassword, issue('useAtLeastCharacters', { least: shortestPassword })),
  v.maxLength(longestPassword, issue('useAtMostCharacters', { most: longestPassword })),
  v.check((password) => new Set(password).size > 3, issue('moreDifferentCharacters')),
)

/** A form that asks for one. */
export const newPasswordFormSchema = v.object({ password: newPasswordSchema })
