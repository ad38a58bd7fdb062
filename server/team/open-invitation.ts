import { linkHash } from '#server/access/one-time-link.ts'
import type { Db, Trx } from '../db/database.ts'
import { Refusal } from '../refusals/refusal.ts'
import { readInvitation, type InvitationRow } from './invitation.sql.ts'
import { readCompany } from './team.sql.ts'

/** What a link that opens nothing is; what became of it is told to whoever holds it, who it was for is not. */
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

/** The open invitation behind a link's secret, or why there is none. */
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

/** @throws AppError team.invitation_unknown (404), team.invitation_revoked, _expired, _used (410) */
export async function requireOpen(db: Db | Trx, token: string, now: Date): Promise<OpenInvitation> {
  const found = await findOpen(db, token, now)
  if (typeof found !== 'string') return found
  throw invitationClosed(found)
}

/** Why a link opens no invitation, as an error. */
export const invitationClosed = (state: ClosedState): Refusal =>
  new Refusal(`team.invitation_${state}`, state === 'unknown' ? 404 : 410, (say) => say(sentences[state]))
