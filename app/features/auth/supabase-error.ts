import { AppError } from '#app/shared/http/app-error.ts'

const wrong = 'The email address or the password is not right.'
const spent = 'This link has expired or was already used. Please ask for a new one.'
const tooMany = 'Too many attempts. Please try again in a few minutes.'

/** By the codes of Supabase Auth. None says more about an account than its owner could find out. */
const sentences: Record<string, string> = {
  invalid_credentials: wrong,
  user_not_found: wrong,
  user_banned: wrong,
  email_not_confirmed: 'Confirm your email address first, or have a link sent instead.',
  email_address_invalid: 'This is not an email address that can be written to.',
  validation_failed: 'This is not an email address that can be written to.',
  otp_expired: spent,
  flow_state_expired: spent,
  flow_state_not_found: spent,
  bad_code_verifier: spent,
  session_not_found: spent,
  session_expired: spent,
  pkce_code_verifier_not_found:
    'A link opens in the browser it was asked for in. Open it there, or ask for a new one here.',
  over_request_rate_limit: tooMany,
  over_email_send_rate_limit: tooMany,
}
const unreachable = 'The sign-in service does not answer. Please try again.'
const anything = 'That did not work. Please try again.'

const weaknesses: Record<string, string> = {
  length: 'longer',
  characters: 'more varied: letters, digits and signs',
  pwned: 'one that nobody else uses, as this one is on lists of known passwords',
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
export function supabaseErrorSentence(error: unknown): string {
  if (error instanceof AppError) return error.message
  const { name, code, reasons } = read(error)
  if (code === 'weak_password') {
    const wishes = (Array.isArray(reasons) ? reasons : []).flatMap((reason) => weaknesses[String(reason)] ?? [])
    return `Please choose a password that is ${wishes.length > 0 ? wishes.join(', and ') : 'harder to guess'}.`
  }
  if (name === 'AuthRetryableFetchError') return unreachable
  if (name === 'AuthSessionMissingError') return spent
  return sentences[code] ?? anything
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
