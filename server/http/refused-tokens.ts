import { AppError } from '#app/shared/http/app-error.ts'
import type { Context } from '../context.ts'
import { clientAddress } from './client-address.ts'
import { createRateLimit } from './rate-limit.ts'
import { tooMany } from '../refusals/refusal.ts'

/** A token that ended is tried again by the program that has it; a run of made-up ones does not fit through. */
const perAddress = createRateLimit('api-token', { points: 300, seconds: 15 * 60 })

/**
 * Counts what was refused for its API token, by address.
 * @returns the refusal as it is, or rate.too_many (429) for an address that brought too many
 */
export async function countRefusedToken(
  context: Pick<Context, 'database' | 'env'>,
  request: Request,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'auth.api_token') return error
  const refused = await perAddress.count(context, clientAddress(request, context.env.TRUST_PROXY))
  return refused ? tooMany(refused.retryAfterSeconds) : error
}
