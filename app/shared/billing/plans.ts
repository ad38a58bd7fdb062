import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'

/** The plans of clients. Free and Demo have the Upgrade Plan button (specification §2). */
export const planSchema = v.picklist(['Free', 'Demo', 'Starter', 'Growth', 'Agency'])
export type Plan = v.InferOutput<typeof planSchema>

/** Whether the plan's users get the Upgrade Plan button and the Show demo data toggle. */
export const mayUpgrade = (plan: Plan): boolean => plan === 'Free' || plan === 'Demo'

/** The plans that an upgrade can lead to. */
const upgradePlanSchema = v.pipe(
  planSchema,
  v.check((plan) => !mayUpgrade(plan), issue('upgradePlanNeeded')),
)

/** The message of an upgrade request. */
export const upgradeMessageSchema = v.pipe(
  storableText,
  v.trim(),
  v.maxLength(1000, issue('messageTooLong', { most: 1000 })),
)

/** The form of an upgrade request. */
export const upgradeFormSchema = v.object({ message: upgradeMessageSchema })

/** An Admin's answer to an upgrade request. */
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
