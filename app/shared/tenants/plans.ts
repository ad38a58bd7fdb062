import * as v from 'valibot'

/** Plans a company can be on. Free and Demo are the ones with the Upgrade Plan button (specification §2). */
export const planSchema = v.picklist(['Free', 'Demo', 'Starter', 'Growth', 'Agency'])
export type Plan = v.InferOutput<typeof planSchema>

/** Whether the plan's users get the Upgrade Plan button and the Show demo data toggle. */
export const mayUpgrade = (plan: Plan): boolean => plan === 'Free' || plan === 'Demo'
