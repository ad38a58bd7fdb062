import { beforeEach, describe, expect, it } from 'vitest'
import { whatHappened, actorText } from '#app/features/team/access-sentence.ts'
import en from '#app/features/team/messages/access-log/en.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import words from '#app/shared/messages/words/en.ts'
import { requireTokenCaller } from '#server/access/session/api-token-actor.ts'
import { getSignedIn } from '#server/access/session/session.ts'
import { deleteAccount } from '#server/account/account.ts'
import { createApiToken } from '#server/auth/api-tokens.ts'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { personOf, setTeamScene } from '#tests/support/team.ts'
import { beginSession } from '../auth/auth.ts'
import { listAccessLog } from './access-log.ts'
import { createInvitation } from './invitations.ts'
import { updateRole, leaveTeam, removePerson, switchOff, switchOn } from './members.ts'
import { getTeam } from './team.ts'

const fern = companyId(1)
const brass = companyId(2)
const colleague = personOf(1, 'Client', fern)
const tAccess = translateFrom<'accessLog'>('en', compileCatalogue({ ...words, ...en }))
const secondAdmin = personOf(2, 'Admin', null)

describe('people of a team', () => {
  const context = openContext()
  beforeEach(() =>
    setTeamScene(context, [
      { actor: colleague, email: 'carl@fern.test', firstName: 'Carl' },
      { actor: secondAdmin, email: 'second@loop.test', firstName: 'Sam' },
    ]),
  )

  const staff = { team: null } as const
  const roles = async () => {
    const { people } = await getTeam(context, admin, staff)
    return Object.fromEntries(people.map(({ name, role, active }) => [name.split(' ')[0], active ? role : 'off']))
  }
  const activeAdmins = async () => Object.values(await roles()).filter((role) => role === 'Admin').length
  const signIn = async ({ userId }: Actor) => {
    const cookie = await beginSession(context, { userId, provider: 'embedded', headers: new Headers() })
    return new Headers({ cookie: cookie.split(';')[0] ?? '' })
  }

  it('can be made Admin or Editor by an Admin only', async () => {
    const toAdmin = (actor: Actor) => updateRole(context, actor, { ...staff, userId: editor.userId, role: 'Admin' })
    await expect(toAdmin(editor)).rejects.toMatchObject({ status: 403 })
    await expect(toAdmin(clientOf(1))).rejects.toMatchObject({ status: 403 })
    await toAdmin(admin)
    expect(await roles()).toEqual({ Ada: 'Admin', Emil: 'Admin', Sam: 'Admin' })
    await updateRole(context, admin, { ...staff, userId: editor.userId, role: 'Editor' })
    expect(await roles()).toMatchObject({ Emil: 'Editor' })
  })

  it('of a company can’t have another role', async () => {
    await expect(
      updateRole(context, admin, { team: fern, userId: colleague.userId, role: 'Admin' }),
    ).rejects.toMatchObject({ code: 'team.role_of_client' })
    await expect(updateRole(context, admin, { ...staff, userId: editor.userId, role: 'Client' })).rejects.toMatchObject(
      { code: 'team.role_of_client' },
    )
  })

  it('are signed out at once when deactivated, and can be reactivated', async () => {
    const headers = await signIn(colleague)
    await switchOff(context, clientOf(1), { team: fern, userId: colleague.userId })
    expect(await getSignedIn(context, headers)).toBeNull()
    expect(await context.database.db.selectFrom('session').select('id').execute()).toEqual([])
    await expect(switchOff(context, clientOf(1), { team: fern, userId: colleague.userId })).rejects.toMatchObject({
      code: 'team.same',
    })
    await switchOn(context, clientOf(1), { team: fern, userId: colleague.userId })
    const { people } = await getTeam(context, clientOf(1), { team: fern })
    expect(people.length).toBeGreaterThan(1)
    expect(people.every(({ active }) => active)).toBe(true)
  })

  it('lose their API tokens permanently when deactivated', async () => {
    const bearerOf = async (actor: Actor) =>
      (await createApiToken(context, actor, { name: 'Script', scopes: ['notifications:read'], days: 30 })).token
    const token = await bearerOf(colleague)
    const kept = await bearerOf(clientOf(1))
    const read = (bearer: string) => requireTokenCaller(context, bearer, ['notifications:read'])
    expect(await read(token)).toMatchObject({ actor: colleague })
    await switchOff(context, clientOf(1), { team: fern, userId: colleague.userId })
    await expect(read(token)).rejects.toMatchObject({ code: 'auth.api_token' })
    await switchOn(context, clientOf(1), { team: fern, userId: colleague.userId })
    await expect(read(token)).rejects.toMatchObject({ code: 'auth.api_token' })
    expect(await read(kept)).toMatchObject({ actor: clientOf(1) })
  })

  it('can be reactivated only if the plan has a seat', async () => {
    await context.database.db.updateTable('client').set({ plan: 'Free' }).where('id', '=', fern).execute()
    await switchOff(context, clientOf(1), { team: fern, userId: colleague.userId })
    await createInvitation(context, clientOf(1), { team: fern, email: 'new@fern.test', role: 'Client' })
    await expect(switchOn(context, clientOf(1), { team: fern, userId: colleague.userId })).rejects.toMatchObject({
      code: 'team.full_upgrade',
    })
  })

  it('can’t accidentally change themselves', async () => {
    const self = { ...staff, userId: admin.userId }
    for (const action of [
      () => updateRole(context, admin, { ...self, role: 'Editor' }),
      () => switchOff(context, admin, self),
      () => removePerson(context, admin, { ...self, successorId: secondAdmin.userId }),
    ]) {
      await expect(action()).rejects.toMatchObject({ code: 'team.oneself', status: 409 })
    }
  })

  it('hand over what they own when removed, and their account is deleted', async () => {
    const headers = await signIn(colleague)
    const { id } = await createInvitation(context, colleague, { team: fern, email: 'new@fern.test', role: 'Client' })
    await context.database.db
      .insertInto('upgrade_request')
      .values({
        client_id: fern,
        requested_by: colleague.userId,
        created_at: context.clock(),
        decided_at: null,
        decided_by: null,
        outcome: null,
      })
      .execute()
    const remove = (successorId: string | null) =>
      removePerson(context, clientOf(1), { team: fern, userId: colleague.userId, successorId })
    for (const wrong of [null, colleague.userId, clientOf(2).userId, admin.userId]) {
      await expect(remove(wrong)).rejects.toMatchObject({ code: 'input.invalid' })
    }
    await remove(clientOf(1).userId)
    const { db } = context.database
    expect(await db.selectFrom('invitation').select(['id', 'invited_by']).execute()).toEqual([
      { id, invited_by: clientOf(1).userId },
    ])
    expect(await db.selectFrom('upgrade_request').select('requested_by').execute()).toEqual([
      { requested_by: clientOf(1).userId },
    ])
    expect(await getSignedIn(context, headers)).toBeNull()
    expect((await getTeam(context, admin, { team: fern })).people.map(({ name }) => name)).toEqual(['Clara Doe'])
  })

  it('are not found from another company by anyone', async () => {
    const bert = { team: fern, userId: clientOf(2).userId }
    await expect(switchOff(context, clientOf(1), bert)).rejects.toMatchObject({ status: 404 })
    await expect(switchOff(context, admin, bert)).rejects.toMatchObject({ status: 404 })
    await expect(switchOff(context, clientOf(1), { ...bert, team: brass })).rejects.toMatchObject({ status: 403 })
    await expect(removePerson(context, editor, { ...bert, team: brass, successorId: null })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('can be removed by an Admin only if they are the last of a company', async () => {
    await expect(leaveTeam(context, clientOf(2), { successorId: null })).rejects.toMatchObject({
      code: 'team.last_person',
    })
    await removePerson(context, admin, { team: brass, userId: clientOf(2).userId, successorId: null })
    expect((await getTeam(context, admin, { team: brass })).people).toEqual([])
  })

  it('can leave themselves, Editors too', async () => {
    await leaveTeam(context, colleague, { successorId: clientOf(1).userId })
    await leaveTeam(context, editor, { successorId: admin.userId })
    expect(await roles()).toEqual({ Ada: 'Admin', Sam: 'Admin' })
    expect((await getTeam(context, admin, { team: fern })).people).toHaveLength(1)
  })

  describe('if only one Admin is left', () => {
    beforeEach(() => switchOff(context, admin, { ...staff, userId: secondAdmin.userId }))

    it('that Admin can’t leave', async () => {
      await expect(leaveTeam(context, admin, { successorId: editor.userId })).rejects.toMatchObject({
        code: 'team.last_admin',
        status: 409,
      })
    })

    it('an Admin who was deactivated meanwhile can do nothing to them', async () => {
      const self = { ...staff, userId: admin.userId }
      await expect(switchOff(context, secondAdmin, self)).rejects.toMatchObject({ status: 403 })
      await expect(updateRole(context, secondAdmin, { ...self, role: 'Editor' })).rejects.toMatchObject({ status: 403 })
      expect(await activeAdmins()).toBe(1)
    })
  })

  describe('if two Admins act at the same time', () => {
    const at = (actor: Actor, other: Actor) => ({
      demote: () => updateRole(context, actor, { ...staff, userId: other.userId, role: 'Editor' }),
      switchOff: () => switchOff(context, actor, { ...staff, userId: other.userId }),
      remove: () => removePerson(context, actor, { ...staff, userId: other.userId, successorId: actor.userId }),
      leave: () => leaveTeam(context, actor, { successorId: editor.userId }),
      deleteAccount: () => deleteAccount(context, actor, { email: emailOf(actor), headers: new Headers() }),
    })
    const emailOf = ({ userId }: Actor) => (userId === admin.userId ? 'admin@loop.test' : 'second@loop.test')
    const actions = ['demote', 'switchOff', 'remove', 'leave', 'deleteAccount'] as const

    it.each(actions.flatMap((one) => actions.map((other) => [one, other] as const)))(
      'with %s and %s, one of them stays Admin',
      async (one, other) => {
        const answers = await Promise.allSettled([at(admin, secondAdmin)[one](), at(secondAdmin, admin)[other]()])
        expect(answers.map(({ status }) => status).sort((a, b) => a.localeCompare(b))).toEqual([
          'fulfilled',
          'rejected',
        ])
        const left = await context.database.db
          .selectFrom('app_user')
          .select('id')
          .where('role', '=', 'Admin')
          .where('disabled_at', 'is', null)
          .execute()
        expect(left).toHaveLength(1)
      },
    )
  })

  it('if a company’s last two people leave at the same time, one stays', async () => {
    const leave = (actor: Actor, successor: Actor) => leaveTeam(context, actor, { successorId: successor.userId })
    const answers = await Promise.allSettled([leave(clientOf(1), colleague), leave(colleague, clientOf(1))])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'team.last_person', status: 409 },
    })
    expect((await getTeam(context, admin, { team: fern })).people).toHaveLength(1)
  })

  describe('in the access log', () => {
    const sentences = async (actor: Actor, clientId: string | null) =>
      (await listAccessLog(context, actor, { clientId, before: null, limit: 20 })).entries.map(
        (entry) => `${actorText(tAccess, entry.who)} ${whatHappened(tAccess, entry)}`,
      )

    it('are shown with what they did, by name while they exist and by id afterwards', async () => {
      await createInvitation(context, admin, { team: fern, email: 'new@fern.test', role: 'Client' })
      await switchOff(context, clientOf(1), { team: fern, userId: colleague.userId })
      expect(await sentences(clientOf(1), fern)).toEqual([
        'Clara Doe deactivated Carl Doe',
        'The Loop team invited new@fern.test',
      ])
      await removePerson(context, admin, {
        team: fern,
        userId: colleague.userId,
        successorId: clientOf(1).userId,
      })
      expect(await sentences(admin, fern)).toEqual([
        'Ada Doe removed a former user (00000000)',
        'Clara Doe deactivated a former user (00000000)',
        'Ada Doe invited new@fern.test',
      ])
    })

    it('are shown page by page, without a gap', async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await switchOff(context, clientOf(1), { team: fern, userId: colleague.userId })
        await switchOn(context, clientOf(1), { team: fern, userId: colleague.userId })
      }
      const first = await listAccessLog(context, clientOf(1), { clientId: fern, before: null, limit: 4 })
      expect([first.entries.length, first.more]).toEqual([4, true])
      const rest = await listAccessLog(context, clientOf(1), {
        clientId: fern,
        before: first.entries.at(-1)?.id ?? 0,
        limit: 4,
      })
      expect([rest.entries.length, rest.more]).toEqual([2, false])
      expect(new Set([...first.entries, ...rest.entries].map(({ id }) => id)).size).toBe(6)
    })

    it('are shown to their own company with its entries only, and to staff with all', async () => {
      await createInvitation(context, clientOf(2), { team: brass, email: 'new@brass.test', role: 'Client' })
      await updateRole(context, admin, { ...staff, userId: editor.userId, role: 'Admin' })
      expect(await sentences(clientOf(1), fern)).toEqual([])
      await expect(sentences(clientOf(1), brass)).rejects.toMatchObject({ status: 403 })
      await expect(sentences(clientOf(1), null)).rejects.toMatchObject({ status: 403 })
      expect(await sentences(secondAdmin, null)).toEqual([
        'Ada Doe made Emil Doe an Admin (was Editor)',
        'Bert Doe invited new@brass.test',
      ])
    })
  })
})
