import { AppError } from '#app/shared/http/app-error.ts'

/**
 * Returns an error about the query itself. The message is English, as in Plausible's API, because it is for the
 * programmer who wrote the query.
 */
export const statsError = (message: string): AppError => new AppError('input.invalid', 400, message)

/**
 * Returns the same error for a website that does not exist and one the token's owner may not see, so that the two
 * can't be distinguished.
 */
export const unknownSite = (): AppError =>
  new AppError('auth.api_token', 401, 'Invalid API token or site ID. The token’s owner needs access to the website.')

/** Returns the error for a query that exceeded the database's time limit. */
export const tookTooLong = (): AppError =>
  new AppError('stats.too_long', 400, 'The query took too long. Use fewer days or dimensions.')
