import type { Trx } from '../db/database.ts'

/** Names another inviter for the open invitations somebody sent; nobody where `to` is null. */
export async function moveInvitations(trx: Trx, from: string, to: string | null): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ invited_by: to })
    .where('invited_by', '=', from)
    .where('accepted_at', 'is', null)
    .execute()
}

/** Names another person for the upgrades somebody requested; nobody where `to` is null. */
export async function moveUpgradeRequests(trx: Trx, from: string, to: string | null): Promise<void> {
  await trx.updateTable('upgrade_request').set({ requested_by: to }).where('requested_by', '=', from).execute()
}
