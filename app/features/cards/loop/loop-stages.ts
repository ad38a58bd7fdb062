import type { StageCounts } from '#app/shared/cards/overview.ts'
import { isOpen, stages } from '#app/shared/cards/stage.ts'
import type { PaceState } from '#app/shared/growth/target.ts'
import type { ListedState } from '#app/shared/reports/listed-state.ts'

/** The stages of the loop, clockwise. */
export const loopStages = ['measure', 'listen', 'discover', 'craft', 'report', 'grow'] as const
export type LoopStage = (typeof loopStages)[number]

/** What is known about a stage: `hidden` from the reader, or not known (null). */
type Knowledge<Facts> = Facts | 'hidden' | null

interface OfStaff {
  /** Whether the reader is of the Loop team, who act; otherwise of the client, who decide and read. */
  isStaff: boolean
}

/** What the ring knows about a client's month. */
export interface LoopFacts {
  measure: Knowledge<
    OfStaff & {
      hasWebsite: boolean
      hasEvents: boolean
      /** Whether nothing was counted for two days. */
      isQuiet: boolean
      goals: number
      visits: number
    }
  >
  listen: Knowledge<{
    /** New mentions of the month: null if the client doesn't listen, `hidden` for readers who may not see mentions. */
    mentions: number | null | 'hidden'
    /** New changes of competitors in the month; null without competitors. */
    changes: number | null
  }>
  discover: Knowledge<{ open: number }>
  craft: Knowledge<OfStaff & { stages: StageCounts; waiting: number; overdue: number }>
  report: Knowledge<
    | {
        state: ListedState
        /** Recipients of the published version; null without any. */
        delivery: { sent: number; of: number } | null
        isAnswered: boolean
      }
    /** For the client's own people: whether there is one to read. */
    | { isPublished: boolean }
  >
  grow: Knowledge<{ targets: readonly PaceState[]; mayChange: boolean }>
}

/** The one next thing to do in a stage, or why there is none. Each has a text, `next.<name>`. */
export type NextThing =
  | 'addWebsite'
  | 'installTracking'
  | 'checkTracking'
  | 'addGoals'
  | 'seeMonth'
  | 'isMeasured'
  | 'addTopics'
  | 'addCompetitors'
  | 'triageMentions'
  | 'triageChanges'
  | 'allTriaged'
  | 'allChangesTriaged'
  | 'reviewFindings'
  | 'noFindings'
  | 'decideCards'
  | 'nothingToDecide'
  | 'finishOverdue'
  | 'remindClient'
  | 'shipCards'
  | 'startCards'
  | 'reviewCards'
  | 'measuringCards'
  | 'addCard'
  | 'writeReport'
  | 'finishDraft'
  | 'reviewReport'
  | 'addRecipients'
  | 'sendReport'
  | 'reportSent'
  | 'reportOpened'
  | 'readAnswer'
  | 'readReport'
  | 'noReportYet'
  | 'setTarget'
  | 'noTargets'
  | 'targetsAtRisk'
  | 'targetsBehind'
  | 'targetsMissed'
  | 'targetsEarly'
  | 'targetsOnTrack'

/** A stage as the ring shows it. */
export interface ShownStage {
  stage: LoopStage
  /** Visits, new items, open findings, open cards, or targets on track. Null where nothing is counted, and for a report. */
  count: number | null
  /** All targets of the month; null for other stages. */
  of: number | null
  /** Null if the stage is hidden, or not known. */
  next: { thing: NextThing; count: number } | null
  isHidden: boolean
  /** Whether someone should do something: the ring marks it. */
  isDue: boolean
}

type StageAnswer = Pick<ShownStage, 'count'> & { of?: number; thing: NextThing; due?: number | true }

/** Returns each stage's count and the one next thing to do in it: the most urgent one. */
export function loopStagesOf(facts: LoopFacts): ShownStage[] {
  const answers: Record<LoopStage, Knowledge<StageAnswer>> = {
    measure: answer(facts.measure, measure),
    listen: answer(facts.listen, listen),
    discover: answer(facts.discover, ({ open }) =>
      open > 0 ? { count: open, thing: 'reviewFindings', due: open } : { count: 0, thing: 'noFindings' },
    ),
    craft: answer(facts.craft, craft),
    report: answer(facts.report, report),
    grow: answer(facts.grow, grow),
  }
  return loopStages.map((stage) => {
    const known = answers[stage]
    if (known === 'hidden' || known === null) {
      return { stage, count: null, of: null, next: null, isHidden: known === 'hidden', isDue: false }
    }
    const { count, of = null, thing, due } = known
    const next = { thing, count: typeof due === 'number' ? due : 0 }
    return { stage, count, of, next, isHidden: false, isDue: due !== undefined }
  })
}

const answer = <Facts extends object>(
  known: Knowledge<Facts>,
  of: (facts: Facts) => StageAnswer,
): Knowledge<StageAnswer> => (known === 'hidden' || known === null ? known : of(known))

type FactsOf<Stage extends LoopStage> = Exclude<LoopFacts[Stage], 'hidden' | null>

function measure({ isStaff, hasWebsite, hasEvents, isQuiet, goals, visits }: FactsOf<'measure'>): StageAnswer {
  if (!hasWebsite) return { count: null, thing: 'addWebsite', due: true }
  if (!hasEvents) return { count: null, thing: 'installTracking', due: true }
  if (isQuiet) return { count: visits, thing: 'checkTracking', due: true }
  if (goals === 0) return { count: visits, thing: 'addGoals', due: true }
  return { count: visits, thing: isStaff ? 'seeMonth' : 'isMeasured' }
}

function listen({ mentions, changes }: FactsOf<'listen'>): StageAnswer {
  const own = mentions === 'hidden' ? null : mentions
  const count = own === null && changes === null ? null : (own ?? 0) + (changes ?? 0)
  if (own !== null && own > 0) return { count, thing: 'triageMentions', due: own }
  if (changes !== null && changes > 0) return { count, thing: 'triageChanges', due: changes }
  if (mentions === null) return { count, thing: 'addTopics', due: true }
  if (changes === null) return { count, thing: 'addCompetitors', due: true }
  return { count, thing: mentions === 'hidden' ? 'allChangesTriaged' : 'allTriaged' }
}

function craft({ isStaff, stages: counts, waiting, overdue }: FactsOf<'craft'>): StageAnswer {
  const of = (stage: keyof StageCounts) => counts[stage] ?? 0
  const count = stages.filter(isOpen).reduce((sum, stage) => sum + of(stage), 0)
  if (!isStaff) {
    return waiting > 0 ? { count, thing: 'decideCards', due: waiting } : { count, thing: 'nothingToDecide' }
  }
  if (overdue > 0) return { count, thing: 'finishOverdue', due: overdue }
  if (waiting > 0) return { count, thing: 'remindClient', due: waiting }
  if (of('in-progress') > 0) return { count, thing: 'shipCards', due: of('in-progress') }
  if (of('approved') > 0) return { count, thing: 'startCards', due: of('approved') }
  if (of('proposed') > 0) return { count, thing: 'reviewCards', due: of('proposed') }
  const measured = of('shipped') + of('measuring')
  return measured > 0 ? { count, thing: 'measuringCards' } : { count, thing: 'addCard', due: true }
}

function report(facts: FactsOf<'report'>): StageAnswer {
  if ('isPublished' in facts) return { count: null, thing: facts.isPublished ? 'readReport' : 'noReportYet' }
  const { state, delivery, isAnswered } = facts
  if (state === 'none') return { count: null, thing: 'writeReport', due: true }
  if (state === 'draft') return { count: null, thing: 'finishDraft', due: true }
  if (state === 'in-review') return { count: null, thing: 'reviewReport', due: true }
  if (isAnswered) return { count: null, thing: 'readAnswer' }
  if (delivery === null) return state === 'viewed' ? { count: null, thing: 'reportOpened' } : addRecipients
  if (delivery.sent < delivery.of) return { count: null, thing: 'sendReport', due: delivery.of - delivery.sent }
  return { count: null, thing: state === 'viewed' ? 'reportOpened' : 'reportSent' }
}
const addRecipients: StageAnswer = { count: null, thing: 'addRecipients', due: true }

function grow({ targets, mayChange }: FactsOf<'grow'>): StageAnswer {
  if (targets.length === 0) {
    return mayChange ? { count: null, thing: 'setTarget', due: true } : { count: null, thing: 'noTargets' }
  }
  const have = (...states: PaceState[]) => targets.filter((state) => states.includes(state)).length
  const good = have('onTrack', 'reached')
  const shown = { count: good, of: targets.length }
  if (have('atRisk') > 0) return { ...shown, thing: 'targetsAtRisk', due: have('atRisk') }
  if (have('behind') > 0) return { ...shown, thing: 'targetsBehind', due: have('behind') }
  if (have('missed') > 0) return { ...shown, thing: 'targetsMissed', due: have('missed') }
  return { ...shown, thing: good > 0 ? 'targetsOnTrack' : 'targetsEarly' }
}
