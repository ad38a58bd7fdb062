import { isStaff, type Actor, type Role } from '#app/shared/access/permissions.ts'
import type { Context } from '../context.ts'
import { asActor } from '../db/scope.ts'
import { forbidden } from '../refusals/refusal.ts'
import { countOpenStaffInvitations, selectStaff } from './staff.sql.ts'

export interface StaffMember {
  id: string
  name: string
  email: string
  role: Role
  /** False while they are switched off. */
  active: boolean
  /** ISO; null before the first time. */
  lastSignInAt: string | null
}

export interface Staff {
  members: StaffMember[]
  openInvitations: number
}

/**
 * The staff with their roles, and how many invitations are open. They are managed on the team page. For Editor and
 * Admin.
 * @throws AppError auth.forbidden for a Client
 */
export async function listStaff(context: Context, actor: Actor): Promise<Staff> {
  if (!isStaff(actor.role)) throw forbidden()
  return asActor(context.database, actor, async (trx) => {
    const rows = await selectStaff(trx)
    return {
      members: rows.map((row) => ({
        id: row.id,
        name: [row.first_name, row.last_name].filter(Boolean).join(' '),
        email: row.email,
        role: row.role,
        active: row.disabled_at === null,
        lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
      })),
      openInvitations: await countOpenStaffInvitations(trx, context.clock()),
    }
  })
}
