import { AppError } from '#app/shared/http/app-error.ts'

/**
 * A question that cannot be answered as it was asked. It is English, as Plausible's answers are: programs read it, and
 * who writes one reads it once.
 */
export const statsError = (message: string): AppError => new AppError('input.invalid', 400, message)

/** One answer for a website that does not exist and one the token's person may not see, so that neither is told apart. */
export const unknownSite = (): AppError =>
  new AppError(
    'auth.api_token',
    401,
    'Invalid API token or site ID. The token has to be one of a person who may see the website asked for.',
  )

/** What the database gave up, as it took longer than a question may. */
export const tookTooLong = (): AppError =>
  new AppError('stats.too_long', 400, 'The question took too long to answer: ask for fewer days or dimensions.')
