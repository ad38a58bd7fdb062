import type { Actor } from '#app/shared/access/permissions.ts'
import type { NewPerson } from '#app/shared/account/person-form.ts'
import { hashPassword } from '../access/secrets/password.ts'
import { recordAudit } from '../audit/audit.ts'
import { checkNewPassword, signIn } from '../auth/auth.ts'
import type { Context } from '../context.ts'
import type { SystemTrx, Trx } from '../db/database.ts'
import { issueWords } from '../errors/rejected-input.ts'
import { badInput, userError } from '../errors/user-errors.ts'
import { browserLanguage } from '../http/reader-language.ts'
import { notifyPeople } from '../notifications/notifications.ts'
import { teamRuleError } from './for-team.ts'
import {
  readAccountOf,
  insertPerson,
  movePerson,
  setAccepted,
  type InvitationRow,
  type InvitedAccount,
} from './invitation.sql.ts'
import { invitationLinks, type OpenInvitation } from './read-invitation.ts'
import { reassignOwned } from './reassign-owned.ts'
import { endsTeam } from './team-rules.ts'
import { lockTeams, readMembers } from './team.sql.ts'
import { readSeats } from './team.ts'

/** The person who accepts: a new one with their details, or the one who is signed in. */
export interface Acceptance {
  token: string
  /** Null for the person who is signed in. */
  person: NewPerson | null
  /** The headers of the request, whose browser is signed in. Its language is used for mails until they choose one. */
  headers: Headers
}

/** What became of an accepted invitation. */
interface AcceptanceResult {
  /** The email to sign in with. */
  email: string
  /** Whether an existing account moved. */
  moved: boolean
  /** The Set-Cookie value of a new person's session; null if they sign in at a provider, or are signed in already. */
  cookie: string | null
}

/**
 * Accepts an invitation, once. A new person gets an account, with a password if Loop stores passwords. A person with
 * an account must be signed in to it, and moves to the new team: what they owned stays with the old team, and their
 * API tokens end. Who has just chosen a password is signed in: the link that allowed them to choose it would allow them
 * the sign-in too. May be called by anyone with the link's secret.
 * @param actor the signed-in person, or null
 * @throws UserError team.invitation_unknown (404), team.invitation_revoked, _expired, _used (410), team.sign_in_first
 * (403), team.already_member, team.last_admin, team.full (409), password.too_weak (422), input.invalid (400)
 */
export async function acceptInvitation(
  context: Context,
  actor: Actor | null,
  { token, person, headers }: Acceptance,
): Promise<AcceptanceResult> {
  const { db } = context.database
  const { invitation } = await invitationLinks.require(context, { token })
  const account = await readAccountOf(db, invitation.email)
  if (account) return moveAccount(context, actor, { token, account, headers })
  if (person === null) throw badInput(issueWords('checkEntry'))
  return createAccount(context, { token, invitation, person, headers })
}

interface AcceptanceInput extends Pick<Acceptance, 'token' | 'headers'> {}

async function createAccount(
  context: Context,
  { token, invitation, person, headers }: AcceptanceInput & { invitation: InvitationRow; person: NewPerson },
): Promise<AcceptanceResult> {
  const { firstName, lastName } = person
  // Hash before the transaction: it takes a moment, in which others would wait for its locks.
  const passwordHash = await hashedPassword(context, invitation.email, person)
  return context.database.db.transaction().execute(async (trx) => {
    await lockTeams(trx, [invitation.client_id])
    const open = await invitationLinks.require(context, { token }, trx)
    const { email, client_id, role } = open.invitation
    if (await readAccountOf(trx, email)) throw signInFirst(email)
    await requireBelowLimit(trx, open, context.clock())
    const at = context.clock()
    const userId = await insertPerson(trx, {
      client_id,
      role,
      first_name: firstName,
      last_name: lastName,
      email,
      password_hash: passwordHash,
      spoken_language: browserLanguage(headers),
      created_at: at,
    })
    await finish(context, trx, { open, userId, name: nameOf(firstName, lastName), moved: false })
    const cookie =
      context.identity &&
      (await signIn(context, { actor: { userId, role, clientId: client_id }, provider: 'embedded', headers }, trx))
    return { email, moved: false, cookie }
  })
}

async function hashedPassword(context: Context, email: string, person: NewPerson): Promise<string | null> {
  // Without the embedded provider no one could sign in with a password, so it is not stored.
  if (!context.identity) return null
  if (person.password === null) throw badInput((t) => t('choosePassword'))
  await checkNewPassword(person.password, { email, names: [person.firstName, person.lastName] })
  return hashPassword(person.password)
}

async function moveAccount(
  context: Context,
  actor: Actor | null,
  { token, account, headers }: AcceptanceInput & { account: InvitedAccount },
): Promise<AcceptanceResult> {
  const at = context.clock()
  return context.database.db.transaction().execute(async (trx) => {
    const { invitation } = await invitationLinks.require(context, { token }, trx)
    await lockTeams(trx, [invitation.client_id, account.clientId])
    const open = await invitationLinks.require(context, { token }, trx)
    const { email, client_id: clientId, role } = open.invitation
    if (actor?.userId !== account.id) throw signInFirst(email)
    const members = await readMembers(trx, account.clientId)
    const leaving = members.find(({ id }) => id === account.id)
    // The account may have been moved or deactivated between the read and the lock.
    if (!leaving?.active) throw signInFirst(email)
    if (account.clientId === clientId) {
      throw userError('team.already_member', (t) => t('inThisTeamAlready'))
    }
    if (account.clientId === null && endsTeam(leaving, members)) throw teamRuleError('last_admin')
    await requireBelowLimit(trx, open, at)
    const successor = members.find(({ id, active }) => id !== account.id && active)
    await reassignOwned(trx, account.id, successor?.id ?? null)
    await movePerson(trx, account.id, { clientId, role, spoken: browserLanguage(headers), at })
    await recordAudit(trx, {
      at,
      kind: 'team.left',
      actor,
      clientId: account.clientId,
      details: { userId: account.id, role: leaving.role, moved: true, successorId: successor?.id ?? null },
    })
    const name = nameOf(account.firstName, account.lastName)
    await finish(context, trx, { open, userId: account.id, name, moved: true })
    return { email, moved: true, cookie: null }
  })
}

async function finish(
  context: Context,
  trx: SystemTrx,
  joined: { open: OpenInvitation; userId: string; name: string; moved: boolean },
): Promise<void> {
  const { open, userId, name, moved } = joined
  const { company } = open
  const { id, client_id: clientId, role, email, invited_by } = open.invitation
  const at = context.clock()
  if (!(await setAccepted(trx, id, userId, at))) throw invitationLinks.refusals.used()
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
    words: (t) => ({
      title: company ? t('joinedCompany', { name, company: company.company }) : t('joinedStaff', { name }),
      text: t('joinedText', { email }),
    }),
    url: clientId === null ? '/team' : `/team?client=${clientId}`,
  })
}

/** Checks the seat again: the invitation has reserved one, but the plan may have become smaller meanwhile. */
async function requireBelowLimit(trx: Trx, { invitation, company }: OpenInvitation, now: Date): Promise<void> {
  if (!company || invitation.client_id === null) return
  const { most, taken } = await readSeats(trx, { clientId: invitation.client_id, plan: company.plan, now })
  if (taken > most) {
    throw userError('team.full', (t) => t('companyFull', { company: company.company }))
  }
}

const signInFirst = (email: string) => userError('team.sign_in_first', (t) => t('signInToAccept', { email }))

const nameOf = (first: string, last: string) => [first, last].filter(Boolean).join(' ')
