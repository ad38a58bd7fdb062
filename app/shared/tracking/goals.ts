import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'
import { maxPatternLength } from './path-pattern.ts'

/** Maximum number of goals of a website; every visit is matched against each of them. */
export const maxGoals = 50

/**
 * The kinds of goals, by what reaches them:
 * - `event`: each custom event with a name; it may have revenue
 * - `page`: each page view with a path that matches a pattern (see path-pattern.ts)
 * - `visible`: each visit with at least a number of seconds of visible time, once
 */
export const goalKindSchema = v.picklist(['event', 'page', 'visible'])
export type GoalKind = v.InferOutput<typeof goalKindSchema>

/** The longest visible time of a goal, in seconds: twelve hours, the longest distinguished duration. */
const maxVisibleSeconds = 43_200

const isSeconds = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= maxVisibleSeconds

/** Whether a text is a pattern of paths. */
export const isPagePattern = (text: string): boolean => /^\/\S*$/.test(text)

const currencySchema = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/, issue('currencyWritten')))

/**
 * A goal's form. The pattern is an event's name, a pattern of paths, or a number of seconds; a goal with a currency
 * adds up the revenue of its events.
 */
export const goalFormSchema = v.pipe(
  v.object({
    kind: goalKindSchema,
    pattern: v.pipe(
      storableText,
      v.trim(),
      v.nonEmpty(issue('goalNeeded')),
      v.maxLength(maxPatternLength, issue('atMostCharacters', { most: maxPatternLength })),
    ),
    /** Its display name; if empty, the event's name, the pattern or the time. */
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
      issue('visibleGoalWritten', { most: maxVisibleSeconds }),
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

/** Ids have 32 bits in the database, which fails on larger numbers. */
export const storedIdSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** The preview of an unsaved goal; for an existing one also the effect of the change. */
export const goalPreviewQuerySchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  kind: goalKindSchema,
  pattern: v.pipe(storableText, v.trim(), v.maxLength(maxPatternLength)),
  /** Id of the goal that is being changed. */
  goalId: v.optional(storedIdSchema),
})
export type GoalPreviewQuery = v.InferOutput<typeof goalPreviewQuerySchema>

/** How often it was reached in this month and the one before, and by which pages. */
export interface GoalPreview {
  /** Page views, events, or visits. */
  matches: number
  /** Matching pages, most viewed first, and their number. */
  pages: string[]
  pagesTotal: number
  /** Compared with the saved goal; absent if nothing would change. */
  change?: GoalPreviewChange
}

/** The effect of changing a goal, in this month and the one before. */
export interface GoalPreviewChange {
  kind: GoalKind
  /** How often the saved goal was reached: page views, events, or visits. */
  matches: number
  /** Pages that only the changed goal counts, and pages that only the saved one counts. */
  added: ChangedPages
  removed: ChangedPages
}

/** Pages, the most viewed ones by name, and their number. */
export interface ChangedPages {
  pages: string[]
  total: number
}

/** A kind of event that websites send automatically. */
const suggestionKinds = ['form', 'outbound', 'download', 'notFound', 'custom'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

const known: Readonly<Record<string, SuggestionKind>> = {
  'Form: Submission': 'form',
  'Outbound Link: Click': 'outbound',
  'File Download': 'download',
  '404': 'notFound',
}

/** Returns the kind of an automatic event by the name that trackers give it. */
export const suggestionKind = (name: string): SuggestionKind =>
  Object.hasOwn(known, name) ? (known[name] ?? 'custom') : 'custom'

/** The progress of recalculating the past after goals changed. */
export interface RecountProgress {
  startedAt: string
  /** Days of the website with events, and how many of them are counted with the current goals. */
  days: number
  counted: number
  /** How long the rest will take at this pace; null until the first days are done. */
  secondsLeft: number | null
}

/**
 * Page views and events recalculated per second: half of what two shared cores did, because people and ingest come
 * first. Once it runs, its own pace gives the remaining time.
 */
const recountedPerSecond = 8000

/** Days recalculated per second if they have few events: each is a separate transaction. */
const recountedDaysPerSecond = 50

/** Returns the estimated seconds of recalculating the past: its events, and its days with any. */
export const estimatedSeconds = (storedEvents: number, days: number): number =>
  Math.max(2, Math.ceil(storedEvents / recountedPerSecond), Math.ceil(days / recountedDaysPerSecond))
