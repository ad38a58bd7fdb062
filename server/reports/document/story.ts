import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { GoalMonth } from '#app/shared/analytics/goal-month.ts'
import type { ReportSentence, ReportStory } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import type { SentenceKey } from '#app/shared/reports/sentence-keys.ts'
import type { ReportCards } from '../../cards/overview/report-cards.ts'
import {
  countSentences,
  visitSentences,
  conversionSentences,
  figureOf,
  sentence,
  shownText,
  tileFigure,
  valueSentence,
} from './block.ts'
import { clearestEffect } from './blocks/effects.ts'
import { conversionRateOf, revenueFigure } from './blocks/goals.ts'
import { strongestRows } from './blocks/summary.ts'
import { shownTargets, targetSentence, type TargetFacts } from './blocks/targets.ts'
import { chartOf, hasNoVisits } from './visited.ts'

/** The facts that the first page is written from. */
export interface StoryFacts {
  /** Null without a website. */
  overview: MonthOverview | null
  /** Null without a website or goals. */
  goals: GoalMonth | null
  cards: ReportCards
  targets: TargetFacts | null
}

/** The most marks of a chart. */
const maxMarks = 100
const shownFigures = 3

/**
 * Returns the first page of a report: one headline that the judgement of visits and conversions supports, a sentence on
 * what moved, one on what was done and one on what comes next, the visits by day with the cards that shipped, and the
 * three figures that matter most to this client: those of its targets first, conversions and revenue before visitors.
 */
export function storyOf({ overview, goals, cards, targets }: StoryFacts): ReportStory {
  const measured = overview && !hasNoVisits(overview) ? overview : null
  const visits = measured && tileFigure('story', measured, 'visits')
  const conversions = measured && measured.goals.length > 0 ? tileFigure('story', measured, 'conversions') : null
  const told = [
    measured ? whatMoved(measured, { visits, conversions }) : null,
    whatWasDone(cards),
    whatComesNext(cards, targets),
  ].flatMap((part) => part ?? [])
  return {
    headline: headlineOf(overview, { visits, conversions }),
    sentences: told.map((one) => one.sentence),
    figures: [
      ...(measured ? figuresFor(measured, { goals, targets }) : []),
      ...told.flatMap(({ figures }) => figures),
    ].filter((figure, index, all) => all.findIndex(({ id }) => id === figure.id) === index),
    chart: measured && chartOf(measured, 'visits'),
    marks: cards.shipped
      .flatMap(({ id, shippedOn, title }) =>
        shippedOn === null ? [] : [{ cardId: id, day: shippedOn, title: shownText(title) }],
      )
      .slice(0, maxMarks),
  }
}

interface StoryPart {
  figures: Figure[]
  sentence: ReportSentence
}

interface Numbers {
  visits: Figure | null
  /** Null without goals. */
  conversions: Figure | null
}

/** What a number did: `none` if there is nothing to compare it with. */
type Course = 'up' | 'down' | 'within' | 'tooFew' | 'none'
const courseOf = (figure: Figure | null): Course => figure?.judged?.kind ?? 'none'

/** The headline for what visits and conversions did; others have too little to judge. */
const headlines: Partial<Record<`${Course} ${Course}`, SentenceKey>> = {
  'up up': 'storyMoreMore',
  'up down': 'storyMoreFewer',
  'down up': 'storyFewerMore',
  'down down': 'storyFewerFewer',
  'up within': 'storyMoreVisitsOnly',
  'down within': 'storyFewerVisitsOnly',
  'within up': 'storyMoreConversionsOnly',
  'within down': 'storyFewerConversionsOnly',
  'within within': 'storySteady',
}

/** The headline for what one of the two did, where the other can't be judged. */
const headlinesOfOne = {
  visits: { up: 'storyMoreVisits', down: 'storyFewerVisits', within: 'storySteadyVisits' },
  conversions: { up: 'storyMoreConversions', down: 'storyFewerConversions', within: 'storySteadyConversions' },
} as const

function headlineOf(overview: MonthOverview | null, { visits, conversions }: Numbers): ReportSentence {
  if (overview === null) return sentence('storyNoWebsite', {})
  if (visits === null) return sentence('storyNoVisits', {})
  const [course, converted] = [courseOf(visits), courseOf(conversions)]
  const both = headlines[`${course} ${converted}`]
  if (both) return changeHeadline(both, { visits, conversions })
  if (course === 'up' || course === 'down' || course === 'within')
    return changeHeadline(headlinesOfOne.visits[course], { visits, conversions: null })
  if (converted === 'up' || converted === 'down' || converted === 'within')
    return changeHeadline(headlinesOfOne.conversions[converted], { visits: null, conversions })
  return valueSentence(course === 'tooFew' ? 'storyTooFew' : 'storyFirst', visits)
}

/** Returns a headline of changes, each with its size: good news if one got better and none got worse. */
function changeHeadline(key: SentenceKey, { visits, conversions }: Numbers): ReportSentence {
  const courses = [courseOf(visits), courseOf(conversions)]
  const [rose, fell] = [courses.includes('up'), courses.includes('down')]
  const change = (figure: Figure | null) =>
    figure && ['up', 'down'].includes(courseOf(figure)) ? { id: figure.id, form: 'change' as const } : null
  const [ofVisits, ofConversions] = [change(visits), change(conversions)]
  return sentence(key, {
    figures: { ...(ofVisits && { visits: ofVisits }), ...(ofConversions && { conversions: ofConversions }) },
    tone: rose === fell ? 'neutral' : rose ? 'good' : 'bad',
  })
}

/** Returns the channel or page that moved most; else how conversions or visits stand. */
function whatMoved(overview: MonthOverview, { visits, conversions }: Numbers): StoryPart | null {
  const [row] = strongestRows('story', overview)
  if (row) return { figures: [row.figure], sentence: row.sentence }
  const standing = [
    ...(conversions
      ? countSentences(conversions, conversionSentences).map((one) => ({ figures: [conversions], sentence: one }))
      : []),
    ...(visits ? countSentences(visits, visitSentences).map((one) => ({ figures: [visits], sentence: one })) : []),
  ]
  return standing[0] ?? null
}

/** Returns the clearest effect that was measured; else how many cards were shipped. */
function whatWasDone({ judged, shipped }: ReportCards): StoryPart | null {
  const { figures, sentences } = clearestEffect('story.effect', judged)
  const [effect] = sentences
  if (effect) return { figures, sentence: effect }
  return shipped.length === 0 ? null : counted('cardsShipped', 'cardsShipped', shipped.length)
}

/** Returns what waits for the Client; else a target in danger, what is planned, or that all targets were reached. */
function whatComesNext({ proposed, planned }: ReportCards, targets: TargetFacts | null): StoryPart | null {
  if (proposed.length > 0) return counted('cardsWaiting', 'cardsWaiting', proposed.length)
  const all = targets ? shownTargets(targets) : []
  const behind = all.find(({ pace: { state } }) => state === 'missed' || state === 'atRisk')
  if (behind) return targetSentence('story', behind)
  if (planned.length > 0) return counted('plannedNext', 'cardsPlanned', planned.length)
  const reached = all.filter(({ pace: { state } }) => state === 'reached').length
  if (reached === 0) return null
  const ids = { value: 'story.targets.reached', all: 'story.targets.all' }
  return {
    figures: [
      figureOf(ids.value, 'targetsReached', { value: reached }),
      figureOf(ids.all, 'targetsRunning', { value: all.length }),
    ],
    sentence: sentence('targetsReached', {
      figures: { value: { id: ids.value }, all: { id: ids.all } },
      tone: reached === all.length ? 'good' : 'neutral',
    }),
  }
}

function counted(key: SentenceKey, metric: Figure['metric'], value: number): StoryPart {
  const figure = figureOf(`story.count.${metric}`, metric, { value })
  return { figures: [figure], sentence: valueSentence(key, figure) }
}

/** Returns the three figures that matter most, those with a target first. */
function figuresFor(overview: MonthOverview, { goals, targets }: Pick<StoryFacts, 'goals' | 'targets'>): Figure[] {
  const tile = (number: Parameters<typeof tileFigure>[2]) => tileFigure('story', overview, number)
  const aimed = new Set<string>((targets ? shownTargets(targets) : []).map(({ subject }) => subject.metric))
  const candidates =
    overview.goals.length === 0
      ? [tile('visits'), tile('visitors'), tile('bounceRate')]
      : [
          tile('visits'),
          tile('conversions'),
          (goals && revenueFigure('story', goals, overview)) ?? conversionRateOf('story', overview),
        ]
  return candidates
    .toSorted((one, other) => Number(aimed.has(other.metric)) - Number(aimed.has(one.metric)))
    .slice(0, shownFigures)
}
