import { UserError } from '#app/shared/http/user-error.ts'
import { getSignedIn } from '../access/session/session.ts'
import type { Context } from '../context.ts'
import { databaseRetrySeconds, isDatabaseUnavailable } from '../db/unavailable.ts'
import { userError } from '../errors/user-errors.ts'
import { inReadersLanguage } from './reader-language.ts'

/**
 * Returns an error in the form that may leave the server: one for people unchanged, an unavailable database as 503,
 * anything else without details.
 */
export function withoutInternals(error: unknown): UserError {
  if (error instanceof UserError) return error
  if (isDatabaseUnavailable(error)) {
    return userError('database.unavailable', (t) => t('databaseUnavailable'), databaseRetrySeconds)
  }
  return userError('server.failed', (t) => t('ourFault'))
}

const logged = new Set([403, 429])

/**
 * Logs an error for missing permission (403) or too many attempts (429), with the person's id if they are signed in.
 * Other errors of callers are ordinary mistakes and are not logged. Never throws, because the error itself must be
 * answered.
 * @param where the path and method, or the server function
 */
export async function logRefused(
  context: Context,
  error: UserError,
  { headers, ...where }: { headers: Headers; path?: string; method?: string; function?: string },
): Promise<void> {
  if (!logged.has(error.status)) return
  const signedIn = await getSignedIn(context, headers).catch(() => null)
  context.log.info({ code: error.code, user: signedIn?.actor.userId ?? null, ...where }, 'refused')
}

/**
 * Returns the error of a failed server function for the browser, in the person's language: one for people as it is,
 * invalid input as 400, and anything else as a general sentence, with the cause in the log. Errors for missing
 * permission or too many attempts are logged too.
 */
export async function rpcError(
  context: Context,
  thrown: unknown,
  call: { name: string; headers: Headers },
): Promise<UserError> {
  const error = withoutInternals(thrown)
  if (error.status >= 500 && error !== thrown) {
    context.log.error({ err: thrown, function: call.name }, 'server function failed')
  }
  await logRefused(context, error, { headers: call.headers, function: call.name })
  return inReadersLanguage(context, error, call.headers)
}
