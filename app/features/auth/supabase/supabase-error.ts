import { UserError } from '#app/shared/http/user-error.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'

/** By the codes of Supabase Auth. None reveals more about an account than its owner could find out. */
const sentences: Record<string, SentenceKey> = {
  invalid_credentials: 'wrongPassword',
  user_not_found: 'wrongPassword',
  user_banned: 'wrongPassword',
  email_not_confirmed: 'notConfirmed',
  email_address_invalid: 'noAddress',
  validation_failed: 'noAddress',
  otp_expired: 'linkSpent',
  flow_state_expired: 'linkSpent',
  flow_state_not_found: 'linkSpent',
  bad_code_verifier: 'linkSpent',
  session_not_found: 'linkSpent',
  session_expired: 'linkSpent',
  pkce_code_verifier_not_found: 'otherBrowser',
  over_request_rate_limit: 'tooMany',
  over_email_send_rate_limit: 'tooMany',
}
type SentenceKey = 'wrongPassword' | 'notConfirmed' | 'noAddress' | 'linkSpent' | 'otherBrowser' | 'tooMany'

/** Advice for a better password, by the weakness that Supabase reports. */
const weaknesses: Record<string, 'wishLonger' | 'wishVaried' | 'wishOwn'> = {
  length: 'wishLonger',
  characters: 'wishVaried',
  pwned: 'wishOwn',
}

function read(error: unknown): { name: string; code: string; reasons: unknown } {
  if (typeof error !== 'object' || error === null) return { name: '', code: '', reasons: null }
  return {
    name: 'name' in error ? String(error.name) : '',
    code: 'code' in error ? String(error.code) : '',
    reasons: 'reasons' in error ? error.reasons : null,
  }
}

/** Returns the sentence for a failure at Supabase; an error of our own server keeps its words. */
export function supabaseErrorSentence(t: Translate<EnglishOf<'signIn'>>, error: unknown): string {
  if (error instanceof UserError) return error.message
  const { name, code, reasons } = read(error)
  if (code === 'weak_password') {
    const named = (Array.isArray(reasons) ? reasons : []).flatMap((reason) => weaknesses[String(reason)] ?? [])
    const wishes = named.map((wish): string => t(wish))
    const together =
      wishes.length === 0 ? t('wishHarder') : wishes.reduce((first, second) => t('twoWishes', { first, second }))
    return t('weakPassword', { wishes: together })
  }
  if (name === 'AuthRetryableFetchError') return t('serviceSilent')
  if (name === 'AuthSessionMissingError') return t('linkSpent')
  return t(sentences[code] ?? 'didNotWork')
}

/**
 * Whether requesting an email failed for a reason that reveals whether the address has an account. The person then
 * reads the same as everyone: a link is on its way if there is an account.
 */
export function revealsOnlyAccount(error: unknown): boolean {
  const telling = ['otp_disabled', 'signup_disabled', 'user_not_found', 'user_banned', 'over_email_send_rate_limit']
  return telling.includes(read(error).code)
}

/** Whether another try may help: the service or our server didn't answer, or asked to wait. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof UserError) return error.status >= 500 || error.status === 429
  return read(error).name === 'AuthRetryableFetchError' || error instanceof TypeError
}
