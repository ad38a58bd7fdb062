import type { SystemTrx } from '../db/database.ts'

/** Deactivates those of the people who are active. */
export async function deactivateWithSamples(trx: SystemTrx, userIds: readonly string[], at: Date): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ disabled_at: at, off_with_samples: true })
    .where('id', 'in', [...userIds])
    .where('disabled_at', 'is', null)
    .execute()
}

/** Reactivates those of the people whom `deactivateWithSamples` has deactivated. */
export async function reactivateWithSamples(trx: SystemTrx, userIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ disabled_at: null, off_with_samples: false })
    .where('id', 'in', [...userIds])
    .where('off_with_samples', '=', true)
    .execute()
}
