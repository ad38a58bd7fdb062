import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { listManagedClients } from '#server/clients/managed-clients.ts'
import { asActor } from '#server/db/scope.ts'
import { createInvitation } from '#server/team/invitations.ts'
import { getTeam } from '#server/team/team.ts'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { withdrawUpgradeRequest } from './ask-upgrade.ts'
import { listUpgradeRequests } from './upgrade-requests.ts'
import { closeRequest, insertRequest, readRequests } from './upgrade-requests.sql.ts'
import { insertAccounts, named } from '#tests/support/people.ts'
import { decline, upgradeScene } from '#tests/support/upgrade-scene.ts'

describe('a request for an upgrade', () => {
  const scene = upgradeScene()
  const { setPlan, ask, offer, decide, newsOf, audited } = scene
  const { context } = scene
  let own: Actor & { clientId: string }
  let stranger: Actor
  let number: number
  beforeEach(() => {
    own = scene.own
    stranger = scene.stranger
    number = scene.number
  })

  it('is stored, sent to all staff by notification and mail, and audited', async () => {
    const { request, isNew } = await ask(' We are five people now. ')
    expect([isNew, request]).toEqual([
      true,
      {
        id: expect.any(String),
        clientId: own.clientId,
        company: 'Fern & Co',
        plan: 'Free',
        person: 'Clara',
        message: 'We are five people now.',
        at: '2026-10-15T12:00:00.000Z',
        decided: null,
        timeZone: 'UTC',
      },
    ])
    const news = {
      kind: 'plan',
      title: 'Upgrade requested: Fern & Co',
      text: 'Clara requests an upgrade from Free. “We are five people now.”',
      url: `/plans?client=${own.clientId}`,
    }
    expect([await newsOf(editor), await newsOf(admin), await newsOf(own)]).toEqual([[news], [news], []])
    const mails = await context.database.db.selectFrom('mail').select('recipient').orderBy('recipient').execute()
    expect(mails).toEqual([{ recipient: 'ada@loop.test' }, { recipient: 'emil@loop.test' }])
    expect(await audited()).toEqual([
      { kind: 'plan.upgrade_requested', user_id: own.userId, details: { requestId: request.id, plan: 'Free' } },
    ])
  })

  it('exists once per company: a second one shows the first with its date and notifies no one', async () => {
    const first = await ask('First')
    context.clock.advance(3_600_000)
    const second = await ask('Second')
    expect(second).toEqual({ request: first.request, isNew: false })
    expect(await newsOf(admin)).toHaveLength(1)
    expect((await offer()).open).toEqual(first.request)
    context.clock.set('2026-10-15T12:00:00Z')
  })

  it('exists once even if two people of the company ask at the same time', async () => {
    const colleague = { ...own, userId: clientOf(number + 500).userId }
    await insertAccounts(context, [named(colleague, 'Carl')])
    const answers = await Promise.all([ask('A'), ask('B', colleague)])
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(answers[0]?.request.id).toBe(answers[1]?.request.id)
    expect(await newsOf(admin)).toHaveLength(1)
  })

  test.each([
    ['Free', true],
    ['Demo', true],
    ['Starter', false],
    ['Growth', false],
    ['Agency', false],
  ] as const)('may be made on the plan %s: %s', async (plan, mayAsk) => {
    await setPlan(plan)
    expect(await offer()).toMatchObject({ plan, mayAsk })
    const answer = await ask().catch((refusal: unknown) => refusal)
    expect(answer).toMatchObject(mayAsk ? { isNew: true } : { code: 'upgrade.not_needed', status: 409 })
  })

  it('can be made and withdrawn by Clients; staff are sent to the Plans page', async () => {
    const { request } = await ask()
    for (const actor of [editor, admin]) {
      await expect(offer(actor)).rejects.toMatchObject({ status: 403 })
      await expect(ask('', actor)).rejects.toMatchObject({ status: 403 })
      await expect(withdrawUpgradeRequest(context, actor, { id: request.id })).rejects.toMatchObject({ status: 403 })
    }
  })

  it('can be withdrawn and made again, a few times an hour', async () => {
    for (let time = 1; time <= 5; time += 1) {
      const { request, isNew } = await ask(`Time ${time}`)
      expect(isNew).toBe(true)
      await withdrawUpgradeRequest(context, own, { id: request.id })
      expect(await offer()).toMatchObject({ open: null, answered: null })
      await expect(withdrawUpgradeRequest(context, own, { id: request.id })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
    await expect(ask()).rejects.toMatchObject({ code: 'rate.too_many', status: 429 })
    expect((await audited()).filter(({ kind }) => kind === 'plan.upgrade_withdrawn')).toHaveLength(5)
  })

  test.each([['x'.repeat(1001)], ['NUL \0'], [7]])(
    'is refused with a message that can’t be stored (%#)',
    async (message) => {
      await expect(ask(message)).rejects.toMatchObject({ code: 'input.invalid' })
    },
  )

  it('of another company can’t be read or changed, in the code and in the database', async () => {
    const { request } = await ask()
    expect(await offer(stranger)).toMatchObject({ company: 'Quill', open: null, answered: null })
    await expect(withdrawUpgradeRequest(context, stranger, { id: request.id })).rejects.toMatchObject({
      code: 'not_found',
    })
    const at = context.clock()
    const withdrawal = { outcome: 'withdrawn', userId: stranger.userId, at } as const
    const inScope = <T>(work: Parameters<typeof asActor<T>>[2]) => asActor(context.database, stranger, work)
    expect(await inScope((trx) => readRequests(trx, { id: request.id, state: 'open', limit: 1 }))).toEqual([])
    expect(await inScope((trx) => closeRequest(trx, request.id, withdrawal))).toBe(false)
    await withdrawUpgradeRequest(context, own, { id: request.id })
    await expect(
      inScope((trx) => insertRequest(trx, { clientId: own.clientId, userId: stranger.userId, message: '', at })),
    ).rejects.toThrow('row-level security')
  })

  it('is in the list of decided ones afterwards', async () => {
    const { request } = await ask()
    await decide(request.id, decline)
    expect(await listUpgradeRequests(context, editor)).toMatchObject({
      open: [],
      decided: [{ id: request.id, decided: { outcome: 'declined' } }],
    })
  })

  describe('with the use of the plan', () => {
    it('counts people and open invitations, but not deactivated people or expired invitations', async () => {
      const at = context.clock()
      const invitation = (index: number, expiresAt: Date, revokedAt: Date | null = null) => ({
        client_id: own.clientId,
        role: 'Client' as const,
        email: `new${index}@fern.test`,
        invited_by: own.userId,
        token_hash: new Uint8Array([index]),
        created_at: at,
        sent_at: at,
        expires_at: expiresAt,
        accepted_at: null,
        accepted_by: null,
        revoked_at: revokedAt,
      })
      const later = new Date(at.getTime() + 1000)
      await context.database.db
        .insertInto('invitation')
        .values([invitation(1, later), invitation(2, at), invitation(3, later, at)])
        .execute()
      await insertAccounts(context, [named({ ...own, userId: clientOf(number + 500).userId }, 'Carl')])
      await context.database.db
        .updateTable('app_user')
        .set({ disabled_at: at })
        .where('first_name', '=', 'Carl')
        .execute()
      for (const actor of [editor, admin]) {
        expect((await getTeam(context, actor, { team: own.clientId })).seats).toMatchObject({ most: 2, taken: 2 })
        const listed = (await listManagedClients(context, actor)).find(({ id }) => id === own.clientId)
        expect(listed).toMatchObject({ people: 1, invited: 1 })
      }
      const another = { team: own.clientId, email: 'another@fern.test', role: 'Client' } as const
      await expect(createInvitation(context, admin, another)).rejects.toMatchObject({ code: 'team.full_upgrade' })
    })
  })
})
