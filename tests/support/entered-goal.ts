import { goalFormSchema } from '#app/shared/tracking/goals.ts'
import { receives } from '#server/http/receives.ts'

/** Returns the input of a use case for a goal, parsed from a form's values as at the edge. */
export const enteredGoal = receives(goalFormSchema)
