import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noSubscription, type SubscriptionState } from '#app/shared/billing/subscription.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { SubscriptionText, type AmountDue } from './subscription-text.tsx'

// At noon where the reader is, in whose time zone the text has the day.
const until = new Date(2026, 11, 26, 12).toISOString()
const growth: SubscriptionState = {
  ...noSubscription,
  status: 'active',
  offer: { plan: 'Growth', interval: 'month' },
  isPaid: true,
  paidPlan: 'Growth',
  action: 'manage',
  periodEnd: until,
}

async function textOf(change: Partial<SubscriptionState>, plan = 'Growth', due: AmountDue | null = null) {
  const wrapper = await speaking()
  const { container } = render(<SubscriptionText subscription={{ ...growth, ...change }} plan={plan} due={due} />, {
    wrapper,
  })
  return container.textContent
}

test.each<[Partial<SubscriptionState>, RegExp]>([
  [{ ...noSubscription }, /^This client has no subscription\. Its plan is Free, and nothing is charged\.$/],
  [{ status: 'trialing', trialEnd: until, action: 'addCard' }, /Growth trial ends on Dec 26, 2026\..*Add a card/],
  [{}, /^The Growth plan renews on Dec 26, 2026 for €99\.00 per month, plus tax\.$/],
  [
    { offer: { plan: 'Starter', interval: 'year' } },
    /paid until Dec 26, 2026\. Then it changes to Starter for €290\.00 per year/,
  ],
  [{ offer: null }, /a price of its own/],
  [{ status: 'ends', entitledUntil: until, action: 'resume' }, /Growth plan stays until Dec 26, 2026\..*Free/],
  [{ status: 'pastDue', action: 'addCard' }, /The last payment failed\..*There is no card to charge\./],
  [{ status: 'pastDue', action: 'authenticate' }, /The bank is waiting/],
  [{ status: 'unpaid', isPaid: false, paidPlan: null, action: 'payInvoice' }, /plan is Free until the invoice is paid/],
  [
    { status: 'incomplete', isPaid: false, paidPlan: null, action: 'wait' },
    /Growth plan starts once.*still processing/,
  ],
  [{ status: 'incompleteExpired', isPaid: false, paidPlan: null }, /never started\. Nothing was charged\.$/],
  [{ status: 'canceled', isPaid: false, paidPlan: null }, /has ended, and nothing more is charged\. .* Free\.$/],
  [{ status: 'paused', isPaid: false, paidPlan: null, action: 'addCard' }, /paused and nothing is charged/],
  [{ status: 'unknown' }, /doesn’t know\. The client’s plan stays Free\./],
])('A subscription with %o is told in words', async (change, words) => {
  expect(await textOf(change, 'Free')).toMatch(words)
})

test('A subscription that has ended with an open invoice doesn’t say that nothing is due', async () => {
  const ended = { ...noSubscription, status: 'canceled', action: 'chooseAgain' } as const
  const text = await textOf(ended, 'Free', { amount: 9900, currency: 'eur' })
  expect(text).toMatch(/has ended, but €99\.00 is still due\./)
  expect(text).not.toContain('nothing more is charged')
  expect(await textOf(ended, 'Free')).toContain('nothing more is charged')
})
