import type { Actor, Role, TeamOf } from '#app/shared/access/permissions.ts'
import { mayUpgrade } from '#app/shared/billing/plans.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { InviteFormValues } from '#app/shared/team/team-forms.ts'
import { changing, type Change } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { withoutRowSecurity } from '../db/scope.ts'
import { notFound, tooMany, userError } from '../errors/user-errors.ts'
import { deliversMails } from '../mail/mail.ts'
import { type LockedTeam, onLockedTeam, teamRuleError } from './for-team.ts'
import { mailInvitation } from './invitation-mail.ts'
import {
  insertInvitation,
  renewInvitation,
  readInvitations,
  readInvitationTimes,
  setRevoked,
  type InvitationRow,
} from './invitation.sql.ts'
import { invitationLinks } from './read-invitation.ts'
import { readName, readPeople } from './team.sql.ts'
import { readSeats } from './team.ts'

const invitationDays = 7
/** Seconds before an invitation may be sent again. */
const resendSeconds = 60
/** Limit of invitations per person and hour, because each is a mail to someone who did not ask for it. */
export const invitationsPerHour = 20

/** An invitation with a new link. */
export interface SentInvitation {
  id: string
  /** Whether a mail server is configured; without one, its mail is kept for an Admin to forward. */
  delivers: boolean
}

/**
 * Creates an invitation to a team, valid for 7 days, and mails it. For an address that is invited already, the
 * invitation is renewed. The answer never reveals whether the address has an account elsewhere. May be called by a
 * client's own people for it, and by an Admin for every team.
 * @throws UserError team.role_of_client, team.already_member, team.full, team.full_upgrade (409), rate.too_many (429),
 * auth.forbidden, not_found
 */
export async function createInvitation(
  context: Context,
  actor: Actor,
  { team, email, role }: { team: TeamOf } & InviteFormValues,
): Promise<SentInvitation> {
  const delivers = deliversMails(context.env)
  return changing(context, actor, onLockedTeam(team), async (change, locked) => {
    const { trx } = change
    if ((role === 'Client') !== (team !== null)) throw teamRuleError('role_of_client')
    const people = await readPeople(trx, team)
    const member = people.find((person) => person.email.toLowerCase() === email)
    if (member) {
      const state = member.disabled_at === null ? 'memberAlready' : 'memberSwitchedOff'
      throw userError('team.already_member', (t) => t(state, { email }))
    }
    const invitation = (await readInvitations(trx, team)).find((open) => open.email === email)
    if (invitation) {
      await sendAgain(context, change, { actor, locked, invitation, role })
      return { id: invitation.id, delivers }
    }
    return { id: await send(context, change, { actor, locked, team, email, role }), delivers }
  })
}

/**
 * Sends an invitation again, even an expired one, with a new link for another 7 days; the old link becomes invalid.
 * Once a minute. For the same people as `createInvitation`.
 * @throws UserError rate.too_many (429), team.full, team.full_upgrade (409), auth.forbidden, not_found
 */
export async function resendInvitation(
  context: Context,
  actor: Actor,
  { team, invitationId }: { team: TeamOf; invitationId: string },
): Promise<SentInvitation> {
  return changing(context, actor, onLockedTeam(team), async (change, locked) => {
    const invitation = await requireInvitation(change.trx, team, invitationId)
    await sendAgain(context, change, { actor, locked, invitation, role: invitation.role })
    return { id: invitationId, delivers: deliversMails(context.env) }
  })
}

/**
 * Cancels an invitation; its link becomes invalid. For the same people as `createInvitation`.
 * @throws UserError auth.forbidden, not_found
 */
export async function revokeInvitation(
  context: Context,
  actor: Actor,
  { team, invitationId }: { team: TeamOf; invitationId: string },
): Promise<void> {
  await changing(context, actor, onLockedTeam(team), async ({ trx, at, record }) => {
    await requireInvitation(trx, team, invitationId)
    await setRevoked(trx, invitationId, at)
    await record('team.invitation_revoked', { invitationId })
  })
}

/**
 * Checks that the plan has a free seat.
 * @throws UserError team.full if it has none, team.full_upgrade if the next plan has more
 */
export async function requireSeat(trx: Trx, team: TeamOf, company: LockedTeam['company'], now: Date): Promise<void> {
  if (company === null || team === null) return
  const { plan, most, taken } = await readSeats(trx, { clientId: team, plan: company.plan, now })
  if (taken < most) return
  const seats = { plan, most, taken }
  if (!mayUpgrade(plan)) throw userError('team.full', (t) => t('planFull', seats))
  throw userError('team.full_upgrade', (t) => t('planFullUpgrade', seats))
}

interface InvitationScope {
  actor: Actor
  locked: LockedTeam
}

async function send(
  context: Context,
  { trx, at, record }: Change,
  { actor, locked, team, email, role }: InvitationScope & { team: TeamOf; email: string; role: Role },
): Promise<string> {
  await limitSendings(trx, actor, at)
  await requireSeat(trx, team, locked.company, at)
  const { url, hash } = invitationLinks.create(context)
  const id = await insertInvitation(trx, {
    client_id: team,
    role,
    email,
    invited_by: actor.userId,
    token_hash: hash,
    created_at: at,
    sent_at: at,
    expires_at: new Date(at.getTime() + invitationDays * dayMs),
  })
  await mailIt(context, trx, { actor, locked, email, url })
  await record('team.invited', { invitationId: id, role })
  return id
}

async function sendAgain(
  context: Context,
  { trx, at, record }: Change,
  { actor, locked, invitation, role }: InvitationScope & { invitation: InvitationRow; role: Role },
): Promise<void> {
  const waited = Math.floor((at.getTime() - invitation.sent_at.getTime()) / 1000)
  if (waited < resendSeconds) {
    const seconds = resendSeconds - waited
    throw userError('rate.too_many', (t) => t('invitationSentJustNow', { seconds }), seconds)
  }
  await limitSendings(trx, actor, at)
  // An expired invitation takes no seat, so it needs a free one again.
  if (invitation.expires_at <= at) await requireSeat(trx, invitation.client_id, locked.company, at)
  const { url, hash } = invitationLinks.create(context)
  await renewInvitation(trx, invitation.id, {
    role,
    invited_by: actor.userId,
    token_hash: hash,
    sent_at: at,
    expires_at: new Date(at.getTime() + invitationDays * dayMs),
  })
  await mailIt(context, trx, { actor, locked, email: invitation.email, url })
  await record('team.invitation_resent', { invitationId: invitation.id, role })
}

/**
 * Limits the invitations a person sends. They are counted in the audit log, so that the count survives a restart and
 * covers all processes. The lock belongs to the person, because they may invite to several teams at once, each with
 * its own lock.
 */
async function limitSendings(trx: Trx, actor: Actor, now: Date): Promise<void> {
  await oneAtATime(trx, 'invitations sent', actor.userId)
  const sendings = await readInvitationTimes(trx, actor.userId, new Date(now.getTime() - 3_600_000))
  const oldest = sendings.at(-invitationsPerHour)
  if (!oldest) return
  throw tooMany(Math.max(1, Math.ceil((oldest.getTime() + 3_600_000 - now.getTime()) / 1000)))
}

async function requireInvitation(trx: Trx, team: TeamOf, id: string): Promise<InvitationRow> {
  const invitation = (await readInvitations(trx, team)).find((open) => open.id === id)
  if (!invitation) throw notFound((t) => t('invitationNotFound'))
  return invitation
}

async function mailIt(
  context: Context,
  trx: Trx,
  { actor, locked, email, url }: InvitationScope & { email: string; url: string },
): Promise<void> {
  const name = (await readName(trx, actor.userId)) ?? ''
  await withoutRowSecurity(trx, () =>
    mailInvitation(context, trx, {
      email,
      url,
      inviter: { userId: actor.userId, name },
      company: locked.company?.company ?? null,
      days: invitationDays,
    }),
  )
}
