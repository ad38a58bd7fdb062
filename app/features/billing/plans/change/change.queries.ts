import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { BillingRequest, DefaultCard } from '#app/shared/billing/billing-form.ts'
import { isPaidPlan } from '#app/features/billing/plans/plan-choice.ts'
import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import type { RequestedChange } from './requested-change.ts'
import {
  changePlanFn,
  endPlanFn,
  keepPlanFn,
  openCardFormFn,
  payByCardFn,
  startSubscriptionFn,
} from './change.functions.ts'

/** Everything that shows a plan or a payment; the shell shows the plan as well. */
const changed = { invalidates: [['plans'], ['billing'], ['clients']], reloads: true } as const

/** What came of a change. With the secret the browser has to ask for a card first. */
interface PlanChangeResult {
  state: SubscriptionState | null
  clientSecret: string | null
}

/** Does what a person chose. */
export const useChangePlan = () =>
  useServerMutation({
    call: async ({
      plan,
      interval,
      choice,
      ...request
    }: Omit<RequestedChange, 'opener'> & BillingRequest): Promise<PlanChangeResult> => {
      const done = (state: SubscriptionState | null) => ({ state, clientSecret: null })
      if (choice.step === 'resume') return done(await keepPlanFn({ data: request }))
      if (choice.step === 'cancel' || !isPaidPlan(plan)) return done(await endPlanFn({ data: request }))
      const offer = { ...request, plan, interval }
      if (choice.step === 'start') return startSubscriptionFn({ data: offer })
      const when = choice.step === 'changeNow' ? 'now' : 'periodEnd'
      return done(await changePlanFn({ data: { ...offer, when } }))
    },
    ...changed,
  })

export const useOpenCardForm = () =>
  useServerMutation({ call: (request: BillingRequest) => openCardFormFn({ data: request }), isSecret: true })

export const usePayByCard = () =>
  useServerMutation({ call: (card: DefaultCard) => payByCardFn({ data: card }), invalidates: [['billing']] })
