import { AppError } from '#app/shared/http/app-error.ts'
import { databaseRetrySeconds, isDatabaseUnavailable } from '../db/unavailable.ts'
import { Refusal } from '../refusals/refusal.ts'

/**
 * Returns an error in the form that may leave the server: a refusal unchanged, an unavailable database as 503,
 * anything else without details.
 */
export function withoutInternals(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseUnavailable(error)) {
    return new Refusal('database.unavailable', 503, (t) => t('databaseUnavailable'), databaseRetrySeconds)
  }
  return new Refusal('server.failed', 500, (t) => t('ourFault'))
}
