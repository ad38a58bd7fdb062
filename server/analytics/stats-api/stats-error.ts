import type { UserError } from '#app/shared/http/user-error.ts'
import { programError } from '../../errors/user-errors.ts'

/**
 * Returns an error about the query itself. The message is English, as in Plausible's API, because it is for the
 * programmer who wrote the query.
 */
export const statsError = (message: string): UserError => programError('input.invalid', message)

/**
 * Returns the same error for a website that does not exist and one the token's owner may not see, so that the two
 * can't be distinguished.
 */
export const unknownSiteError = (): UserError =>
  programError('auth.api_token', 'Invalid API token or site ID. The token’s owner needs access to the website.')

/** Returns the error for a query that exceeded the database's time limit. */
export const tookTooLong = (): UserError =>
  programError('stats.too_long', 'The query took too long. Use fewer days or dimensions.')
