import { linkHash } from '#server/access/one-time-link.ts'
import type { Db, Trx } from '../db/database.ts'
import { Refusal } from '../refusals/refusal.ts'
import { readInvitation, type InvitationRow } from './invitation.sql.ts'
import { readCompany } from './team.sql.ts'

/** Why a link is not valid. People with the link see the reason, but not whom the invitation was for. */
export type ClosedState = 'unknown' | 'revoked' | 'expired' | 'used'

const sentences = {
  unknown: 'invitationUnknown',
  revoked: 'invitationRevoked',
  expired: 'invitationExpired',
  used: 'invitationUsed',
} as const satisfies Record<ClosedState, string>

export interface OpenInvitation {
  invitation: InvitationRow
  /** Null for the staff. */
  company: { company: string; plan: string } | null
}

/** Returns the open invitation of a link's secret, or why there is none. */
export async function findOpen(db: Db | Trx, token: string, now: Date): Promise<OpenInvitation | ClosedState> {
  const invitation = await readInvitation(db, linkHash(token))
  if (!invitation) return 'unknown'
  if (invitation.accepted_at) return 'used'
  if (invitation.revoked_at) return 'revoked'
  if (invitation.expires_at <= now) return 'expired'
  if (invitation.client_id === null) return { invitation, company: null }
  const company = await readCompany(db, invitation.client_id)
  return company ? { invitation, company } : 'revoked'
}

/**
 * Returns the open invitation of a link's secret.
 * @throws AppError team.invitation_unknown (404), team.invitation_revoked, _expired, _used (410)
 */
export async function requireOpen(db: Db | Trx, token: string, now: Date): Promise<OpenInvitation> {
  const found = await findOpen(db, token, now)
  if (typeof found !== 'string') return found
  throw invitationClosed(found)
}

/** Returns the error for a link without an open invitation. */
export const invitationClosed = (state: ClosedState): Refusal =>
  new Refusal(`team.invitation_${state}`, state === 'unknown' ? 404 : 410, (t) => t(sentences[state]))
