import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { spanOfSchema } from '#app/shared/growth/span.ts'
import { growthSubjectSchema } from '#app/shared/growth/subject.ts'
import { targetFormSchema } from '#app/shared/growth/target.ts'
import { getContext } from '#server/context.ts'
import { addTarget, changeTarget, endTarget, restoreTarget, suggestAmount } from '#server/growth/targets/targets.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())
const ofTarget = v.object({ clientId: id, targetId: id })

/** Returns what the amount of a target could be. For Admins. */
export const suggestAmountFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, subject: growthSubjectSchema, ...spanOfSchema.entries })))
  .handler(({ context, data }) => suggestAmount(getContext(), context.actor, data))

/** Adds a target. For Admins. */
export const addTargetFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, target: targetFormSchema })))
  .handler(({ context, data }) => addTarget(getContext(), context.actor, data))

/** Changes a target. For Admins. */
export const changeTargetFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...ofTarget.entries, target: targetFormSchema })))
  .handler(({ context, data }) => changeTarget(getContext(), context.actor, data))

/** Ends a repeating target with the month before, or removes another one. For Admins. */
export const endTargetFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(ofTarget))
  .handler(({ context, data }) => endTarget(getContext(), context.actor, data))

/** Undoes the end of a target. For Admins. */
export const restoreTargetFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(ofTarget))
  .handler(({ context, data }) => restoreTarget(getContext(), context.actor, data))
