import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { newPersonSchema, type NewPerson } from '#app/shared/account/person-form.ts'
import { verifyPassword } from '#server/access/secrets/password.ts'
import { getSignedIn } from '#server/access/session/session.ts'
import { receives } from '#server/http/receives.ts'
import { admin, clientOf, companyId } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { mailedToken, setTeamScene } from '#tests/support/team.ts'
import { insertAccounts } from '#tests/support/people.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { createInvitation, revokeInvitation } from './invitations.ts'
import { readInvitation } from './read-invitation.ts'
import { getTeam } from './team.ts'

const fern = companyId(1)
const brass = companyId(2)
const password = 'seven copper lanterns'
const nora = { firstName: 'Nora', lastName: 'New', password }
/** Checks an input like the server function does. */
const entered = receives(v.nullable(newPersonSchema))

describe('accepting an invitation', () => {
  const context = openContext()
  beforeEach(() => setTeamScene(context))

  async function invited(email: string, team: string | null = fern, role: 'Client' | 'Editor' | 'Admin' = 'Client') {
    const { id } = await createInvitation(context, admin, { team, email, role })
    return { id, token: await mailedToken(context, email) }
  }
  const view = (token: string, actor: Actor | null = null) => readInvitation(context, actor, { token })
  const accept = async (token: string, actor: Actor | null = null, person: NewPerson | null = nora) =>
    acceptInvitation(context, actor, { token, person: entered(person), headers: new Headers() })
  const namesOf = async (team: string | null) =>
    (await getTeam(context, admin, { team })).people.map(({ name, role }) => `${name}, ${role}`)

  it('gives a new person an account with the password they chose', async () => {
    const { token } = await invited('new@fern.test')
    expect(await view(token)).toMatchObject({
      state: 'open',
      email: 'new@fern.test',
      company: 'Company 1',
      inviter: 'Ada Doe',
      next: 'create',
      password: true,
      providers: ['Loop account'],
      leaves: null,
    })
    expect(await accept(token)).toMatchObject({ email: 'new@fern.test', moved: false })
    expect(await namesOf(fern)).toEqual(['Clara Doe, Client', 'Nora New, Client'])
    const { password_hash: hash } = await context.database.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('email', '=', 'new@fern.test')
      .executeTakeFirstOrThrow()
    expect(await verifyPassword(password, hash)).toBe(true)
  })

  it('signs the new person in, with a note in the access log, and no one who only moves', async () => {
    const { token } = await invited('new@fern.test')
    const { cookie } = await accept(token)
    const signedIn = await getSignedIn(context, new Headers({ cookie: cookie?.split(';')[0] ?? '' }))
    expect(signedIn).toMatchObject({
      user: { email: 'new@fern.test', role: 'Client', clientId: fern },
      provider: 'embedded',
    })
    const { db } = context.database
    expect(
      await db
        .selectFrom('audit_event')
        .select(['user_id', 'client_id'])
        .where('kind', '=', 'auth.signed_in')
        .execute(),
    ).toEqual([{ user_id: signedIn?.user.id, client_id: fern }])
    const { token: other } = await invited('bert@brass.test')
    expect(await accept(other, clientOf(2), null)).toEqual({ email: 'bert@brass.test', moved: true, cookie: null })
  })

  it('stores the language it was accepted in, also for an account that moves', async () => {
    const speaking = (language: string) => new Headers({ 'accept-language': language })
    const spoken = async (email: string) =>
      context.database.db.selectFrom('app_user').select('spoken_language').where('email', '=', email).executeTakeFirst()
    const { token } = await invited('new@fern.test')
    await acceptInvitation(context, null, { token, person: nora, headers: speaking('pt') })
    expect(await spoken('new@fern.test')).toEqual({ spoken_language: 'pt' })
    const again = await invited('bert@brass.test')
    await acceptInvitation(context, clientOf(2), {
      token: again.token,
      person: null,
      headers: speaking('de'),
    })
    expect(await spoken('bert@brass.test')).toEqual({ spoken_language: 'de' })
  })

  it('notifies the inviter and is in the audit log', async () => {
    const { id, token } = await invited('new@loop.test', null, 'Editor')
    await accept(token)
    const { db } = context.database
    expect(await db.selectFrom('notification').select(['user_id', 'kind', 'title', 'text', 'url']).execute()).toEqual([
      {
        user_id: admin.userId,
        kind: 'team',
        title: 'Nora New joined the Loop team',
        text: 'new@loop.test accepted your invite.',
        url: '/team',
      },
    ])
    const { id: userId } = await db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'new@loop.test')
      .executeTakeFirstOrThrow()
    expect(
      await db
        .selectFrom('audit_event')
        .select(['user_id', 'client_id', 'details'])
        .where('kind', '=', 'team.joined')
        .execute(),
    ).toEqual([
      { user_id: userId, client_id: null, details: { userId, invitationId: id, role: 'Editor', moved: false } },
    ])
  })

  it('works once, also for two simultaneous requests', async () => {
    const { token } = await invited('new@fern.test')
    const answers = await Promise.allSettled([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: expect.stringMatching(/^team\.(invitation_used|sign_in_first)$/) },
    })
    await expect(accept(token)).rejects.toMatchObject({ code: 'team.invitation_used', status: 410 })
    expect(await namesOf(fern)).toHaveLength(2)
  })

  it('is refused with a clear reason if it was cancelled, has expired, never existed, or its company is archived', async () => {
    const gone = await invited('gone@fern.test')
    await revokeInvitation(context, admin, { team: fern, invitationId: gone.id })
    await expect(accept(gone.token)).rejects.toMatchObject({ code: 'team.invitation_revoked', status: 410 })
    await expect(accept('nothing')).rejects.toMatchObject({ code: 'team.invitation_unknown', status: 404 })

    const archived = await invited('new@brass.test', brass)
    await context.database.db
      .updateTable('client')
      .set({ archived_at: context.clock() })
      .where('id', '=', brass)
      .execute()
    await expect(accept(archived.token)).rejects.toMatchObject({ code: 'team.invitation_revoked' })

    const late = await invited('late@fern.test')
    context.clock.advance(7 * 86_400_000)
    await expect(accept(late.token)).rejects.toMatchObject({ code: 'team.invitation_expired', status: 410 })
    expect(await view(late.token)).toEqual({ state: 'expired' })
  })

  it.each([
    ['a missing name', { ...nora, firstName: ' ' }, 'input.invalid'],
    ['no password', { ...nora, password: null }, 'input.invalid'],
    ['a short password', { ...nora, password: 'short' }, 'input.invalid'],
    ['a password that is easy to guess', { ...nora, password: 'password123' }, 'password.too_weak'],
    ['nothing at all', null, 'input.invalid'],
  ])('with %s is refused and leaves the invitation open', async (_what, person, code) => {
    const { token } = await invited('new@fern.test')
    await expect(accept(token, null, person)).rejects.toMatchObject({ code })
    expect(await view(token)).toMatchObject({ state: 'open' })
  })

  it('is refused if the plan became too small meanwhile', async () => {
    const { token } = await invited('new@fern.test')
    await invited('other@fern.test')
    await context.database.db.updateTable('client').set({ plan: 'Free' }).where('id', '=', fern).execute()
    await expect(accept(token)).rejects.toMatchObject({ code: 'team.full' })
  })

  describe('by a person who has an account', () => {
    it('asks them to sign in to it, and refuses everyone else', async () => {
      const { token } = await invited('bert@brass.test')
      expect(await view(token)).toMatchObject({ next: 'sign_in', leaves: null })
      expect(await view(token, clientOf(1))).toMatchObject({ next: 'sign_out', leaves: null })
      for (const actor of [null, clientOf(1), admin]) {
        await expect(accept(token, actor)).rejects.toMatchObject({ code: 'team.sign_in_first', status: 403 })
      }
      expect(await namesOf(brass)).toEqual(['Bert Doe, Client'])
    })

    it('says what they leave behind and moves the account', async () => {
      const { token } = await invited('bert@brass.test')
      expect(await view(token, clientOf(2))).toMatchObject({
        next: 'accept',
        leaves: { company: 'Company 2', last: true },
      })
      expect(await accept(token, clientOf(2), null)).toEqual({ email: 'bert@brass.test', moved: true, cookie: null })
      expect([await namesOf(fern), await namesOf(brass)]).toEqual([['Bert Doe, Client', 'Clara Doe, Client'], []])
      const kinds = await context.database.db
        .selectFrom('audit_event')
        .select(['kind', 'client_id'])
        .where('kind', 'in', ['team.left', 'team.joined'])
        .orderBy('id')
        .execute()
      expect(kinds).toEqual([
        { kind: 'team.left', client_id: brass },
        { kind: 'team.joined', client_id: fern },
      ])
    })

    it('takes nothing from the old team along', async () => {
      const at = context.clock()
      const { db } = context.database
      await insertAccounts(context, [
        { actor: { ...clientOf(2), userId: clientOf(3).userId }, email: 'beth@brass.test', firstName: 'Beth' },
      ])
      await createInvitation(context, clientOf(2), { team: brass, email: 'x@brass.test', role: 'Client' })
      const userId = clientOf(2).userId
      await db
        .insertInto('notification')
        .values({ user_id: userId, title: 'Brass', text: 'Of Brass', url: null })
        .execute()
      await db
        .insertInto('api_token')
        .values({
          user_id: userId,
          name: 'Sheet',
          scopes: ['read'],
          token_hash: new Uint8Array([7]),
          shown_start: 'loop_a',
          created_at: at,
          expires_at: null,
          last_used_at: null,
          revoked_at: null,
        })
        .execute()
      const { token } = await invited('bert@brass.test')
      await accept(token, clientOf(2), null)
      expect(await db.selectFrom('notification').select('id').where('user_id', '=', userId).execute()).toEqual([])
      expect(await db.selectFrom('api_token').select('revoked_at').execute()).toEqual([{ revoked_at: at }])
      expect(
        await db.selectFrom('invitation').select('invited_by').where('email', '=', 'x@brass.test').execute(),
      ).toEqual([{ invited_by: clientOf(3).userId }])
    })

    it('is refused for the last Admin', async () => {
      const { token } = await invited('admin@loop.test')
      await expect(accept(token, admin)).rejects.toMatchObject({ code: 'team.last_admin', status: 409 })
      expect(await view(token, admin)).toMatchObject({ leaves: { company: null, last: true } })
    })

    it('is refused for a deactivated person', async () => {
      const { token } = await invited('bert@brass.test')
      await context.database.db
        .updateTable('app_user')
        .set({ disabled_at: context.clock() })
        .where('email', '=', 'bert@brass.test')
        .execute()
      await expect(accept(token, clientOf(2))).rejects.toMatchObject({ code: 'team.sign_in_first' })
    })
  })
})
