import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Plan } from '#app/shared/billing/plans.ts'
import { updateClient } from '#server/clients/managed-clients.ts'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import { insertAccounts, named } from '#tests/support/people.ts'
import { decline, upgrade, upgradeScene } from '#tests/support/upgrade-scene.ts'
import { withdrawUpgradeRequest } from './ask-upgrade.ts'
import { listUpgradeRequests } from './upgrade-requests.ts'

describe('a request for an upgrade', () => {
  const scene = upgradeScene()
  const { ask, offer, decide, newsOf, audited } = scene
  const { context } = scene
  let own: Actor & { clientId: string }
  let stranger: Actor
  let number: number
  beforeEach(() => {
    own = scene.own
    stranger = scene.stranger
    number = scene.number
  })

  describe('when an Admin decides', () => {
    it('is granted: the company gets the plan, the requester is notified, and it is audited', async () => {
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
          title: 'You’re now on the Growth plan',
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

    it('is declined with a sentence for the requester, and another request may follow', async () => {
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

    it('notifies all the company’s people if the requester was deleted', async () => {
      const colleague = { ...own, userId: clientOf(number + 500).userId }
      await insertAccounts(context, [named(colleague, 'Carl')])
      const { request } = await ask('', colleague)
      await context.database.db.deleteFrom('app_user').where('id', '=', colleague.userId).execute()
      expect((await listUpgradeRequests(context, admin)).open).toMatchObject([{ person: null }])
      await decide(request.id, decline)
      expect(await newsOf(own)).toHaveLength(1)
      expect(await newsOf(stranger)).toEqual([])
    })

    it('is decided once: of two simultaneous Admins, one is refused with the reason', async () => {
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
    ])('refuses the decision %j', async (decision) => {
      const { request } = await ask()
      await expect(decide(request.id, decision)).rejects.toMatchObject({ code: 'input.invalid' })
      expect((await offer()).open).not.toBeNull()
    })

    it('is decided by an Admin only: an Editor may see it, a Client neither', async () => {
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
    const set = (plan: Plan) => updateClient(context, admin, { id: own.clientId, plan })

    it('is granted by a larger plan: the requester is notified as by a decision, and it is audited', async () => {
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
          title: 'You’re now on the Growth plan',
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

    it('is closed with a note by a plan that is not an upgrade, and another may follow', async () => {
      const { request } = await ask()
      await set('Demo')
      const answer = 'An Admin moved Fern & Co to the Demo plan. If you need a different plan, ask again.'
      expect(await offer()).toMatchObject({
        plan: 'Demo',
        mayAsk: true,
        open: null,
        answered: { id: request.id, decided: { outcome: 'declined', answer } },
      })
      expect(await newsOf(own)).toMatchObject([{ title: 'Your upgrade request was closed', text: answer }])
      expect((await ask()).isNew).toBe(true)
    })

    it('keeps its note in the requester’s language', async () => {
      await context.database.db
        .updateTable('app_user')
        .set({ spoken_language: 'de' })
        .where('id', '=', own.userId)
        .execute()
      await ask()
      await set('Demo')
      const answer = 'Ein Admin hat Fern & Co auf den Tarif Demo umgestellt.'
      expect((await offer()).answered?.decided?.answer).toContain(answer)
      const [news] = await newsOf(own)
      expect(news?.text).toContain(answer)
    })

    it('stays open if something else is changed, or another company', async () => {
      const { request } = await ask()
      await updateClient(context, admin, { id: own.clientId, company: 'Fern & Sons', plan: 'Free' })
      await updateClient(context, admin, { id: companyId(number + 1), plan: 'Agency' })
      expect((await offer()).open?.id).toBe(request.id)
      expect(await newsOf(own)).toEqual([])
    })

    it('is answered once if a decision or another request comes at the same moment', async () => {
      const { request } = await ask()
      const [decided, changed] = await Promise.allSettled([decide(request.id, upgrade), set('Agency')])
      expect(changed.status).toBe('fulfilled')
      expect(await newsOf(own)).toHaveLength(1)
      expect(await offer()).toMatchObject({ plan: 'Agency', open: null })
      const refusals: unknown[] = decided.status === 'rejected' ? [decided.reason] : []
      for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'upgrade.decided' })
      await set('Free')
      await Promise.allSettled([ask(), set('Growth')])
      expect(await offer()).toMatchObject({ plan: 'Growth', open: null })
    })
  })
})
