import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { upgradeDecisionSchema, upgradeMessageSchema, type Plan } from '#app/shared/billing/plans.ts'
import type { Context } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { admin, clientOf, companyId, editor, insertCompany } from './companies.ts'
import { insertAccounts, named, removePeople } from './people.ts'
import type { TestClock } from './test-context.ts'
import { getUpgradeOffer, requestUpgrade } from '#server/billing/upgrade-requests/ask-upgrade.ts'
import { decideUpgrade } from '#server/billing/upgrade-requests/upgrade-requests.ts'
import type { Open } from './test-context.ts'

export const upgrade = { outcome: 'upgraded', plan: 'Growth' }
export const decline = { outcome: 'declined', answer: 'Let us talk in January.' }

/** What the server functions pass on of a person's input. */
const enteredMessage = receives(v.pipe(v.unknown(), upgradeMessageSchema))
const enteredDecision = receives(v.pipe(v.unknown(), upgradeDecisionSchema))

/** Sets up a company on Free before each test with Clara, who requests an upgrade; another company, and staff. */
export function upgradeScene(open: Open) {
  let opened: (Context & { clock: TestClock }) | undefined
  let number = 0
  const scene = {
    get context() {
      if (!opened) throw new Error('the scene is set before the first test')
      return opened
    },
    /** The number of this test's company; the other company has the next one. */
    get number(): number {
      return number
    },
    /** Each test has its own companies, because requests are counted by company for an hour of real time. */
    own: clientAt(0),
    stranger: clientOf(1),
    setPlan: (plan: Plan) =>
      scene.context.database.db.updateTable('client').set({ plan }).where('id', '=', scene.own.clientId).execute(),
    ask: async (message: unknown = '', actor?: Actor) =>
      requestUpgrade(scene.context, actor ?? scene.own, { message: enteredMessage(message) }),
    offer: (actor?: Actor) => getUpgradeOffer(scene.context, actor ?? scene.own),
    decide: async (id: string, decision: unknown, actor: Actor = admin) =>
      decideUpgrade(scene.context, actor, { id, decision: enteredDecision(decision) }),
    newsOf: ({ userId }: Actor) =>
      scene.context.database.db
        .selectFrom('notification')
        .select(['kind', 'title', 'text', 'url'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    audited: () =>
      scene.context.database.db
        .selectFrom('audit_event')
        .select(['kind', 'user_id', 'details'])
        .orderBy('id')
        .execute(),
  }
  beforeAll(async () => {
    opened = await open()
  })
  beforeEach(async () => {
    const { context } = scene
    number += 2
    scene.own = clientAt(number)
    scene.stranger = clientOf(number + 1)
    await insertCompany(context, number, { company: 'Fern & Co', plan: 'Free' })
    await insertCompany(context, number + 1, { company: 'Quill', plan: 'Demo' })
    await insertAccounts(context, [
      named(scene.own, 'Clara'),
      named(scene.stranger, 'Dev'),
      named(editor, 'Emil'),
      named(admin, 'Ada'),
    ])
  })
  afterEach(() => removePeople(scene.context))
  afterAll(() => opened?.close())
  return scene
}

const clientAt = (number: number): Actor & { clientId: string } => ({
  ...clientOf(number),
  clientId: companyId(number),
})
