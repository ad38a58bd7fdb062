import { UserError } from '#app/shared/http/user-error.ts'
import type { Context } from '../context.ts'
import { clientAddress } from './client-address.ts'
import { createRateLimit } from './rate-limit.ts'
import { tooMany } from '../errors/user-errors.ts'

/**
 * High enough for a program that keeps trying an expired token, and low enough to stop someone who guesses tokens.
 */
const perAddress = createRateLimit('api-token', { points: 300, seconds: 15 * 60 })

/**
 * Counts a refused API token by address.
 * @returns the refusal unchanged, or rate.too_many (429) for an address with too many refused tokens
 */
export async function countRefusedToken(
  context: Pick<Context, 'database' | 'env'>,
  request: Request,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof UserError) || error.code !== 'auth.api_token') return error
  const refused = await perAddress.count(context, clientAddress(request, context.env.TRUST_PROXY))
  return refused ? tooMany(refused.retryAfterSeconds) : error
}
