import * as v from 'valibot'
import { storableText } from '../storable-text.ts'

/** Most goals a website can have; every visit is matched against each of them. */
export const mostGoals = 50

/** A goal as a person enters it: an event's name, or a pattern of paths: `*` stands for anything within a segment, `**` for anything. */
export const goalFormSchema = v.pipe(
  v.object({
    kind: v.picklist(['event', 'page']),
    pattern: v.pipe(
      storableText,
      v.trim(),
      v.nonEmpty('Say which event or page reaches the goal.'),
      v.maxLength(200, 'At most 200 characters.'),
    ),
    /** What people call it; the event's name or the pattern when left empty. */
    name: v.pipe(storableText, v.trim(), v.maxLength(100, 'At most 100 characters.')),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['pattern']],
      (goal) => goal.kind === 'event' || /^\/\S*$/.test(goal.pattern),
      'A page goal begins with / and has no spaces, like /thanks or /blog/*.',
    ),
    ['pattern'],
  ),
  v.transform((goal) => ({ ...goal, name: goal.name || goal.pattern })),
)
export type GoalForm = v.InferOutput<typeof goalFormSchema>
