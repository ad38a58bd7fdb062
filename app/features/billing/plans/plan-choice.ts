import * as v from 'valibot'
import { paidPlanSchema, type Interval, type PaidPlan } from '#app/shared/billing/catalogue.ts'
import { planSchema, type Plan } from '#app/shared/billing/plans.ts'
import { isOver, isPlanRunning, type SubscriptionState } from '#app/shared/billing/subscription.ts'

/** What confirming a choice does. */
type PlanStep = 'start' | 'changeNow' | 'changeAtPeriodEnd' | 'cancel' | 'resume'

/**
 * What a person can do with a plan.
 * - `current`: it is the client's plan, and goes on
 * - `planned`: it follows when the current period ends
 * - `open`: it can be chosen; `label` names the button
 * - `closed`: it can't be chosen, because billing isn't set up (`off`), an invoice has to be paid first (`unpaid`), or
 *   only an Admin gives this plan (`byHand`)
 */
export type PlanChoice =
  | { kind: 'current' }
  | { kind: 'planned' }
  | { kind: 'open'; label: 'choose' | 'upgrade' | 'downgrade' | 'switch' | 'keep'; step: PlanStep }
  | { kind: 'closed'; reason: 'off' | 'unpaid' | 'byHand' }

interface PlanOffer {
  plan: Plan
  /** Without meaning for plans that cost nothing. */
  interval: Interval
}

interface CurrentPlan {
  /** Whether the installation has billing. */
  isOn: boolean
  /** The client's plan, paid for or given by an Admin. */
  plan: Plan
  state: SubscriptionState
}

export const isPaidPlan = (plan: Plan): plan is PaidPlan => v.is(paidPlanSchema, plan)

const rankOf = (plan: Plan): number => (isPaidPlan(plan) ? planSchema.options.indexOf(plan) : 0)

/** Returns what a client can do with an offered plan. */
export function planChoice(offered: PlanOffer, held: CurrentPlan): PlanChoice {
  const { isOn, plan, state } = held
  const isOwn = offered.plan === plan
  if (!isOn) return isOwn ? { kind: 'current' } : closed('off')
  if (isOver(state.status) || state.status === 'incomplete') return firstChoice(offered, plan)
  if (!isPlanRunning(state.status)) return isOwn ? { kind: 'current' } : closed('unpaid')
  return isPaidPlan(offered.plan) ? paidChoice(offered, held) : leaveChoice(offered.plan, state)
}

/** Nothing is paid for yet. A paid plan that an Admin gave can be paid for from now on. */
function firstChoice(offered: PlanOffer, plan: Plan): PlanChoice {
  if (!isPaidPlan(offered.plan)) return offered.plan === plan ? { kind: 'current' } : closed('byHand')
  return open(rankOf(offered.plan) > rankOf(plan) ? 'upgrade' : 'choose', 'start')
}

function leaveChoice(offered: Plan, state: SubscriptionState): PlanChoice {
  // A subscription that ends leads to Free.
  if (offered !== 'Free') return closed('byHand')
  return state.status === 'ends' ? { kind: 'planned' } : open('downgrade', 'cancel')
}

function paidChoice({ plan, interval }: PlanOffer, { plan: companyPlan, state }: CurrentPlan): PlanChoice {
  const paid = state.paidPlan ?? companyPlan
  const renewing = state.offer
  const isOtherInterval = renewing?.interval !== interval
  const isRenewing = renewing?.plan === plan && !isOtherInterval
  if (isRenewing && state.status === 'ends') return open(plan === paid ? 'keep' : 'downgrade', 'resume')
  if (isRenewing) return { kind: plan === paid ? 'current' : 'planned' }
  // The price is one that an operator made for this customer.
  if (renewing === null) return open('choose', 'changeNow')
  // It only takes back what was planned for the end of the period.
  if (plan === paid) return open(isOtherInterval ? 'switch' : 'keep', 'changeNow')
  if (rankOf(plan) > rankOf(paid)) return open('upgrade', 'changeNow')
  // Another interval begins a new period, so it can't wait.
  return open('downgrade', isOtherInterval ? 'changeNow' : 'changeAtPeriodEnd')
}

const open = (label: Extract<PlanChoice, { kind: 'open' }>['label'], step: PlanStep): PlanChoice => ({
  kind: 'open',
  label,
  step,
})
const closed = (reason: Extract<PlanChoice, { kind: 'closed' }>['reason']): PlanChoice => ({ kind: 'closed', reason })
