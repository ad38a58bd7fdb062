import { judgeCounts, type ChangeJudgement } from '#app/shared/analytics/change-judgement.ts'
import { judgementText, variationText, type ShownChange } from '#app/shared/analytics/change-words.ts'
import type { ReportSentence } from '#app/shared/reports/document.ts'
import { changeOfFigure, type Figure, type FigureUnit, type ReportMetric } from '#app/shared/reports/figure.ts'
import type { ReportTranslator } from './report-namespaces.ts'

/** Counts of independent events, whose change needs nothing else to be judged. */
const plainCounts: readonly ReportMetric[] = [
  'visitors',
  'visits',
  'conversions',
  'clicks',
  'impressions',
  'mentions',
  'visitsSent',
]

/** Returns the judgement of a plain count; undefined for other figures, and without a comparison. */
export function judgedCount({
  metric,
  value,
  before,
  compared = value,
}: Pick<Figure, 'metric' | 'value' | 'before' | 'compared'>): ChangeJudgement | undefined {
  if (!plainCounts.includes(metric) || compared === null || before === null) return undefined
  const { kind, band } = judgeCounts(compared, before)
  return { kind, band }
}

/**
 * Returns the judgement of a figure's change; null if there is none.
 *
 * A document stores it, so that a published version never changes its mind. Documents that were published before that
 * have numbers only. Their sentences described changes of counts by the same formula, which needs only these numbers,
 * so that it gives the same judgement. Other changes had a sentence only beyond normal variation: one with a sentence
 * rose or fell, and of the rest it isn't known, so that they are neither good nor bad news.
 * @param sentences of the figure's block
 */
export function judgedFigure(figure: Figure, sentences: readonly ReportSentence[]): ChangeJudgement | null {
  const stored = figure.judged ?? judgedCount(figure)
  if (stored) return stored
  const change = changeOfFigure(figure)
  const isTold = sentences.some(({ figures }) =>
    Object.values(figures).some(({ id, form }) => id === figure.id && form === 'change'),
  )
  return change === null || change === 0 || !isTold ? null : { kind: change > 0 ? 'up' : 'down', band: null }
}

const shownAs: Partial<Record<FigureUnit, ShownChange>> = { share: 'points', score: 'score', position: 'position' }

/** Returns what the change of a figure is called if it neither rose nor fell: "within normal variation (±12%)". */
export const figureVariation = (
  { locale, t }: ReportTranslator,
  { unit }: Pick<Figure, 'unit'>,
  judged: ChangeJudgement | null,
): string | null => variationText({ locale, t: t.dashboard }, judged, shownAs[unit])

/** Returns the judgement of a figure's change in words, for forms without colours; null where no change is printed. */
export const figureJudgement = (
  { locale, t }: ReportTranslator,
  figure: Figure,
  sentences: readonly ReportSentence[],
): string | null =>
  figure.before === null
    ? null
    : judgementText({ locale, t: t.dashboard }, judgedFigure(figure, sentences), shownAs[figure.unit])
