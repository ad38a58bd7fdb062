import type { Context } from '../context.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { Refusal } from '../refusals/refusal.ts'
import { verifyPassword } from '../access/password.ts'

/** Wrong tries by somebody who sits at a browser that was left signed in. */
const tries = createRateLimit('own-password', { points: 5, seconds: 15 * 60 })

/** Whether a person who signed in with this provider has a password here. */
export async function hasPassword(context: Context, userId: string, provider: string): Promise<boolean> {
  return provider === 'embedded' && (await storedHash(context, userId)) !== null
}

/**
 * Asks a signed-in person for their password again, before something that would give the account to somebody else.
 * @throws AppError password.wrong (403), rate.too_many (429)
 */
export async function requireOwnPassword(context: Context, userId: string, password: string): Promise<void> {
  await tries.take(context, userId)
  if (!(await verifyPassword(password, await storedHash(context, userId)))) {
    throw new Refusal('password.wrong', 403, (say) => say('passwordWrong'))
  }
  await tries.forget(context, userId)
}

async function storedHash(context: Context, userId: string): Promise<string | null> {
  const row = await context.database.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}
