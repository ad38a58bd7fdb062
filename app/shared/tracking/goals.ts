import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
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
      v.nonEmpty(issue('goalNeeded')),
      v.maxLength(200, issue('atMostCharacters', { most: 200 })),
    ),
    /** What people call it; the event's name or the pattern when left empty. */
    name: v.pipe(storableText, v.trim(), v.maxLength(100, issue('atMostCharacters', { most: 100 }))),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['pattern']],
      (goal) => goal.kind === 'event' || /^\/\S*$/.test(goal.pattern),
      issue('pageGoalWritten'),
    ),
    ['pattern'],
  ),
  v.transform((goal) => ({ ...goal, name: goal.name || goal.pattern })),
)
export type GoalForm = v.InferOutput<typeof goalFormSchema>
