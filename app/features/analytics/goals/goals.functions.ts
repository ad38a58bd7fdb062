import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { goalMonthQuerySchema } from '#app/shared/analytics/goal-month.ts'
import { goalFormSchema, goalPreviewQuerySchema, storedIdSchema } from '#app/shared/tracking/goals.ts'
import { getGoalMonth } from '#server/analytics/query/goal-month.ts'
import { previewGoal } from '#server/analytics/query/pattern-preview.ts'
import { getContext } from '#server/context.ts'
import {
  createGoal,
  deleteGoal,
  listGoals,
  updateGoal,
  getGoalUse,
  restoreGoal,
} from '#server/analytics/goals/goals.ts'
import { receives } from '#server/http/receives.ts'

const clientId = v.pipe(v.string(), v.uuid())

/** Returns a website's goals, suggestions for more, and the progress of recalculating the past. */
export const listGoalsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => listGoals(getContext(), context.actor, data.clientId))

/** Returns the goals' numbers in a month. */
export const getGoalMonthFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(goalMonthQuerySchema))
  .handler(({ context, data }) => getGoalMonth(getContext(), context.actor, data))

/** Returns what an unsaved goal would match. */
export const previewGoalFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(goalPreviewQuerySchema))
  .handler(({ context, data }) => previewGoal(getContext(), context.actor, data))

export const createGoalFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId, goal: goalFormSchema })))
  .handler(({ context, data }) => createGoal(getContext(), context.actor, data))

export const updateGoalFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId, goalId: storedIdSchema, goal: goalFormSchema })))
  .handler(({ context, data }) => updateGoal(getContext(), context.actor, data))

export const deleteGoalFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId, goalId: storedIdSchema })))
  .handler(({ context, data }) => deleteGoal(getContext(), context.actor, data))

export const restoreGoalFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId, goalId: storedIdSchema })))
  .handler(({ context, data }) => restoreGoal(getContext(), context.actor, data))

/** Returns what depends on a goal before it is deleted. */
export const getGoalUseFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId, goalId: storedIdSchema })))
  .handler(({ context, data }) => getGoalUse(getContext(), context.actor, data))
