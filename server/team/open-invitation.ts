import { AppError } from '#app/shared/http/app-error.ts'
import { linkHash } from '../auth/one-time-link.ts'
import type { Db, Trx } from '../db/database.ts'
import { findInvitation, type InvitationRow } from './invitation.sql.ts'

/** What a link that opens nothing is; what became of it is told to whoever holds it, who it was for is not. */
export type ClosedState = 'unknown' | 'revoked' | 'expired' | 'used'

export const closedSentences: Record<ClosedState, string> = {
  unknown: 'This link is not an invitation. Perhaps a newer mail has the one that works, or it was not copied whole.',
  revoked: 'This invitation was taken back. Ask the person who invited you.',
  expired: 'This invitation has run out. Ask the person who invited you to send it again.',
  used: 'This invitation was accepted already. Sign in to go on.',
}

export interface OpenInvitation {
  invitation: InvitationRow
  /** Null for the staff. */
  company: { company: string; plan: string } | null
}

/** The open invitation behind a link's secret, or why there is none. */
export async function findOpen(db: Db | Trx, token: string, now: Date): Promise<OpenInvitation | ClosedState> {
  const invitation = await findInvitation(db, linkHash(token))
  if (!invitation) return 'unknown'
  if (invitation.accepted_at) return 'used'
  if (invitation.revoked_at) return 'revoked'
  if (invitation.expires_at <= now) return 'expired'
  if (invitation.client_id === null) return { invitation, company: null }
  const company = await db
    .selectFrom('client')
    .select(['company', 'plan'])
    .where('id', '=', invitation.client_id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return company ? { invitation, company } : 'revoked'
}

/** @throws AppError team.invitation_unknown (404), team.invitation_revoked, _expired, _used (410) */
export async function requireOpen(db: Db | Trx, token: string, now: Date): Promise<OpenInvitation> {
  const found = await findOpen(db, token, now)
  if (typeof found !== 'string') return found
  throw new AppError(`team.invitation_${found}`, found === 'unknown' ? 404 : 410, closedSentences[found])
}
