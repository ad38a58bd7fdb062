import { describe, expect, it } from 'vitest'
import type { Plan } from '#app/shared/billing/plans.ts'
import type { Interval, Offer } from '#app/shared/billing/catalogue.ts'
import { noSubscription, type SubscriptionState } from '#app/shared/billing/subscription.ts'
import { planChoice } from './plan-choice.ts'

const growth: Offer = { plan: 'Growth', interval: 'month' }
const active: SubscriptionState = {
  ...noSubscription,
  status: 'active',
  offer: growth,
  isPaid: true,
  paidPlan: 'Growth',
  action: 'manage',
}

/** Returns a choice in one word, with what it does. */
function said(offered: Plan, { plan, state, interval = 'month', isOn = true }: Company): string {
  const choice = planChoice({ plan: offered, interval }, { isOn, plan, state })
  if (choice.kind === 'open') return `${choice.label}: ${choice.step}`
  return choice.kind === 'closed' ? `closed: ${choice.reason}` : choice.kind
}
interface Company {
  plan: Plan
  state: SubscriptionState
  interval?: Interval
  isOn?: boolean
}

describe('What a company can do with a plan', () => {
  it.each<[string, Company, Plan, string]>([
    [
      'without billing nothing can be chosen',
      { isOn: false, plan: 'Free', state: noSubscription },
      'Growth',
      'closed: off',
    ],
    [
      'without billing it still has its own',
      { isOn: false, plan: 'Growth', state: noSubscription },
      'Growth',
      'current',
    ],
    ['from Free it upgrades', { plan: 'Free', state: noSubscription }, 'Starter', 'upgrade: start'],
    ['Free is its own', { plan: 'Free', state: noSubscription }, 'Free', 'current'],
    ['only an Admin gives Demo', { plan: 'Free', state: noSubscription }, 'Demo', 'closed: byHand'],
    ['a plan by hand can be paid for', { plan: 'Growth', state: noSubscription }, 'Growth', 'choose: start'],
    ['so can a smaller one', { plan: 'Growth', state: noSubscription }, 'Starter', 'choose: start'],
    ['only an Admin takes a plan by hand', { plan: 'Growth', state: noSubscription }, 'Free', 'closed: byHand'],
    [
      'after an end it starts again',
      { plan: 'Free', state: { ...noSubscription, status: 'canceled' } },
      'Growth',
      'upgrade: start',
    ],
    [
      'a first payment goes on',
      { plan: 'Free', state: { ...active, status: 'incomplete', isPaid: false, paidPlan: null } },
      'Growth',
      'upgrade: start',
    ],
    ['the paid plan is its own', { plan: 'Growth', state: active }, 'Growth', 'current'],
    ['a larger one at once', { plan: 'Growth', state: active }, 'Agency', 'upgrade: changeNow'],
    [
      'a smaller one when the period ends',
      { plan: 'Growth', state: active },
      'Starter',
      'downgrade: changeAtPeriodEnd',
    ],
    ['Free when the period ends', { plan: 'Growth', state: active }, 'Free', 'downgrade: cancel'],
    ['Demo not at all', { plan: 'Growth', state: active }, 'Demo', 'closed: byHand'],
    ['another interval at once', { plan: 'Growth', state: active, interval: 'year' }, 'Growth', 'switch: changeNow'],
    [
      'a smaller plan by year at once',
      { plan: 'Growth', state: active, interval: 'year' },
      'Starter',
      'downgrade: changeNow',
    ],
    [
      'an open invoice comes first',
      { plan: 'Growth', state: { ...active, status: 'pastDue' } },
      'Agency',
      'closed: unpaid',
    ],
    ['also before leaving', { plan: 'Growth', state: { ...active, status: 'pastDue' } }, 'Free', 'closed: unpaid'],
  ])('%s', (_rule, company, offered, expected) => {
    expect(said(offered, company)).toBe(expected)
  })

  it('a planned downgrade can be taken back, and shows what follows', () => {
    const company: Company = { plan: 'Growth', state: { ...active, offer: { plan: 'Starter', interval: 'month' } } }
    expect(said('Growth', company)).toBe('keep: changeNow')
    expect(said('Starter', company)).toBe('planned')
    expect(said('Agency', company)).toBe('upgrade: changeNow')
  })

  it('a plan that ends can be kept, and leads to Free', () => {
    const company: Company = { plan: 'Growth', state: { ...active, status: 'ends' } }
    expect(said('Growth', company)).toBe('keep: resume')
    expect(said('Free', company)).toBe('planned')
    expect(said('Starter', company)).toBe('downgrade: changeAtPeriodEnd')
  })

  it('a price that an operator made for one customer can be left for any plan', () => {
    const company: Company = { plan: 'Growth', state: { ...active, offer: null, paidPlan: null } }
    expect(said('Growth', company)).toBe('choose: changeNow')
    expect(said('Agency', company)).toBe('choose: changeNow')
  })
})
