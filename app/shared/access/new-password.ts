import * as v from 'valibot'
import { issue } from '../messages/issue.ts'

export const minPasswordLength = 10
/** No one types longer passwords, and hashing them costs time. */
const maxPasswordLength = 200

/** A new password: long rather than complicated. The server also refuses common ones. */
export const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(minPasswordLength, issue('useAtLeastCharacters', { least: minPasswordLength })),
  v.maxLength(maxPasswordLength, issue('useAtMostCharacters', { most: maxPasswordLength })),
  v.check((password) => new Set(password).size > 3, issue('moreDifferentCharacters')),
)

/** A form with a new password. */
export const newPasswordFormSchema = v.object({ password: newPasswordSchema })
