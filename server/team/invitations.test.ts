import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { inviteFormSchema } from '#app/shared/team/team-forms.ts'
import { linkHash } from '#server/secret-links/secret-links.ts'
import { asActor } from '#server/db/scope.ts'
import { receives } from '#server/http/receives.ts'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { refusedIn } from '#tests/support/refused-in.ts'
import { mailedToken, personOf, setTeamScene } from '#tests/support/team.ts'
import { readInvitations } from './invitation.sql.ts'
import { createInvitation, invitationsPerHour, resendInvitation, revokeInvitation } from './invitations.ts'
import { readInvitation } from './read-invitation.ts'
import { getTeam } from './team.ts'
import { readPeople } from './team.sql.ts'
import { insertAccounts } from '#tests/support/people.ts'

const fern = companyId(1)
const brass = companyId(2)
const entered = receives(inviteFormSchema)

describe('invitations', () => {
  const context = openContext()
  beforeEach(() => setTeamScene(context))

  const invite = (email: string, actor = clientOf(1)) =>
    createInvitation(context, actor, { team: fern, ...entered({ email, role: 'Client' }) })
  const list = async () => (await getTeam(context, clientOf(1), { team: fern })).invitations
  const stateOf = async (token: string) => (await readInvitation(context, null, { token })).state
  const mails = () =>
    context.database.db
      .selectFrom('mail')
      .select(['kind', 'recipient', 'subject', 'user_id'])
      .orderBy('created_at')
      .execute()

  it('are stored together with their mail and valid for a week', async () => {
    await invite(' New@Fern.test ')
    expect(await list()).toMatchObject([{ email: 'new@fern.test', expired: false, role: 'Client' }])
    expect(await mails()).toEqual([
      {
        kind: 'team.invitation',
        recipient: 'new@fern.test',
        subject: 'Clara Doe invites you to Company 1 on Loop',
        user_id: null,
      },
    ])
    const token = await mailedToken(context, 'new@fern.test')
    context.clock.advance(7 * 86_400_000 - 1)
    expect(await stateOf(token)).toBe('open')
    context.clock.advance(1)
    expect(await stateOf(token)).toBe('expired')
    expect(await list()).toMatchObject([{ expired: true }])
  })

  it('are written in the inviter’s language, and to an existing account in its own', async () => {
    const speak = (userId: string, language: 'de' | 'fr') =>
      context.database.db.updateTable('app_user').set({ language }).where('id', '=', userId).execute()
    await speak(clientOf(1).userId, 'fr')
    await speak(clientOf(2).userId, 'de')
    await invite('new@fern.test')
    context.clock.advance(1000)
    await invite('Bert@brass.test')
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['new@fern.test', 'Clara Doe vous invite chez Company 1 sur Loop'],
      ['bert@brass.test', 'Clara Doe lädt Sie zu Company 1 auf Loop ein'],
    ])
  })

  it('store only the hash of their secret', async () => {
    await invite('new@fern.test')
    const token = await mailedToken(context, 'new@fern.test')
    const rows = await context.database.db.selectFrom('invitation').selectAll().execute()
    expect(rows.map((row) => Buffer.from(row.token_hash))).toEqual([linkHash(token)])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('are refused for a member of the team; for a member of another company the answer reveals nothing', async () => {
    await expect(invite('CLARA@fern.test')).rejects.toMatchObject({ code: 'team.already_member', status: 409 })
    const known = await invite('bert@brass.test')
    const unknown = await invite('nobody@nowhere.test')
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    const [first, second] = await mails()
    expect(first?.subject).toBe(second?.subject)
  })

  it('from two companies can exist for one address', async () => {
    await invite('new@fern.test')
    await createInvitation(context, clientOf(2), { team: brass, email: 'new@fern.test', role: 'Client' })
    expect(await mails()).toHaveLength(2)
  })

  it('are limited by the plan, counting open invitations but not expired ones', async () => {
    await context.database.db.updateTable('client').set({ plan: 'Free' }).where('id', '=', fern).execute()
    await invite('one@fern.test')
    await expect(invite('two@fern.test')).rejects.toMatchObject({
      code: 'team.full_upgrade',
      message: expect.stringContaining('All seats of the Free plan are in use: 2 of 2'),
    })
    context.clock.advance(8 * 86_400_000)
    await invite('two@fern.test')
    const [expired] = (await list()).filter(({ email }) => email === 'one@fern.test')
    await expect(
      resendInvitation(context, clientOf(1), { team: fern, invitationId: expired?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'team.full_upgrade' })
  })

  it('are refused in the reader’s language', async () => {
    await context.database.db.updateTable('client').set({ plan: 'Free' }).where('id', '=', fern).execute()
    const { id } = await invite('one@fern.test')
    expect(await refusedIn('de', invite('two@fern.test'))).toBe(
      'Alle Plätze des Tarifs Free sind belegt: 2 von 2, offene Einladungen eingeschlossen. ' +
        'Wechseln Sie in einen größeren Tarif, um mehr Personen einzuladen.',
    )
    context.clock.advance(59_000)
    const again = resendInvitation(context, clientOf(1), { team: fern, invitationId: id })
    expect(await refusedIn('de', again)).toBe(
      'Diese Einladung wurde gerade eben gesendet. Sie können sie in 1 Sekunde erneut senden.',
    )
    const wrongRole = createInvitation(context, admin, { team: null, email: 'new@loop.test', role: 'Client' })
    expect(await refusedIn('fr', wrongRole)).toBe('Seule l’équipe Loop a des rôles\u202f: Éditeur ou Admin.')
  })

  it('for a full team on a paid plan name the limit without offering an upgrade', async () => {
    for (let number = 1; number <= 4; number += 1) await invite(`p${number}@fern.test`)
    await expect(invite('more@fern.test')).rejects.toMatchObject({ code: 'team.full', status: 409 })
  })

  it('sent at the same time never exceed the limit', async () => {
    await context.database.db.updateTable('client').set({ plan: 'Free' }).where('id', '=', fern).execute()
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((name) => invite(`${name}@fern.test`)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })

  it('can be sent again once a minute, with a new link that replaces the old one', async () => {
    const { id } = await invite('new@fern.test')
    const old = await mailedToken(context, 'new@fern.test')
    context.clock.advance(20_000)
    const again = () => resendInvitation(context, clientOf(1), { team: fern, invitationId: id })
    await expect(again()).rejects.toMatchObject({ code: 'rate.too_many', status: 429, retryAfterSeconds: 40 })
    context.clock.advance(40_000)
    await again()
    const token = await mailedToken(context, 'new@fern.test')
    expect([await stateOf(old), await stateOf(token)]).toEqual(['unknown', 'open'])
    expect(await list()).toHaveLength(1)
  })

  it('for an already invited address renew the first one, even if it has expired', async () => {
    const first = await invite('new@fern.test')
    context.clock.advance(8 * 86_400_000)
    expect(await invite('new@fern.test')).toEqual(first)
    expect(await list()).toMatchObject([{ id: first.id, expired: false }])
  })

  it('are limited per person and hour, including resent ones', async () => {
    await context.database.db.updateTable('client').set({ plan: 'Agency' }).where('id', '=', fern).execute()
    for (let number = 1; number < invitationsPerHour; number += 1) {
      await invite(`p${number}@fern.test`)
      context.clock.advance(60_000)
    }
    await invite('p1@fern.test')
    await expect(invite('more@fern.test')).rejects.toMatchObject({
      code: 'rate.too_many',
      status: 429,
      retryAfterSeconds: 3600 - (invitationsPerHour - 1) * 60,
    })
    await expect(invite('more@fern.test', admin)).resolves.toBeDefined()
    context.clock.advance(3600_000)
    await expect(invite('later@fern.test')).resolves.toBeDefined()
  })

  it('that were cancelled don’t work and take no seat', async () => {
    const { id } = await invite('new@fern.test')
    const token = await mailedToken(context, 'new@fern.test')
    await revokeInvitation(context, clientOf(1), { team: fern, invitationId: id })
    expect(await stateOf(token)).toBe('revoked')
    expect(await list()).toEqual([])
    await expect(revokeInvitation(context, clientOf(1), { team: fern, invitationId: id })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('to the staff have a staff role, to a company none; only an Admin invites staff', async () => {
    const to = (team: string | null, role: 'Client' | 'Editor' | 'Admin', actor = admin) =>
      createInvitation(context, actor, { team, email: 'new@loop.test', role })
    await expect(to(null, 'Client')).rejects.toMatchObject({ code: 'team.role_of_client' })
    await expect(to(fern, 'Admin')).rejects.toMatchObject({ code: 'team.role_of_client' })
    await expect(to(fern, 'Editor', clientOf(1))).rejects.toMatchObject({ code: 'team.role_of_client' })
    await expect(to(null, 'Admin', clientOf(1))).rejects.toMatchObject({ status: 403 })
    await expect(to(null, 'Editor', editor)).rejects.toMatchObject({ status: 403 })
    await expect(to(null, 'Editor')).resolves.toBeDefined()
  })

  it.each(['', 'nobody', 'a@b', `${'x'.repeat(250)}@long.test`, 'nul\0@fern.test'])(
    'can’t be sent to the invalid address %j',
    (email) => {
      expect(v.is(inviteFormSchema, { email, role: 'Client' })).toBe(false)
    },
  )

  it('are in the audit log when sent, resent and cancelled, without the address', async () => {
    const { id } = await invite('new@fern.test')
    context.clock.advance(60_000)
    await resendInvitation(context, clientOf(1), { team: fern, invitationId: id })
    await revokeInvitation(context, admin, { team: fern, invitationId: id })
    const entries = await context.database.db
      .selectFrom('audit_event')
      .select(['kind', 'user_id', 'client_id', 'details'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      {
        kind: 'team.invited',
        user_id: clientOf(1).userId,
        client_id: fern,
        details: { invitationId: id, role: 'Client' },
      },
      {
        kind: 'team.invitation_resent',
        user_id: clientOf(1).userId,
        client_id: fern,
        details: { invitationId: id, role: 'Client' },
      },
      { kind: 'team.invitation_revoked', user_id: admin.userId, client_id: fern, details: { invitationId: id } },
    ])
  })

  describe('of another company', () => {
    it('can’t be managed by strangers, in the code', async () => {
      const { id } = await invite('new@fern.test')
      const stranger = clientOf(2)
      await expect(getTeam(context, stranger, { team: fern })).rejects.toMatchObject({ status: 403 })
      await expect(getTeam(context, stranger, { team: null })).rejects.toMatchObject({ status: 403 })
      await expect(invite('x@fern.test', stranger)).rejects.toMatchObject({ status: 403 })
      await expect(resendInvitation(context, stranger, { team: fern, invitationId: id })).rejects.toMatchObject({
        status: 403,
      })
      await expect(revokeInvitation(context, stranger, { team: brass, invitationId: id })).rejects.toMatchObject({
        status: 404,
      })
    })

    it('can’t be seen by strangers, like its people and the staff, in the database', async () => {
      await invite('new@fern.test')
      await createInvitation(context, admin, { team: null, email: 'new@loop.test', role: 'Editor' })
      const seen = await asActor(context.database, clientOf(2), async (trx) => ({
        invitations: [...(await readInvitations(trx, fern)), ...(await readInvitations(trx, null))],
        people: [...(await readPeople(trx, fern)), ...(await readPeople(trx, null))],
      }))
      expect(seen).toEqual({ invitations: [], people: [] })
      await expect(
        asActor(context.database, clientOf(2), (trx) =>
          trx
            .insertInto('invitation')
            .values({
              client_id: fern,
              role: 'Client',
              email: 'x@x.test',
              invited_by: null,
              token_hash: new Uint8Array([1]),
              created_at: context.clock(),
              sent_at: context.clock(),
              expires_at: context.clock(),
            })
            .execute(),
        ),
      ).rejects.toThrow('row-level security')
    })
  })

  it('can be seen but not managed by an Editor', async () => {
    await invite('new@fern.test')
    await insertAccounts(context, [
      { actor: personOf(1, 'Client', fern), email: 'off@fern.test', firstName: 'Olga', disabled: true },
    ])
    expect(await getTeam(context, editor, { team: fern })).toMatchObject({
      company: 'Company 1',
      canManage: false,
      seats: { plan: 'Starter', most: 5, taken: 2 },
      people: [
        { name: 'Clara Doe', active: true, twoStep: false, lastSignInAt: null },
        { name: 'Olga Doe', active: false },
      ],
      invitations: [{ email: 'new@fern.test' }],
    })
    await expect(invite('x@fern.test', editor)).rejects.toMatchObject({ status: 403 })
    expect(await getTeam(context, editor, { team: null })).toMatchObject({ company: null, seats: null })
  })
})
