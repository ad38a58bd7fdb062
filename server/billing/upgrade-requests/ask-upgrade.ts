import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { planWithMore } from '#app/shared/billing/catalogue.ts'
import { mayUpgrade, planSchema, type Plan } from '#app/shared/billing/plans.ts'
import { changing, onAll, onOwn, reading } from '../../access/calls/use-case.ts'
import { readPlanStanding } from '../../access/plan/plan-standing.ts'
import { readStaffIds } from '../../access/tenancy/people-to-notify.sql.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { forbidden, notFound, userError } from '../../errors/user-errors.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import {
  closeRequest,
  insertRequest,
  lockCompanyPlan,
  readCompanyPlan,
  readNameColumns,
  readRequests,
} from './upgrade-requests.sql.ts'
import { personName, toUpgradeRequest, type UpgradeRequest } from './upgrade-requests.ts'

/** Limited per client, because each request notifies all staff. */
const requests = createRateLimit('upgrade-request', { points: 5, seconds: 3600 })

/** A client's plan and its request to change it, for a Client. */
export interface UpgradeOffer {
  company: string
  plan: Plan
  /** Whether an upgrade from this plan can be requested. */
  mayAsk: boolean
  open: UpgradeRequest | null
  /** The last request that staff answered. */
  answered: UpgradeRequest | null
}

/**
 * Returns the plan of a Client's company, its open request and the last answer. For Clients, about their own company.
 * @throws UserError 403 for staff, who decide on /plans
 */
export async function getUpgradeOffer(context: Context, actor: Actor): Promise<UpgradeOffer> {
  const clientId = requireCompany(actor)
  return reading(context, actor, onAll(), async (trx) => {
    const { company, plan } = await readPlan(trx, clientId)
    const [open] = await readRequests(trx, { clientId, state: 'open', limit: 1 })
    const [last] = await readRequests(trx, { clientId, state: 'decided', limit: 1 })
    return {
      company,
      plan,
      mayAsk: await mayAsk(context, trx, { clientId, plan }),
      open: open ? toUpgradeRequest(open) : null,
      answered: last && last.outcome !== 'withdrawn' ? toUpgradeRequest(last) : null,
    }
  })
}

/**
 * Requests an upgrade of the actor's company and notifies all staff. For Clients on the plans Free and Demo, and of
 * clients that are over their plan. A client may have one open request: if there is one, it is returned and no one is
 * notified again.
 * @throws UserError 403 for staff, upgrade.not_needed (409), rate.too_many (429)
 */
export async function requestUpgrade(
  context: Context,
  actor: Actor,
  { message }: { message: string },
): Promise<{ request: UpgradeRequest; isNew: boolean }> {
  const clientId = requireCompany(actor)
  await requests.take(context, clientId)
  return changing(context, actor, onOwn, async ({ trx, at, record }) => {
    await lockCompanyPlan(trx, clientId)
    const { company, plan } = await readPlan(trx, clientId)
    if (!(await mayAsk(context, trx, { clientId, plan }))) {
      throw userError('upgrade.not_needed', (t) => t('upgradeNotNeeded', { company, plan }))
    }
    const id = await insertRequest(trx, { clientId, userId: actor.userId, message, at })
    if (id !== undefined) {
      await record('plan.upgrade_requested', { requestId: id, plan })
      const person = personName(await readNameColumns(trx, actor.userId))
      await withoutRowSecurity(trx, async (system) =>
        notifyPeople(context, system, {
          kind: 'plan',
          userIds: await readStaffIds(system),
          words: (t) => {
            const asked = { person: person ?? t('name.someone'), plan }
            const text = message
              ? t('upgradeAskedWithMessage', { ...asked, message: shortened(message) })
              : t('upgradeAskedText', asked)
            return { title: t('upgradeAsked', { company }), text }
          },
          url: `/plans?client=${clientId}`,
        }),
      )
    }
    const [open] = await readRequests(trx, { clientId, state: 'open', limit: 1 })
    if (!open) throw userError('upgrade.decided', (t) => t('requestJustDecided'))
    return { request: toUpgradeRequest(open), isNew: id !== undefined }
  })
}

/**
 * Withdraws the open request of the actor's company, whichever of its people made it. For Clients.
 * @throws UserError 403 for staff, not_found if there is no such open request (any more)
 */
export async function withdrawUpgradeRequest(context: Context, actor: Actor, { id }: { id: string }): Promise<void> {
  const clientId = requireCompany(actor)
  await changing(context, actor, onOwn, async ({ trx, at, record }) => {
    const [open] = await readRequests(trx, { id, clientId, state: 'open', limit: 1 })
    const closed = open && (await closeRequest(trx, id, { outcome: 'withdrawn', userId: actor.userId, at }))
    if (!closed) throw notFound((t) => t('openRequestNotFound'))
    await record('plan.upgrade_withdrawn', { requestId: id })
  })
}

function requireCompany(actor: Actor): string {
  if (actor.role !== 'Client' || actor.clientId === null) throw forbidden((t) => t('staffChangePlans'))
  return actor.clientId
}

/** Whether a client may request an upgrade: on Free and Demo always, else while its months are or may become locked. */
async function mayAsk(
  context: Pick<Context, 'clock'>,
  trx: Trx,
  { clientId, plan }: { clientId: string; plan: Plan },
): Promise<boolean> {
  if (mayUpgrade(plan)) return true
  if (planWithMore(plan, 'events') === null) return false
  const state = (await readPlanStanding(trx, clientId, context.clock()))?.standing.state
  return state === 'notice' || state === 'locked'
}

async function readPlan(trx: Trx, clientId: string): Promise<{ company: string; plan: Plan }> {
  const { company, plan } = await readCompanyPlan(trx, clientId)
  return { company, plan: v.parse(planSchema, plan) }
}

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text)
