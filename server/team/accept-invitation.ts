import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { AppError, badInput } from '#app/shared/http/app-error.ts'
import { newPersonSchema, type NewPerson } from '#app/shared/team/team-forms.ts'
import { endsTeam } from '#app/shared/team/team-rules.ts'
import { recordAudit } from '../audit/audit.ts'
import { hashPassword } from '../auth/password.ts'
import { checkNewPassword } from '../auth/passwords.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { refusal } from './for-team.ts'
import {
  findAccountOf,
  insertPerson,
  movePerson,
  setAccepted,
  type InvitationRow,
  type InvitedAccount,
} from './invitation.sql.ts'
import { closedSentences, requireOpen, type OpenInvitation } from './open-invitation.ts'
import { readPlaces } from './places.ts'
import { reassignOwned } from './reassign-owned.ts'
import { lockTeams, selectMembers } from './team.sql.ts'

/** Who accepts: somebody new with what they say about themselves, or whoever is signed in. */
export interface Acceptance {
  token: string
  person: unknown
}

/**
 * Accepts an invitation, once. Somebody new gets an account, with a password where Loop keeps passwords itself; somebody
 * with an account must be signed in to it, and moves: what they owned goes to their old team, their API tokens end.
 * May be called by whoever holds the link's secret.
 * @param actor who is signed in, or null
 * @returns the address to sign in with, and whether it was an account that moved
 * @throws AppError team.invitation_unknown (404), team.invitation_revoked, _expired, _used (410), team.sign_in_first
 * (403), team.already_member, team.last_admin, team.full (409), password.too_weak (422), input.invalid (400)
 */
export async function acceptInvitation(
  context: Context,
  actor: Actor | null,
  { token, person }: Acceptance,
): Promise<{ email: string; moved: boolean }> {
  const { db } = context.database
  const { invitation } = await requireOpen(db, token, context.clock())
  const account = await findAccountOf(db, invitation.email)
  if (account) return moveAccount(context, actor, { token, account })
  const parsed = v.safeParse(newPersonSchema, person)
  if (!parsed.success) throw badInput(parsed.issues[0].message)
  return createAccount(context, { token, invitation, person: parsed.output })
}

async function createAccount(
  context: Context,
  { token, invitation, person }: { token: string; invitation: InvitationRow; person: NewPerson },
): Promise<{ email: string; moved: boolean }> {
  const { firstName, lastName } = person
  // Before the transaction: hashing takes a moment, in which the embedded database would serve nobody else.
  const passwordHash = await hashedPassword(context, invitation.email, person)
  return context.database.db.transaction().execute(async (trx) => {
    await lockTeams(trx, [invitation.client_id])
    const open = await requireOpen(trx, token, context.clock())
    const { email, client_id, role } = open.invitation
    if (await findAccountOf(trx, email)) throw signInFirst(email)
    await requireRoom(trx, open, context.clock())
    const at = context.clock()
    const userId = await insertPerson(trx, {
      client_id,
      role,
      first_name: firstName,
      last_name: lastName,
      email,
      password_hash: passwordHash,
      created_at: at,
    })
    await finish(context, trx, { open, userId, name: nameOf(firstName, lastName), moved: false })
    return { email, moved: false }
  })
}

async function hashedPassword(context: Context, email: string, person: NewPerson): Promise<string | null> {
  // Without our own provider nobody could sign in with it, and what nobody uses is not kept.
  if (!context.identity) return null
  if (person.password === null) throw badInput('Choose a password.')
  await checkNewPassword(person.password, { email, names: [person.firstName, person.lastName] })
  return hashPassword(person.password)
}

async function moveAccount(
  context: Context,
  actor: Actor | null,
  { token, account }: { token: string; account: InvitedAccount },
): Promise<{ email: string; moved: boolean }> {
  const at = context.clock()
  return context.database.db.transaction().execute(async (trx) => {
    const { invitation } = await requireOpen(trx, token, at)
    await lockTeams(trx, [invitation.client_id, account.clientId])
    const open = await requireOpen(trx, token, at)
    const { email, client_id: clientId, role } = open.invitation
    if (actor?.userId !== account.id) throw signInFirst(email)
    const members = await selectMembers(trx, account.clientId)
    const leaving = members.find(({ id }) => id === account.id)
    // Moved or switched off by somebody else between being read and being locked.
    if (!leaving?.active) throw signInFirst(email)
    if (account.clientId === clientId) {
      throw new AppError('team.already_member', 409, 'You are in this team already.')
    }
    if (account.clientId === null && endsTeam(leaving, members)) throw refusal('last_admin')
    await requireRoom(trx, open, at)
    const successor = members.find(({ id, active }) => id !== account.id && active)
    await reassignOwned(trx, account.id, successor?.id ?? null)
    await movePerson(trx, account.id, { clientId, role, at })
    await recordAudit(trx, {
      at,
      kind: 'team.left',
      actor,
      clientId: account.clientId,
      details: { userId: account.id, role: leaving.role, moved: true, successorId: successor?.id ?? null },
    })
    const name = nameOf(account.firstName, account.lastName)
    await finish(context, trx, { open, userId: account.id, name, moved: true })
    return { email, moved: true }
  })
}

async function finish(
  context: Context,
  trx: Trx,
  joined: { open: OpenInvitation; userId: string; name: string; moved: boolean },
): Promise<void> {
  const { open, userId, name, moved } = joined
  const { id, client_id: clientId, role, email, invited_by } = open.invitation
  const at = context.clock()
  if (!(await setAccepted(trx, id, userId, at))) {
    throw new AppError('team.invitation_used', 410, closedSentences.used)
  }
  await recordAudit(trx, {
    at,
    kind: 'team.joined',
    actor: { userId },
    clientId,
    details: { userId, invitationId: id, role, moved },
  })
  await notifyPeople(context, trx, {
    kind: 'team',
    userIds: invited_by === null ? [] : [invited_by],
    title: `${name} joined ${open.company?.company ?? 'the staff'}`,
    text: `${email} accepted your invitation.`,
    url: clientId === null ? '/team' : `/team?client=${clientId}`,
  })
}

/** The invitation has held its place; there is none where the plan became smaller meanwhile. */
async function requireRoom(trx: Trx, { invitation, company }: OpenInvitation, now: Date): Promise<void> {
  if (!company || invitation.client_id === null) return
  const { most, taken } = await readPlaces(trx, { clientId: invitation.client_id, plan: company.plan, now })
  if (taken > most) {
    throw new AppError('team.full', 409, `${company.company} has no place left. Ask the person who invited you.`)
  }
}

const signInFirst = (email: string) =>
  new AppError('team.sign_in_first', 403, `There is an account for ${email}. Sign in to it to accept the invitation.`)

const nameOf = (first: string, last: string) => [first, last].filter(Boolean).join(' ')
