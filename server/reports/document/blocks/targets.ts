import type { BlockContent, ReportSentence, ReportTable } from '#app/shared/reports/document.ts'
import type { Figure, FigureUnit, ReportMetric } from '#app/shared/reports/figure.ts'
import type { NamedSubject, SubjectMetric } from '#app/shared/growth/subject.ts'
import type { Target } from '#app/shared/growth/target.ts'
import { aboutOf, columnsOfTable, figureOf, missing, rowId, sentence, shown, shownText } from '../block.ts'

/** The most targets with a sentence of their own; the tables list all. */
const maxTold = 6

/** The figure and the table of a target by what it is about: a table has one unit for each column. */
const kinds = {
  visits: { metric: 'visits', table: 'targets', unit: 'count' },
  conversions: { metric: 'conversions', table: 'targets', unit: 'count' },
  revenue: { metric: 'revenue', table: 'revenueTargets', unit: 'money' },
  channelShare: { metric: 'share', table: 'shareTargets', unit: 'share' },
} as const satisfies Record<SubjectMetric, { metric: ReportMetric; table: ReportTable['name']; unit: FigureUnit }>

/** The targets of a month, and the website's currency. */
export interface TargetFacts {
  targets: readonly Target[]
  currency: string
}

/**
 * The targets of the month with what came: those that hold for the month, its quarter or its year. Revenue in another
 * currency than the document's is left out: its amounts are never converted.
 */
export function targetsContent(facts: TargetFacts | null): BlockContent {
  if (!facts) return missing('noWebsite')
  const targets = shownTargets(facts)
  if (targets.length === 0) return missing('noTargets')
  const all = figureOf('targets.all', 'targetsRunning', { value: targets.length })
  const reached = targets.filter(({ pace }) => pace.state === 'reached').length
  const ended = figureOf('targets.reached', 'targetsReached', { value: reached })
  const told = targets
    .filter(({ pace: { state } }) => state === 'missed' || state === 'atRisk')
    .slice(0, maxTold)
    .map((target) => targetSentence('targets', target))
  return shown({
    figures: [all, ended, ...told.flatMap(({ figures }) => figures)],
    sentences: [
      sentence('targetsReached', {
        figures: { value: { id: ended.id }, all: { id: all.id } },
        tone: reached === targets.length ? 'good' : 'neutral',
      }),
      ...told.map((one) => one.sentence),
    ],
    tables: tablesOf(targets),
  })
}

/** Returns the targets that a report has: those that exist, in the document's currency. */
export const shownTargets = ({ targets, currency: own }: TargetFacts): Target[] =>
  targets.filter(({ currency, isGone }) => !isGone && (currency ?? own) === own)

/**
 * Returns the sentence of a target that was missed or is at risk, with its figures.
 * @param block the beginning of their ids
 */
export function targetSentence(block: string, target: Target): { figures: Figure[]; sentence: ReportSentence } {
  const { metric } = kinds[target.subject.metric]
  const about = aboutOf('target', target.id)
  const id = rowId(block, 'target', target.id)
  const came = figureOf(`${id}.came`, metric, { value: target.pace.came, ...about })
  const amount = figureOf(`${id}.amount`, metric, { value: target.amount, ...about })
  return {
    figures: [came, amount],
    sentence: sentence(target.pace.state === 'missed' ? 'targetMissed' : 'targetAtRisk', {
      figures: { value: { id: came.id }, target: { id: amount.id } },
      names: { name: { text: subjectCode(target), words: 'targetSubject' } },
      tone: 'bad',
    }),
  }
}

function tablesOf(targets: readonly Target[]): ReportTable[] {
  const byTable = Map.groupBy(targets, ({ subject }) => kinds[subject.metric].table)
  return [...byTable].map(([name, rows]): ReportTable => {
    const unit = rows[0] ? kinds[rows[0].subject.metric].unit : 'count'
    return {
      name,
      columns: columnsOfTable({
        name: { words: 'targetSubject' },
        period: { words: 'span' },
        target: unit,
        came: unit,
        forecast: unit,
        state: { words: 'paceState' },
      }),
      rows: rows.map((target) => [
        shownText(subjectCode(target)),
        `${target.span} ${target.first}`,
        target.amount,
        target.pace.came,
        target.pace.forecast?.value ?? null,
        target.pace.state,
      ]),
      keys: rows.map(({ id }) => id),
      more: 0,
    }
  })
}

/**
 * Returns what a target or forecast is about as a code, which is written in the document's language: its metric and, after a
 * space, the goal's name or the channel.
 */
export function subjectCode({ subject, goal }: Pick<NamedSubject, 'subject' | 'goal'>): string {
  const of = subject.metric === 'channelShare' ? subject.channel : goal
  return of === null ? subject.metric : `${subject.metric} ${of}`
}
