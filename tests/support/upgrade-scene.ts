import * as v from 'valibot'
import { afterEach, beforeEach } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { upgradeDecisionSchema, upgradeMessageSchema, type Plan } from '#app/shared/billing/plans.ts'
import { receives } from '#server/http/receives.ts'
import { admin, clientOf, companyId, editor, insertCompany } from './companies.ts'
import { insertAccounts, named, removePeople } from './people.ts'
import { openContext } from './open-context.ts'
import { getUpgradeOffer, requestUpgrade } from '#server/billing/upgrade-requests/ask-upgrade.ts'
import { decideUpgrade } from '#server/billing/upgrade-requests/upgrade-requests.ts'

export const upgrade = { outcome: 'upgraded', plan: 'Growth' }
export const decline = { outcome: 'declined', answer: 'Let us talk in January.' }

/** What the server functions pass on of a person's input. */
const enteredMessage = receives(v.pipe(v.unknown(), upgradeMessageSchema))
const enteredDecision = receives(v.pipe(v.unknown(), upgradeDecisionSchema))

/** Sets up a company on Free before each test with Clara, who requests an upgrade; another company, and staff. */
export function upgradeScene() {
  const context = openContext()
  let number = 0
  const scene = {
    context,
    /** The number of this test's company; the other company has the next one. */
    get number(): number {
      return number
    },
    /** Each test has its own companies, because requests are counted by company for an hour of real time. */
    own: clientAt(0),
    stranger: clientOf(1),
    setPlan: (plan: Plan) =>
      context.database.db.updateTable('client').set({ plan }).where('id', '=', scene.own.clientId).execute(),
    ask: async (message: unknown = '', actor?: Actor) =>
      requestUpgrade(context, actor ?? scene.own, { message: enteredMessage(message) }),
    offer: (actor?: Actor) => getUpgradeOffer(context, actor ?? scene.own),
    decide: async (id: string, decision: unknown, actor: Actor = admin) =>
      decideUpgrade(context, actor, { id, decision: enteredDecision(decision) }),
    newsOf: ({ userId }: Actor) =>
      context.database.db
        .selectFrom('notification')
        .select(['kind', 'title', 'text', 'url'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    audited: () =>
      context.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'details']).orderBy('id').execute(),
  }
  beforeEach(async () => {
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
  afterEach(() => removePeople(context))
  return scene
}

const clientAt = (number: number): Actor & { clientId: string } => ({
  ...clientOf(number),
  clientId: companyId(number),
})
