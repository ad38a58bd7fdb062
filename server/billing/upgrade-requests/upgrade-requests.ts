import * as v from 'valibot'
import { canManageClients, isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { type Plan, type UpgradeDecision, planSchema } from '#app/shared/billing/plans.ts'
import { changing, onAll, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { forbidden, notFound, userError } from '../../errors/user-errors.ts'
import { languageOfRecipient } from '../../mail/recipient-language.ts'
import { translateIn, type TranslateOf } from '../../messages/translate-in.ts'
import { notifyPeople, type News } from '../../notifications/notifications.ts'
import { updatePlan } from '../billing.sql.ts'
import { closeRequest, lockCompanyPlan, readRequests, type RequestRow, readPeopleIds } from './upgrade-requests.sql.ts'

/** A client's request for a larger plan. */
export interface UpgradeRequest {
  id: string
  clientId: string
  company: string
  /** The current plan of the client. */
  plan: Plan
  /** The requester; null if they were deleted. */
  person: string | null
  message: string
  at: string
  /** Null while it is open. */
  decided: { at: string; outcome: 'upgraded' | 'declined' | 'withdrawn'; answer: string } | null
  /** The client's time zone, in which the times are shown. */
  timeZone: string
}

/** The upgrade requests for staff. */
export interface UpgradeRequestList {
  /** Newest first. */
  open: UpgradeRequest[]
  /** The latest decided or withdrawn requests. */
  decided: UpgradeRequest[]
}

const maxOpen = 200
const maxDecided = 10

/**
 * Returns the upgrade requests of all clients. For Editor and Admin.
 * @throws UserError 403 for a Client
 */
export async function listUpgradeRequests(context: Context, actor: Actor): Promise<UpgradeRequestList> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('plansForStaff'))
  return reading(context, actor, onAll(), async (trx) => ({
    open: (await readRequests(trx, { state: 'open', limit: maxOpen })).map(toUpgradeRequest),
    decided: (await readRequests(trx, { state: 'decided', limit: maxDecided })).map(toUpgradeRequest),
  }))
}

/**
 * Answers an open request: upgrades the client to a larger plan, or declines with a sentence. The requester is
 * notified; if they were deleted, all people of the client are. For Admins.
 * @throws UserError 403 for others, not_found, upgrade.decided (409) if someone else decided first
 */
export async function decideUpgrade(
  context: Context,
  actor: Actor,
  { id, decision }: { id: string; decision: UpgradeDecision },
): Promise<void> {
  if (!canManageClients(actor)) throw forbidden((t) => t('adminDecidesPlans'))
  await changing(context, actor, onAll(), async ({ trx, about }) => {
    const request = await findRequest(trx, id)
    const { at, record } = about(request.client_id)
    await lockCompanyPlan(trx, request.client_id)
    const closed = await closeRequest(trx, request.id, { ...decision, userId: actor.userId, at })
    if (!closed) throw decided()
    if (decision.outcome === 'upgraded') {
      await updatePlan(trx, request.client_id, decision.plan)
      await record('plan.changed', { before: request.plan, after: decision.plan, requestId: request.id })
    } else {
      await record('plan.upgrade_declined', { answer: decision.answer, requestId: request.id })
    }
    await notifyOfAnswer(
      context,
      trx,
      request,
      decision.outcome === 'upgraded'
        ? upgradedNews(request.company, request.plan, decision.plan)
        : {
            words: (t) => ({ title: t('upgradeDeclined'), text: decision.answer }),
            url: '/misc/not-authorized?from=%2Fplans',
          },
    )
  })
}

async function findRequest(trx: Trx, id: string): Promise<RequestRow> {
  const [open] = await readRequests(trx, { id, state: 'open', limit: 1 })
  if (open) return open
  const [done] = await readRequests(trx, { id, state: 'decided', limit: 1 })
  throw done ? decided() : notFound((t) => t('requestNotFound'))
}

const decided = () => userError('upgrade.decided', (t) => t('requestDecided'))

type DecisionNews = Pick<News, 'words' | 'url'>

/** Returns the notification for the requester after their company was upgraded. */
const upgradedNews = (company: string, before: string, plan: Plan): DecisionNews => ({
  words: (t) => ({
    title: t('upgraded', { plan }),
    text: t('upgradedText', { company, before, limit: planLimits[plan].members }),
  }),
  url: '/',
})

/** Notifies the requester of the result; if they were deleted, all people of the client. */
async function notifyOfAnswer(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: Trx,
  request: RequestRow,
  answer: DecisionNews,
): Promise<void> {
  await withoutRowSecurity(trx, async (system) =>
    notifyPeople(context, system, {
      kind: 'plan',
      userIds: request.requested_by === null ? await readPeopleIds(system, request.client_id) : [request.requested_by],
      ...answer,
    }),
  )
}

/**
 * Closes a client's open request after its plan was changed without answering, by an Admin or because a subscription
 * was paid or has ended: a larger plan grants it, any other closes it with a note. The requester is notified in both
 * cases. For use cases, in the transaction of the change, which has locked the client.
 * @param actor null if no person changed it, but Stripe
 * @returns the details for the audit entry of the change, or null if no request was open
 */
export async function answerByPlan(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: Trx,
  actor: Pick<Actor, 'userId'> | null,
  change: { clientId: string; before: Plan; plan: Plan },
): Promise<{ requestId: string; outcome: 'upgraded' | 'declined' } | null> {
  const { clientId, before, plan } = change
  const [request] = await readRequests(trx, { clientId, state: 'open', limit: 1 })
  if (!request) return null
  const { id: requestId, company } = request
  const isLarger = planLimits[plan].events > planLimits[before].events
  const outcome: 'upgraded' | 'declined' = isLarger ? 'upgraded' : 'declined'
  const closedText = (t: TranslateOf<'notices'>) => t('upgradeClosedText', { company, plan })
  // The note is stored in the requester's language, like an answer that a person typed.
  const answer = closedText(translateIn(await languageOfRecipient(trx, request.requested_by), 'notices'))
  const closing = {
    outcome,
    answer: outcome === 'declined' ? answer : '',
    userId: actor?.userId ?? null,
    at: context.clock(),
  }
  if (!(await closeRequest(trx, requestId, closing))) return null
  await notifyOfAnswer(
    context,
    trx,
    request,
    outcome === 'upgraded'
      ? upgradedNews(company, before, plan)
      : {
          words: (t) => ({ title: t('upgradeClosed'), text: closedText(t) }),
          url: '/misc/not-authorized?from=%2Fplans',
        },
  )
  return { requestId, outcome }
}

export function toUpgradeRequest(row: RequestRow): UpgradeRequest {
  return {
    id: row.id,
    clientId: row.client_id,
    company: row.company,
    plan: v.parse(planSchema, row.plan),
    person: personName(row),
    message: row.message,
    at: row.created_at.toISOString(),
    decided:
      row.decided_at && row.outcome
        ? { at: row.decided_at.toISOString(), outcome: row.outcome, answer: row.answer }
        : null,
    timeZone: row.time_zone ?? 'UTC',
  }
}

export function personName(row: { first_name: string | null; last_name: string | null } | undefined): string | null {
  return [row?.first_name, row?.last_name].filter(Boolean).join(' ') || null
}
