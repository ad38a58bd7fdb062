import type { Trx } from '../db/database.ts'

/** Everybody who belongs to no company, Admins first, then by name. */
export async function selectStaff(trx: Trx) {
  return trx
    .selectFrom('app_user')
    .select(['id', 'role', 'first_name', 'last_name', 'email', 'disabled_at', 'last_sign_in_at'])
    .where('client_id', 'is', null)
    .orderBy('role')
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute()
}

/** Invitations of staff that can still be accepted. */
export async function countOpenStaffInvitations(trx: Trx, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', 'is', null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}
