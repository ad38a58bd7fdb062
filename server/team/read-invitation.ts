import type { Actor, Role } from '#app/shared/access/permissions.ts'
import { signInProviders } from '../auth/providers/configured.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { userError } from '../errors/user-errors.ts'
import { secretLinks } from '../secret-links/secret-links.ts'
import { readAccountOf, readInvitationRow, type InvitationRow } from './invitation.sql.ts'
import { endsTeam } from './team-rules.ts'
import { readMembers, readName, readCompany } from './team.sql.ts'

/** What the page of an invitation shows. */
export type InvitationView =
  | { state: ClosedState }
  | {
      state: 'open'
      email: string
      role: Role
      /** Null for the staff. */
      company: string | null
      /** Null if they were deleted. */
      inviter: string | null
      expiresAt: string
      /** The next step: create an account, sign in to the existing one, accept, or sign out of another account. */
      next: 'create' | 'sign_in' | 'accept' | 'sign_out'
      /** Whether a new account needs a password; otherwise the provider stores it. */
      password: boolean
      /** Names of the active sign-in providers. */
      providers: string[]
      /** With `accept`: what the account leaves behind. */
      leaves: {
        /** Null for the staff. */
        company: string | null
        /** Whether no one else has access there. */
        last: boolean
      } | null
    }

/** The page of an invitation that can still be accepted. */
export type OpenInvitationView = Extract<InvitationView, { state: 'open' }>

/**
 * Returns what a person with an invitation's link may know about it. Inviter, team and role are shown only while the
 * link is valid, and what the account leaves behind only to a person who is signed in to it. May be called by anyone.
 */
export async function readInvitation(
  context: Context,
  actor: Actor | null,
  { token }: { token: string },
): Promise<InvitationView> {
  return context.database.db.transaction().execute(async (trx) => {
    const found = await invitationLinks.find(context, { token }, trx)
    if (found.state !== 'open') return found
    const { invitation, company } = found.link
    const account = await readAccountOf(trx, invitation.email)
    if (account && account.clientId === invitation.client_id) return { state: 'used' }
    const own = account !== null && actor?.userId === account.id
    const { invited_by: inviterId } = invitation
    const members = own ? await readMembers(trx, account.clientId) : []
    const self = members.find(({ id }) => id === account?.id)
    const nobodySignedIn = account ? 'sign_in' : 'create'
    return {
      state: 'open',
      email: invitation.email,
      role: invitation.role,
      company: company?.company ?? null,
      inviter: inviterId === null ? null : await readName(trx, inviterId),
      expiresAt: invitation.expires_at.toISOString(),
      next: own ? 'accept' : actor ? 'sign_out' : nobodySignedIn,
      password: context.identity !== null,
      providers: signInProviders(context).map(({ settings }) => settings.label),
      leaves: own ? { company: account.company, last: self !== undefined && endsTeam(self, members) } : null,
    }
  })
}

/** Why a link is not valid. People with the link see the reason, but not whom the invitation was for. */
type ClosedState = 'unknown' | 'revoked' | 'expired' | 'used'

export interface OpenInvitation {
  invitation: InvitationRow
  /** Null for the staff. */
  company: { company: string; plan: string } | null
}

async function readWithCompany(db: Db, tokenHash: Buffer): Promise<OpenInvitation | null> {
  const invitation = await readInvitationRow(db, tokenHash)
  if (!invitation) return null
  const { client_id: clientId } = invitation
  return { invitation, company: clientId === null ? null : await readCompany(db, clientId) }
}

function closedState({ invitation, company }: OpenInvitation, now: Date) {
  const state = (name: Exclude<ClosedState, 'unknown'>) => ({ state: name })
  if (invitation.accepted_at) return state('used')
  if (invitation.revoked_at) return state('revoked')
  if (invitation.expires_at <= now) return state('expired')
  // The client was archived.
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
