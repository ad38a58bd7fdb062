import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'

/** Plans a company can be on. Free and Demo are the ones with the Upgrade Plan button (specification §2). */
export const planSchema = v.picklist(['Free', 'Demo', 'Starter', 'Growth', 'Agency'])
export type Plan = v.InferOutput<typeof planSchema>

/** How many people of a company may have access on each plan, open invitations included. */
export const peopleLimit: Record<Plan, number> = { Free: 2, Demo: 2, Starter: 5, Growth: 15, Agency: 50 }

/** Whether the plan's users get the Upgrade Plan button and the Show demo data toggle. */
export const mayUpgrade = (plan: Plan): boolean => plan === 'Free' || plan === 'Demo'

/** The plans an upgrade leads to. */
const upgradePlanSchema = v.pipe(
  planSchema,
  v.check((plan) => !mayUpgrade(plan), issue('upgradePlanNeeded')),
)

/** What somebody may say with their request for an upgrade. */
export const upgradeMessageSchema = v.pipe(
  storableText,
  v.trim(),
  v.maxLength(1000, issue('messageTooLong', { most: 1000 })),
)

/** The form that asks for an upgrade. */
export const upgradeFormSchema = v.object({ message: upgradeMessageSchema })

/** How an Admin answers a request for an upgrade. */
export const upgradeDecisionSchema = v.variant('outcome', [
  v.object({ outcome: v.literal('upgraded'), plan: upgradePlanSchema }),
  v.object({
    outcome: v.literal('declined'),
    answer: v.pipe(
      storableText,
      v.trim(),
      v.nonEmpty(issue('answerNeeded')),
      v.maxLength(500, issue('answerTooLong', { most: 500 })),
    ),
  }),
])
export type UpgradeDecision = v.InferOutput<typeof upgradeDecisionSchema>
