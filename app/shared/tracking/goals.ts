import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'
import { longestPattern } from './path-pattern.ts'

/** Most goals a website can have; every visit is matched against each of them. */
export const mostGoals = 50

/**
 * What reaches a goal:
 * - `event`: each custom event of a name, which may carry revenue
 * - `page`: each view of a page whose path matches a pattern (see path-pattern.ts)
 * - `visible`: a visit, once, whose visible time comes to at least so many seconds
 */
export const goalKindSchema = v.picklist(['event', 'page', 'visible'])
export type GoalKind = v.InferOutput<typeof goalKindSchema>

/** The longest visible time that can be a goal, in seconds: twelve hours, beyond which durations are not told apart. */
const mostVisibleSeconds = 43_200

const isSeconds = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= mostVisibleSeconds

/** A pattern of paths as people may write it. */
export const isPagePattern = (text: string): boolean => /^\/\S*$/.test(text)

const currencySchema = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/, issue('currencyWritten')))

/**
 * A goal as a person enters it. The pattern is an event's name, a pattern of paths, or a number of seconds; a goal with a
 * currency sums the revenue of its events up.
 */
export const goalFormSchema = v.pipe(
  v.object({
    kind: goalKindSchema,
    pattern: v.pipe(
      storableText,
      v.trim(),
      v.nonEmpty(issue('goalNeeded')),
      v.maxLength(longestPattern, issue('atMostCharacters', { most: longestPattern })),
    ),
    /** What people call it; the event's name, the pattern or the time when left empty. */
    name: v.pipe(storableText, v.trim(), v.maxLength(100, issue('atMostCharacters', { most: 100 }))),
    currency: v.optional(v.nullable(currencySchema), null),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['pattern']],
      (goal) => goal.kind !== 'page' || isPagePattern(goal.pattern),
      issue('pageGoalWritten'),
    ),
    ['pattern'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['pattern']],
      (goal) => goal.kind !== 'visible' || isSeconds(goal.pattern),
      issue('visibleGoalWritten', { most: mostVisibleSeconds }),
    ),
    ['pattern'],
  ),
  v.transform(({ kind, name, ...goal }) => {
    const pattern = kind === 'visible' ? String(Number(goal.pattern)) : goal.pattern
    return {
      kind,
      pattern,
      name: name || (kind === 'visible' ? `≥ ${pattern} s` : pattern.slice(0, 100)),
      currency: kind === 'event' ? goal.currency : null,
    }
  }),
)
export type GoalForm = v.InferOutput<typeof goalFormSchema>

/** Ids are 32-bit in the database, which fails on a larger number. */
export const storedIdSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** What a goal would match, asked for while it is being written; of a goal that is there, what would change. */
export const goalPreviewQuerySchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  kind: goalKindSchema,
  pattern: v.pipe(storableText, v.trim(), v.maxLength(longestPattern)),
  /** The goal that is being changed. */
  goalId: v.optional(storedIdSchema),
})
export type GoalPreviewQuery = v.InferOutput<typeof goalPreviewQuerySchema>

/** How often it was met in this month and the one before, and by which pages. */
export interface GoalPreview {
  /** Page views, events, or visits. */
  matches: number
  /** Pages that match, most viewed first, and how many there are in all. */
  pages: string[]
  pagesTotal: number
  /** Against the goal as it is saved; left out where nothing that reaches it would change. */
  change?: GoalPreviewChange
}

/** What changing a goal changes, in this month and the one before. */
export interface GoalPreviewChange {
  kind: GoalKind
  /** How often the goal as it is saved was met: page views, events, or visits. */
  matches: number
  /** Pages that are counted with the change alone, and those that are counted without it alone. */
  added: ChangedPages
  removed: ChangedPages
}

/** Pages, the most viewed ones by name, and how many there are in all. */
export interface ChangedPages {
  pages: string[]
  total: number
}

/** A kind of event that a website sends without being told to. */
const suggestionKinds = ['form', 'outbound', 'download', 'notFound', 'custom'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

const known: Readonly<Record<string, SuggestionKind>> = {
  'Form: Submission': 'form',
  'Outbound Link: Click': 'outbound',
  'File Download': 'download',
  '404': 'notFound',
}

/** What kind of event a name stands for, by the names that trackers send by themselves. */
export const suggestionKind = (name: string): SuggestionKind =>
  Object.hasOwn(known, name) ? (known[name] ?? 'custom') : 'custom'

/** How far the recounting of the past has come after goals changed. */
export interface RecountProgress {
  startedAt: string
  /** Days of the website with events, and how many of them are counted by the goals as they are now. */
  days: number
  counted: number
  /** How long the rest will take at the pace so far; null until the first days are through. */
  secondsLeft: number | null
}

/**
 * Page views and events that are recounted in a second: half of what two shared cores did, because the work rests for
 * people and ingest. Once it runs, the time left is told by its own pace.
 */
const recountedPerSecond = 8000

/** Days of a website that are recounted in a second where there is little in them: each is a transaction of its own. */
const recountedDaysPerSecond = 50

/** About how many seconds the past takes to be counted anew, before it begins: its events, and its days with any. */
export const estimatedSeconds = (storedEvents: number, days: number): number =>
  Math.max(2, Math.ceil(storedEvents / recountedPerSecond), Math.ceil(days / recountedDaysPerSecond))
