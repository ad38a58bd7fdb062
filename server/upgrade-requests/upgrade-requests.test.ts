import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Plan } from '#app/shared/tenants/plans.ts'
import { changeClient } from '#server/clients/manage-clients.ts'
import { listManagedClients } from '#server/clients/managed-clients.ts'
import type { Context } from '#server/context.ts'
import { asActor } from '#server/db/scope.ts'
import { inviteToTeam } from '#server/team/invitations.ts'
import { getTeam } from '#server/team/team.ts'
import { onBothDatabases } from '#tests/support/both-databases.ts'
import { admin, clientOf, companyId, editor, removeCompanies } from '#tests/support/companies.ts'
import type { TestClock } from '#tests/support/test-context.ts'
import { getUpgradeOffer, requestUpgrade, withdrawUpgradeRequest } from './ask-upgrade.ts'
import { decideUpgrade, getPlanUse, listUpgradeRequests } from './decide-upgrade.ts'
import { closeRequest, insertRequest, selectRequests } from './upgrade-requests.sql.ts'

onBothDatabases('a request for an upgrade', (open) => {
  let context: Context & { clock: TestClock }
  /** Each test has companies of its own, because requests are counted by company for an hour of real time. */
  let own: Actor & { clientId: string }
  let stranger: Actor
  let number = 0

  beforeAll(async () => {
    context = await open()
  })
  beforeEach(async () => {
    number += 2
    own = { ...clientOf(number), clientId: companyId(number) }
    stranger = clientOf(number + 1)
    await context.database.db
      .insertInto('client')
      .values([
        { id: companyId(number), company: 'Fern & Co', plan: 'Free' },
        { id: companyId(number + 1), company: 'Quill', plan: 'Demo' },
      ])
      .execute()
    await insertPeople([own, 'Clara'], [stranger, 'Dev'], [editor, 'Emil'], [admin, 'Ada'])
  })
  afterEach(async () => {
    await removeCompanies(context)
    await context.database.db.deleteFrom('app_user').execute()
    await context.database.db.deleteFrom('mail').execute()
  })
  afterAll(() => context.close())

  async function insertPeople(...people: [Actor, string][]) {
    await context.database.db
      .insertInto('app_user')
      .values(
        people.map(([{ userId, role, clientId }, name]) => ({
          id: userId,
          client_id: clientId,
          role,
          first_name: name,
          email: `${name.toLowerCase()}@loop.test`,
          password_hash: null,
          disabled_at: null,
          language: null,
          theme: null,
          time_format: null,
          last_sign_in_at: null,
        })),
      )
      .execute()
  }
  const setPlan = (plan: Plan) =>
    context.database.db.updateTable('client').set({ plan }).where('id', '=', own.clientId).execute()
  const ask = (message = '', actor: Actor = own) => requestUpgrade(context, actor, { message })
  const offer = (actor: Actor = own) => getUpgradeOffer(context, actor)
  const decide = (id: string, decision: unknown, actor: Actor = admin) =>
    decideUpgrade(context, actor, { id, decision })
  const newsOf = ({ userId }: Actor) =>
    context.database.db
      .selectFrom('notification')
      .select(['kind', 'title', 'text', 'url'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  const audited = () =>
    context.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'details']).orderBy('id').execute()
  const upgrade = { outcome: 'upgraded', plan: 'Growth' }
  const decline = { outcome: 'declined', answer: 'Let us talk in January.' }

  it('is stored, told to all staff by bell and mail, and audited', async () => {
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
      text: 'Clara asks for an upgrade from Free. “We are five people now.”',
      url: `/plans?client=${own.clientId}`,
    }
    expect([await newsOf(editor), await newsOf(admin), await newsOf(own)]).toEqual([[news], [news], []])
    const mails = await context.database.db.selectFrom('mail').select('recipient').orderBy('recipient').execute()
    expect(mails).toEqual([{ recipient: 'ada@loop.test' }, { recipient: 'emil@loop.test' }])
    expect(await audited()).toEqual([
      { kind: 'plan.upgrade_requested', user_id: own.userId, details: { requestId: request.id, plan: 'Free' } },
    ])
  })

  it('is one for a company: a second shows the first with its date and tells nobody', async () => {
    const first = await ask('First')
    context.clock.advance(3_600_000)
    const second = await ask('Second')
    expect(second).toEqual({ request: first.request, isNew: false })
    expect(await newsOf(admin)).toHaveLength(1)
    expect((await offer()).open).toEqual(first.request)
    context.clock.set('2026-10-15T12:00:00Z')
  })

  it('is one also when two people of the company ask at the same time', async () => {
    const colleague = { ...own, userId: clientOf(number + 500).userId }
    await insertPeople([colleague, 'Carl'])
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
    const asked = ask()
    if (mayAsk) await expect(asked).resolves.toMatchObject({ isNew: true })
    else await expect(asked).rejects.toMatchObject({ code: 'upgrade.not_needed', status: 409 })
  })

  it('is for Clients to make and withdraw; staff are sent to the page Plans', async () => {
    const { request } = await ask()
    for (const actor of [editor, admin]) {
      await expect(offer(actor)).rejects.toMatchObject({ status: 403 })
      await expect(ask('', actor)).rejects.toMatchObject({ status: 403 })
      await expect(withdrawUpgradeRequest(context, actor, { id: request.id })).rejects.toMatchObject({ status: 403 })
    }
  })

  it('may be withdrawn and made again, a few times an hour', async () => {
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
    'is refused with a message that cannot be kept (%#)',
    async (message) => {
      await expect(requestUpgrade(context, own, { message })).rejects.toMatchObject({ code: 'input.invalid' })
    },
  )

  describe('when an Admin decides', () => {
    it('puts the company on the plan, tells who asked, and is audited', async () => {
      const { request } = await ask()
      await decide(request.id, upgrade)
      expect(await offer()).toMatchObject({
        plan: 'Growth',
        mayAsk: false,
        open: null,
        answered: { decided: { outcome: 'upgraded', answer: '' } },
      })
      expect(await newsOf(own)).toEqual([
        {
          kind: 'plan',
          title: 'You are on the plan Growth now',
          text: 'Fern & Co was upgraded from Free. Up to 15 people can have access.',
          url: '/',
        },
      ])
      expect((await audited()).at(-1)).toEqual({
        kind: 'plan.changed',
        user_id: admin.userId,
        details: { before: 'Free', after: 'Growth', requestId: request.id },
      })
    })

    it('declines with a sentence that who asked reads, and another request may follow', async () => {
      const { request } = await ask()
      await decide(request.id, decline)
      expect(await offer()).toMatchObject({
        plan: 'Free',
        mayAsk: true,
        open: null,
        answered: { id: request.id, decided: { outcome: 'declined', answer: 'Let us talk in January.' } },
      })
      expect(await newsOf(own)).toMatchObject([
        { text: 'Let us talk in January.', url: '/misc/not-authorized?from=%2Fplans' },
      ])
      expect((await ask()).isNew).toBe(true)
    })

    it('tells the company’s people where who asked was removed', async () => {
      const colleague = { ...own, userId: clientOf(number + 500).userId }
      await insertPeople([colleague, 'Carl'])
      const { request } = await ask('', colleague)
      await context.database.db.deleteFrom('app_user').where('id', '=', colleague.userId).execute()
      expect((await listUpgradeRequests(context, admin)).open).toMatchObject([{ person: null }])
      await decide(request.id, decline)
      expect(await newsOf(own)).toHaveLength(1)
      expect(await newsOf(stranger)).toEqual([])
    })

    it('decides once: of two Admins at the same time one is told so', async () => {
      const { request } = await ask()
      const outcomes = await Promise.allSettled([decide(request.id, upgrade), decide(request.id, decline)])
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(refused).toMatchObject([{ reason: { code: 'upgrade.decided', status: 409 } }])
      expect(await newsOf(own)).toHaveLength(1)
      await expect(decide(request.id, decline)).rejects.toMatchObject({ code: 'upgrade.decided' })
      await expect(withdrawUpgradeRequest(context, own, { id: request.id })).rejects.toMatchObject({ status: 404 })
    })

    test.each([
      [{ outcome: 'upgraded', plan: 'Free' }],
      [{ outcome: 'upgraded', plan: 'Demo' }],
      [{ outcome: 'upgraded', plan: 'Gold' }],
      [{ outcome: 'upgraded' }],
      [{ outcome: 'declined', answer: '  ' }],
      [{ outcome: 'withdrawn' }],
    ])('is refused %j', async (decision) => {
      const { request } = await ask()
      await expect(decide(request.id, decision)).rejects.toMatchObject({ code: 'input.invalid' })
      expect((await offer()).open).not.toBeNull()
    })

    it('is an Admin: an Editor sees the request and may not answer it, a Client neither', async () => {
      const { request } = await ask()
      expect((await listUpgradeRequests(context, editor)).open).toEqual([request])
      for (const actor of [editor, own, stranger]) {
        await expect(decide(request.id, upgrade, actor)).rejects.toMatchObject({ status: 403 })
      }
      for (const actor of [own, stranger]) {
        await expect(listUpgradeRequests(context, actor)).rejects.toMatchObject({ status: 403 })
      }
      await expect(decide(companyId(77), upgrade)).rejects.toMatchObject({ code: 'not_found' })
    })
  })

  describe('when an Admin sets the plan in the client list instead', () => {
    const set = (plan: Plan) => changeClient(context, admin, { id: own.clientId, plan })

    it('is granted by a larger plan, who asked is told as by a decision, and the audit log knows', async () => {
      const { request } = await ask()
      await set('Growth')
      expect(await offer()).toMatchObject({
        plan: 'Growth',
        open: null,
        answered: { id: request.id, decided: { outcome: 'upgraded', answer: '' } },
      })
      expect(await newsOf(own)).toEqual([
        {
          kind: 'plan',
          title: 'You are on the plan Growth now',
          text: 'Fern & Co was upgraded from Free. Up to 15 people can have access.',
          url: '/',
        },
      ])
      expect((await audited()).slice(1)).toEqual([
        {
          kind: 'client.changed',
          user_id: admin.userId,
          details: {
            before: { plan: 'Free' },
            after: { plan: 'Growth' },
            request: { requestId: request.id, outcome: 'upgraded' },
          },
        },
      ])
      await expect(decide(request.id, decline)).rejects.toMatchObject({ code: 'upgrade.decided' })
    })

    it('is closed with a note by a plan that is no upgrade, and another may follow', async () => {
      const { request } = await ask()
      await set('Demo')
      const answer = 'An Admin put Fern & Co on the plan Demo. If that is not what you asked for, ask again.'
      expect(await offer()).toMatchObject({
        plan: 'Demo',
        mayAsk: true,
        open: null,
        answered: { id: request.id, decided: { outcome: 'declined', answer } },
      })
      expect(await newsOf(own)).toMatchObject([{ title: 'Your request for an upgrade was closed', text: answer }])
      expect((await ask()).isNew).toBe(true)
    })

    it('keeps its note in the language of who asked', async () => {
      await context.database.db
        .updateTable('app_user')
        .set({ spoken_language: 'de' })
        .where('id', '=', own.userId)
        .execute()
      await ask()
      await set('Demo')
      const answer = 'Ein Admin hat Fern & Co auf den Tarif Demo gesetzt.'
      expect((await offer()).answered?.decided?.answer).toContain(answer)
      const [news] = await newsOf(own)
      expect(news?.text).toContain(answer)
    })

    it('stays open where something else is changed, or another company', async () => {
      const { request } = await ask()
      await changeClient(context, admin, { id: own.clientId, company: 'Fern & Sons', plan: 'Free' })
      await changeClient(context, admin, { id: companyId(number + 1), plan: 'Agency' })
      expect((await offer()).open?.id).toBe(request.id)
      expect(await newsOf(own)).toEqual([])
    })

    it('is answered once where a decision or another request comes at the same moment', async () => {
      const { request } = await ask()
      const [decided, changed] = await Promise.allSettled([decide(request.id, upgrade), set('Agency')])
      expect(changed.status).toBe('fulfilled')
      expect(await newsOf(own)).toHaveLength(1)
      expect(await offer()).toMatchObject({ plan: 'Agency', open: null })
      if (decided.status === 'rejected') expect(decided.reason).toMatchObject({ code: 'upgrade.decided' })
      await set('Free')
      await Promise.allSettled([ask(), set('Growth')])
      expect(await offer()).toMatchObject({ plan: 'Growth', open: null })
    })
  })

  it('of another company is invisible and untouchable, in the code and in the database', async () => {
    const { request } = await ask()
    expect(await offer(stranger)).toMatchObject({ company: 'Quill', open: null, answered: null })
    await expect(withdrawUpgradeRequest(context, stranger, { id: request.id })).rejects.toMatchObject({
      code: 'not_found',
    })
    const at = context.clock()
    const withdrawal = { outcome: 'withdrawn', userId: stranger.userId, at } as const
    const inScope = <T>(work: Parameters<typeof asActor<T>>[2]) => asActor(context.database, stranger, work)
    expect(await inScope((trx) => selectRequests(trx, { id: request.id, state: 'open', limit: 1 }))).toEqual([])
    expect(await inScope((trx) => closeRequest(trx, request.id, withdrawal))).toBe(false)
    await withdrawUpgradeRequest(context, own, { id: request.id })
    await expect(
      inScope((trx) => insertRequest(trx, { clientId: own.clientId, userId: stranger.userId, message: '', at })),
    ).rejects.toThrow('row-level security')
  })

  it('stands among the decided ones afterwards', async () => {
    const { request } = await ask()
    await decide(request.id, decline)
    expect(await listUpgradeRequests(context, editor)).toMatchObject({
      open: [],
      decided: [{ id: request.id, decided: { outcome: 'declined' } }],
    })
  })

  describe('beside the use of the plan', () => {
    it('counts people and open invitations, and neither who is switched off nor what ran out', async () => {
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
      await insertPeople([{ ...own, userId: clientOf(number + 500).userId }, 'Carl'])
      await context.database.db
        .updateTable('app_user')
        .set({ disabled_at: at })
        .where('first_name', '=', 'Carl')
        .execute()
      for (const actor of [editor, admin]) {
        expect(await getPlanUse(context, actor, own.clientId)).toEqual({
          plan: 'Free',
          people: 1,
          invited: 1,
          limit: 2,
        })
        expect((await getTeam(context, actor, { team: own.clientId })).places).toMatchObject({ most: 2, taken: 2 })
        const listed = (await listManagedClients(context, actor)).find(({ id }) => id === own.clientId)
        expect(listed).toMatchObject({ people: 1, invited: 1 })
      }
      const another = { team: own.clientId, email: 'another@fern.test', role: 'Client' } as const
      await expect(inviteToTeam(context, admin, another)).rejects.toMatchObject({ code: 'team.full_upgrade' })
    })

    it('is for staff', async () => {
      await expect(getPlanUse(context, own, own.clientId)).rejects.toMatchObject({ status: 403 })
      await expect(getPlanUse(context, admin, companyId(9999))).rejects.toMatchObject({ code: 'not_found' })
    })
  })
})
