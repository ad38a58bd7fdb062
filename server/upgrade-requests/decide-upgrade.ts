import * as v from 'valibot'
import { canManageClients, isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { upgradeDecisionSchema, type Plan } from '#app/shared/tenants/plans.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { asActor } from '../db/scope.ts'
import { Refusal, forbidden, notFound } from '../refusals/refusal.ts'
import { rejectedInput } from '../refusals/rejected-input.ts'
import { readPlaces } from '../team/places.ts'
import { forClient } from '../access/tenancy.ts'
import { tellAnswer, upgradedNews } from './answer-request.ts'
import { toUpgradeRequest, type UpgradeRequest } from './upgrade-request.ts'
import {
  closeRequest,
  lockCompany,
  readCompany,
  selectRequests,
  updatePlan,
  type RequestRow,
} from './upgrade-requests.sql.ts'

/** What staff see of the requests for upgrades. */
export interface UpgradeRequestList {
  /** Newest first. */
  open: UpgradeRequest[]
  /** The latest that were decided or withdrawn. */
  decided: UpgradeRequest[]
}

const mostOpen = 200
const mostDecided = 10

/**
 * The requests for upgrades of all companies. For Editor and Admin.
 * @throws AppError 403 for a Client
 */
export async function listUpgradeRequests(context: Context, actor: Actor): Promise<UpgradeRequestList> {
  if (!isStaff(actor.role)) throw forbidden((say) => say('plansForStaff'))
  return asActor(context.database, actor, async (trx) => ({
    open: (await selectRequests(trx, { state: 'open', limit: mostOpen })).map(toUpgradeRequest),
    decided: (await selectRequests(trx, { state: 'decided', limit: mostDecided })).map(toUpgradeRequest),
  }))
}

/** A company's plan and how much of it is used. */
export interface PlanUse {
  plan: Plan
  people: number
  /** Invitations that are open; they count as people. */
  invited: number
  limit: number
}

/**
 * How much of its plan a company uses. For Editor and Admin.
 * @throws AppError 403 for a Client, not_found
 */
export async function getPlanUse(context: Context, actor: Actor, clientId: string): Promise<PlanUse> {
  if (!isStaff(actor.role)) throw forbidden((say) => say('plansForStaff'))
  return forClient(context, actor, clientId, async (trx) => {
    const company = await readCompany(trx, clientId)
    const places = await readPlaces(trx, { clientId, plan: company.plan, now: context.clock() })
    return { plan: places.plan, people: places.people, invited: places.invited, limit: places.most }
  })
}

/**
 * Answers an open request: puts the company on a larger plan, or declines with a sentence. Whoever asked is told; where
 * they are gone, all people of the company. For Admin.
 * @throws AppError 403 for others, not_found, upgrade.decided (409) when somebody was quicker, input.invalid
 */
export async function decideUpgrade(
  context: Context,
  actor: Actor,
  input: { id: string; decision: unknown },
): Promise<void> {
  if (!canManageClients(actor)) throw forbidden((say) => say('adminDecidesPlans'))
  const parsed = v.safeParse(upgradeDecisionSchema, input.decision)
  if (!parsed.success) throw rejectedInput(parsed.issues)
  const decision = parsed.output
  const at = context.clock()
  await asActor(context.database, actor, async (trx) => {
    const request = await findRequest(trx, input.id)
    await lockCompany(trx, request.client_id)
    const closed = await closeRequest(trx, request.id, { ...decision, userId: actor.userId, at })
    if (!closed) throw decided()
    const clientId = request.client_id
    if (decision.outcome === 'upgraded') {
      await updatePlan(trx, clientId, decision.plan)
      const details = { before: request.plan, after: decision.plan, requestId: request.id }
      await recordAudit(trx, { at, kind: 'plan.changed', actor, clientId, details })
    } else {
      const details = { answer: decision.answer, requestId: request.id }
      await recordAudit(trx, { at, kind: 'plan.upgrade_declined', actor, clientId, details })
    }
    await tellAnswer(
      context,
      trx,
      request,
      decision.outcome === 'upgraded'
        ? upgradedNews(request.company, request.plan, decision.plan)
        : {
            words: (say) => ({ title: say('upgradeDeclined'), text: decision.answer }),
            url: '/misc/not-authorized?from=%2Fplans',
          },
    )
  })
}

async function findRequest(trx: Trx, id: string): Promise<RequestRow> {
  const [open] = await selectRequests(trx, { id, state: 'open', limit: 1 })
  if (open) return open
  const [done] = await selectRequests(trx, { id, state: 'decided', limit: 1 })
  throw done ? decided() : notFound((say) => say('requestNotFound'))
}

const decided = () => new Refusal('upgrade.decided', 409, (say) => say('requestDecided'))
