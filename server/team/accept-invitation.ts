import type { Actor } from '#app/shared/access/permissions.ts'
import type { ProviderProof } from '#app/shared/access/provider-proof.ts'
import type { NewPerson, PersonName } from '#app/shared/account/person-form.ts'
import { hashPassword } from '../access/secrets/password.ts'
import { recordAudit } from '../audit/audit.ts'
import { checkNewPassword, signIn } from '../auth/auth.ts'
import { exchangeProof, refusedTrades } from '../auth/exchange.ts'
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
  /** The Set-Cookie value of a new person's session; null if they are signed in already. */
  cookie: string | null
}

/**
 * Accepts an invitation, once. A new person gets an account with a password; if Loop stores none, they join by their
 * provider instead (`joinWithProof`). A person with an account must be signed in to it, and moves to the new team: what they owned stays with the old team, and their
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
  // Without the embedded provider no one could sign in with a password.
  if (!context.identity) throw forAddress(invitation.email)
  // Hash before the transaction: it takes a moment, in which others would wait for its locks.
  const passwordHash = await hashedPassword(invitation.email, person)
  return context.database.db.transaction().execute(async (trx) => {
    const open = await lockInvitation(context, trx, { token, clientId: invitation.client_id })
    const { email } = open.invitation
    if (await readAccountOf(trx, email)) throw signInFirst(email)
    const actor = await addPerson(context, trx, { open, person: { firstName, lastName }, passwordHash, headers })
    const cookie = await signIn(context, { actor, provider: 'embedded', headers }, trx)
    return { email, moved: false, cookie }
  })
}

/** A new person's acceptance, with the proof of their sign-in at a provider. */
export interface ProvenAcceptance extends Pick<Acceptance, 'token' | 'headers'> {
  person: PersonName
  proof: ProviderProof
  /** The network address of the request. */
  address: string
}

/**
 * Accepts an invitation for a new person who has just signed in at Auth0 or Supabase: creates their account and begins
 * their session, in one transaction. The provider must have verified the address that was invited. May be called by
 * anyone with the link's secret who is not signed in; an existing account moves by `acceptInvitation`.
 * @param actor the signed-in person, or null
 * @returns the Set-Cookie value of the session
 * @throws UserError as `acceptInvitation`, and as `exchangeProof` for the proof
 */
export async function joinWithProof(
  context: Context,
  actor: Actor | null,
  { token, person, proof, headers, address }: ProvenAcceptance,
): Promise<{ cookie: string }> {
  await refusedTrades.take(context, address)
  const { invitation } = await invitationLinks.require(context, { token })
  // Another person's session must not end by a link; the page offers to sign out.
  if (actor) throw forAddress(invitation.email)
  const cookie = await exchangeProof(context, proof, headers, async (trx, { email, hasAccount }) => {
    const open = await lockInvitation(context, trx, { token, clientId: invitation.client_id })
    const invited = open.invitation.email
    if (email.toLowerCase() !== invited.toLowerCase()) throw forAddress(invited)
    if (hasAccount || (await readAccountOf(trx, invited))) throw signInFirst(invited)
    return { actor: await addPerson(context, trx, { open, person, passwordHash: null, headers }) }
  })
  await refusedTrades.forget(context, address)
  return { cookie }
}

/** Returns the open invitation once its team is locked. */
async function lockInvitation(
  context: Context,
  trx: SystemTrx,
  { token, clientId }: { token: string; clientId: string | null },
): Promise<OpenInvitation> {
  await lockTeams(trx, [clientId])
  return invitationLinks.require(context, { token }, trx)
}

interface AddedPerson extends Pick<Acceptance, 'headers'> {
  open: OpenInvitation
  person: PersonName
  passwordHash: string | null
}

/** Creates an invited person's account, and ends the invitation. */
async function addPerson(
  context: Context,
  trx: SystemTrx,
  { open, person: { firstName, lastName }, passwordHash, headers }: AddedPerson,
): Promise<Actor> {
  const { email, client_id: clientId, role } = open.invitation
  const at = context.clock()
  await requireBelowLimit(trx, open, at)
  const userId = await insertPerson(trx, {
    client_id: clientId,
    role,
    first_name: firstName,
    last_name: lastName,
    email,
    password_hash: passwordHash,
    spoken_language: browserLanguage(headers),
    created_at: at,
  })
  await finish(context, trx, { open, userId, name: nameOf(firstName, lastName), moved: false })
  return { userId, role, clientId }
}

async function hashedPassword(email: string, person: NewPerson): Promise<string> {
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

const forAddress = (email: string) => userError('team.sign_in_first', (t) => t('inviteForAddress', { email }))

const nameOf = (first: string, last: string) => [first, last].filter(Boolean).join(' ')
