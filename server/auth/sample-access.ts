import { revokeTokensOf } from '../access/session/api-token.sql.ts'
import type { Context } from '../context.ts'
import { isSampleDataOn } from '../env.ts'
import { endAccess } from './auth.ts'
import { sampleAccountIds } from './embedded/embedded-account.ts'
import type { SystemTrx } from '../db/database.ts'

/**
 * Makes the sample accounts follow SAMPLE_DATA. While it is off they are deactivated people like others: their password,
 * sessions, API tokens and links open nothing, and they get no mail. When it is on again, those are reactivated that
 * no one deactivated by hand; sessions and tokens don't come back. Called when the server starts.
 */
export async function applySampleAccess(context: Context): Promise<void> {
  const { database, env, clock } = context
  await database.db.transaction().execute(async (trx) => {
    if (isSampleDataOn(env)) return reactivateWithSamples(trx, sampleAccountIds)
    const at = clock()
    await deactivateWithSamples(trx, sampleAccountIds, at)
    await endAccess(trx, sampleAccountIds)
    await revokeTokensOf(trx, sampleAccountIds, at)
  })
}

/** Deactivates those of the people who are active. */
async function deactivateWithSamples(trx: SystemTrx, userIds: readonly string[], at: Date): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ disabled_at: at, off_with_samples: true })
    .where('id', 'in', [...userIds])
    .where('disabled_at', 'is', null)
    .execute()
}

/** Reactivates those of the people whom `deactivateWithSamples` has deactivated. */
async function reactivateWithSamples(trx: SystemTrx, userIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ disabled_at: null, off_with_samples: false })
    .where('id', 'in', [...userIds])
    .where('off_with_samples', '=', true)
    .execute()
}
