import { goalFormSchema } from '#app/shared/tracking/goals.ts'
import { receives } from '#server/http/receives.ts'

/** A goal as use cases get it, from what somebody enters: the edge has read it. */
export const enteredGoal = receives(goalFormSchema)
