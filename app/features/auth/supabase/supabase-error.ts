import { AppError } from '#app/shared/http/app-error.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'

/** By the codes of Supabase Auth. None says more about an account than its owner could find out. */
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

/** What a better password has, by what Supabase finds weak. */
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

/** The sentence a person reads when something at Supabase failed; a refusal of our own server is shown in its words. */
export function supabaseErrorSentence(say: Say<EnglishOf<'signIn'>>, error: unknown): string {
  if (error instanceof AppError) return error.message
  const { name, code, reasons } = read(error)
  if (code === 'weak_password') {
    const named = (Array.isArray(reasons) ? reasons : []).flatMap((reason) => weaknesses[String(reason)] ?? [])
    const wishes = named.map((wish): string => say(wish))
    const together =
      wishes.length === 0 ? say('wishHarder') : wishes.reduce((first, second) => say('twoWishes', { first, second }))
    return say('weakPassword', { wishes: together })
  }
  if (name === 'AuthRetryableFetchError') return say('serviceSilent')
  if (name === 'AuthSessionMissingError') return say('linkSpent')
  return say(sentences[code] ?? 'didNotWork')
}

/**
 * Whether a request for a mail failed for a reason that only tells whether the address has an account. What the person
 * then reads is what everybody reads: that a link is on its way if there is one.
 */
export function tellsOnlyOfAccount(error: unknown): boolean {
  const telling = ['otp_disabled', 'signup_disabled', 'user_not_found', 'user_banned', 'over_email_send_rate_limit']
  return telling.includes(read(error).code)
}

/** Whether trying again may help: the service or our server did not answer, or asked to wait. */
export function mayPass(error: unknown): boolean {
  if (error instanceof AppError) return error.status >= 500 || error.status === 429
  return read(error).name === 'AuthRetryableFetchError' || error instanceof TypeError
}
