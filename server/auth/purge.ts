import type { Context } from '../context.ts'

const everyMs = 60 * 60_000

/**
 * Removes what has run out: the identity provider's codes, grants and unfinished sign-ins, sessions over their limits,
 * and traded ID tokens that could not be traded again anyway.
 */
export async function purgeExpired({
  database,
  clock,
  env,
}: Pick<Context, 'database' | 'clock' | 'env'>): Promise<void> {
  const now = clock()
  const unusedSince = new Date(now.getTime() - env.SESSION_IDLE_HOURS * 3_600_000)
  const db = database.background
  await db.deleteFrom('oidc_entity').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('session')
    .where((where) => where.or([where('expires_at', '<=', now), where('last_seen_at', '<=', unusedSince)]))
    .execute()
  // A token is accepted a little past its end, because clocks differ.
  await db
    .deleteFrom('used_id_token')
    .where('expires_at', '<=', new Date(now.getTime() - everyMs))
    .execute()
}

/** Purges every hour until the context closes. */
export function keepPurging(context: Context): void {
  const timer = setInterval(() => {
    purgeExpired(context).catch((error: unknown) => context.log.error({ err: error }, 'purging sign-ins failed'))
  }, everyMs).unref()
  context.onClose(async () => clearInterval(timer))
}
