import type { Actor } from '#app/shared/access/permissions.ts'
import { mayUpgrade, peopleLimit, type Plan } from '#app/shared/tenants/plans.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { beyondScope } from '../db/scope.ts'
import { languageOf } from '../mail/recipient-language.ts'
import { sayIn, type SayOf } from '../messages/say-in.ts'
import { notifyPeople, type News } from '#server/notifications/notifications.ts'
import { closeRequest, selectPeopleIds, selectRequests, type RequestRow } from './upgrade-requests.sql.ts'

type Answer = Pick<News, 'words' | 'url'>

/** What who asked reads once their company is on a larger plan. */
export const upgradedNews = (company: string, before: string, plan: Plan): Answer => ({
  words: (say) => ({
    title: say('upgraded', { plan }),
    text: say('upgradedText', { company, before, limit: peopleLimit[plan] }),
  }),
  url: '/',
})

/** Tells who asked how their request ended; where they are gone, all people of the company. */
export async function tellAnswer(context: Context, trx: Trx, request: RequestRow, answer: Answer): Promise<void> {
  await beyondScope(trx, async () =>
    notifyPeople(context, trx, {
      kind: 'plan',
      userIds: request.requested_by === null ? await selectPeopleIds(trx, request.client_id) : [request.requested_by],
      ...answer,
    }),
  )
}

/**
 * Closes a company's open request when an Admin has set its plan without answering: a plan that is an upgrade grants it,
 * any other closes it with a note; who asked is told either way. For use cases, in the transaction of the change, which
 * holds the company's row.
 * @returns what the audit entry of the change says of it, or null where no request was open
 */
export async function answerByPlan(
  context: Context,
  trx: Trx,
  actor: Actor,
  change: { clientId: string; before: Plan; plan: Plan },
): Promise<{ requestId: string; outcome: 'upgraded' | 'declined' } | null> {
  const { clientId, before, plan } = change
  const [request] = await selectRequests(trx, { clientId, state: 'open', limit: 1 })
  if (!request) return null
  const { id: requestId, company } = request
  const outcome: 'upgraded' | 'declined' = mayUpgrade(plan) ? 'declined' : 'upgraded'
  const closedText = (say: SayOf<'notices'>) => say('upgradeClosedText', { company, plan })
  // What is kept is an answer to who asked, as if somebody had typed it.
  const answer = closedText(sayIn(await languageOf(trx, request.requested_by), 'notices'))
  const closing = { outcome, answer: outcome === 'declined' ? answer : '', userId: actor.userId, at: context.clock() }
  if (!(await closeRequest(trx, requestId, closing))) return null
  await tellAnswer(
    context,
    trx,
    request,
    outcome === 'upgraded'
      ? upgradedNews(company, before, plan)
      : {
          words: (say) => ({ title: say('upgradeClosed'), text: closedText(say) }),
          url: '/misc/not-authorized?from=%2Fplans',
        },
  )
  return { requestId, outcome }
}
