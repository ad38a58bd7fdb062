import { formatPlainAmount } from '#app/shared/format/amount.ts'
import { formatMoney } from '#app/shared/format/money.ts'
import { formatChange, formatCompact, formatDifference, formatPoints } from '#app/shared/format/number.ts'
import { changeOfFigure, type Figure, type FigureForm, type FigureUnit } from '#app/shared/reports/figure.ts'
import type { ReportTranslator } from './report-namespaces.ts'

/** What a number needs to become a text: the language, and the currency of amounts (ISO 4217). */
export interface FigureWords {
  reader: ReportTranslator
  currency: string
}

/** Returns a number of a unit as every form of a report shows it: 1,204, 42.5%, 3m 20s, 2.48 s, €1,234.50. */
export function numberText({ reader: { locale }, currency }: FigureWords, unit: FigureUnit, value: number): string {
  return unit === 'money' ? formatMoney(locale, currency, value) : formatPlainAmount(locale, unit, value)
}

/** Returns the same, short enough for the axis of a chart: 12.3K. */
export const tickText = (words: FigureWords, unit: FigureUnit, value: number): string =>
  unit === 'count' ? formatCompact(words.reader.locale, value) : numberText(words, unit, value)

/** Returns a number that is a change itself, such as an effect: +12%. */
export const changedBy = ({ reader }: FigureWords, change: number): string => formatChange(reader.locale, change)

/**
 * Returns the change of a figure with its sign: +12%, −1.5 pp, −0.4; null if there is none, and of numbers that were judged
 * too small for a percentage. It is 0 between numbers that are shown as the same text, such as 1m 16s: no one can see it.
 */
export function figureChange(words: FigureWords, figure: Figure): string | null {
  const { locale, t } = words.reader
  const measured = changeOfFigure(figure)
  if (measured === null || figure.judged?.kind === 'tooFew') return null
  const change = looksTheSame(words, figure) ? 0 : measured
  switch (figure.unit) {
    case 'share':
      return t.dashboard('note.points', { points: formatPoints(locale, change) })
    case 'score':
      return formatDifference(locale, change, 3)
    case 'position':
      return formatDifference(locale, change, 1)
    default:
      return formatChange(locale, change)
  }
}

/** Whether the compared numbers of a figure are shown as the same text. */
function looksTheSame(words: FigureWords, { unit, value, before, compared = value }: Figure): boolean {
  return compared !== null && before !== null && numberText(words, unit, compared) === numberText(words, unit, before)
}

/** Returns what a text shows of a figure; `no data` where it has none. */
export function figureText(words: FigureWords, figure: Figure, form: FigureForm): string {
  const none = words.reader.t.reports('within.noNumber')
  if (form === 'change') {
    const few = figure.judged?.kind === 'tooFew' ? words.reader.t.dashboard('note.tooFewToCompare') : none
    return figureChange(words, figure) ?? few
  }
  const value = figure[form]
  if (value === null) return none
  return figure.metric === 'change' ? changedBy(words, value) : numberText(words, figure.unit, value)
}
