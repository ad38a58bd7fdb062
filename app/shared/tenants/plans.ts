import * as v from 'valibot'

/** Plans a company can be on. Free and Demo are the ones with the Upgrade Plan button (specification §2). */
export const planSchema = v.picklist(['Free', 'Demo', 'Starter', 'Growth', 'Agency'])
export type Plan = v.InferOutput<typeof planSchema>

/** How many people of a company may have access on each plan, open invitations included. */
export const peopleLimit: Record<Plan, number> = { Free: 2, Demo: 2, Starter: 5, Growth: 15, Agency: 50 }

/** Whether the plan's users get the Upgrade Plan button and the Show demo data toggle. */
export const mayUpgrade = (plan: Plan): boolean => plan === 'Free' || plan === 'Demo'
