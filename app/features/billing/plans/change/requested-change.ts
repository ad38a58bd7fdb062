import type { Interval } from '#app/shared/billing/catalogue.ts'
import type { PlanChoice } from '#app/features/billing/plans/plan-choice.ts'
import type { Plan } from '#app/shared/billing/plans.ts'

/** What a person wants to do: one of a plan's choices that is open. */
export interface RequestedChange {
  plan: Plan
  interval: Interval
  choice: Extract<PlanChoice, { kind: 'open' }>
  /** The button of the plan, which gets the focus back. */
  opener: HTMLElement
}

/** What the form that asks for a card needs (app/features/billing/payment/payment-step.tsx). */
export interface PaymentProps {
  mode: 'live' | 'test' | 'standIn' | 'off'
  publishableKey: string | null
  clientId: string
  purpose: 'payment' | 'setup'
  clientSecret: string
  submit: string
  onDone: (paymentMethodId: string | null) => unknown
  onCancel: () => void
}
