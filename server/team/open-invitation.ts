import type { Db } from '../db/database.ts'
import { userError } from '../errors/user-errors.ts'
import { secretLinks } from '../secret-links/secret-links.ts'
import { readInvitationByToken, type InvitationRow } from './invitation.sql.ts'
import { readCompany } from './team.sql.ts'

/** Why a link is not valid. People with the link see the reason, but not whom the invitation was for. */
export type ClosedState = 'unknown' | 'revoked' | 'expired' | 'used'

export interface OpenInvitation {
  invitation: InvitationRow
  /** Null for the staff. */
  company: { company: string; plan: string } | null
}

async function readWithCompany(db: Db, tokenHash: Buffer): Promise<OpenInvitation | null> {
  const invitation = await readInvitationByToken(db, tokenHash)
  if (!invitation) return null
  const { client_id: clientId } = invitation
  return { invitation, company: clientId === null ? null : await readCompany(db, clientId) }
}

function closedState({ invitation, company }: OpenInvitation, now: Date) {
  const state = (name: Exclude<ClosedState, 'unknown'>) => ({ state: name })
  if (invitation.accepted_at) return state('used')
  if (invitation.revoked_at) return state('revoked')
  if (invitation.expires_at <= now) return state('expired')
  // The company was archived.
  return invitation.client_id !== null && company === null ? state('revoked') : null
}

/** The links of invitations. */
export const invitationLinks = secretLinks({
  page: '/invitation?token=',
  read: readWithCompany,
  closedState,
  refusals: {
    unknown: () => userError('team.invitation_unknown', (t) => t('invitationUnknown')),
    revoked: () => userError('team.invitation_revoked', (t) => t('invitationRevoked')),
    expired: () => userError('team.invitation_expired', (t) => t('invitationExpired')),
    used: () => userError('team.invitation_used', (t) => t('invitationUsed')),
  },
})
