import type { ChangeBreakdown, BreakdownPart } from '#app/shared/analytics/breakdown.ts'
import { variationText } from '#app/shared/analytics/change-words.ts'
import { formatList } from '#app/shared/format/list.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { formatBreakdownDifference, formatLevel, type BreakdownMeasure } from './breakdown-numbers.ts'

/** A sentence names at most three parts, each at least 10 % of its direction. */
const maxNamed = 3
const minShare = 0.1

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/**
 * Returns the main causes of a change in words: its size; the parts that added and removed most, those in the direction
 * of the change first; and how much comes from small values, the number of visits, or the result per visit.
 */
export function breakdownSentences(
  reader: Translator<'explain'>,
  {
    unit,
    bridge,
    metricName,
    nameOf,
  }: {
    unit: BreakdownMeasure
    bridge: ChangeBreakdown
    metricName: string
    nameOf: (part: BreakdownPart) => string
  },
): string[] {
  const { locale, t } = reader
  const change = bridge.now - bridge.before
  const levels = {
    metric: metricName,
    difference: formatBreakdownDifference(reader, unit, change, 'never'),
    before: formatLevel(locale, unit, bridge.before),
    now: formatLevel(locale, unit, bridge.now),
  }
  const isWithin = change !== 0 && bridge.judged?.kind === 'within'
  const variation = isWithin ? variationText(reader, bridge.judged, unit === 'share' ? 'points' : 'percent') : null
  const signed = (whole: number) => formatBreakdownDifference(reader, unit, whole)
  const values = bridge.parts.filter(({ kind }) => kind === 'value')
  const side = (sign: 1 | -1): string[] => {
    const moved = values.filter((part) => part.change * sign > 0)
    const all = sumOf(moved.map((part) => part.change))
    const named = moved.filter((part) => part.change / all >= minShare).slice(0, maxNamed)
    const parts = formatList(
      locale,
      named.map((part) => t('named', { name: nameOf(part), change: signed(part.change) })),
    )
    return named.length === 0 ? [] : [t(sign > 0 ? 'added' : 'taken', { parts })]
  }
  const rest = bridge.parts.find(({ kind }) => kind === 'rest')
  const largest = Math.max(0, ...values.map((part) => Math.abs(part.change)))
  return [
    change === 0 ? t('same', levels) : t(change > 0 ? 'rose' : 'fell', levels),
    ...(variation === null ? [] : [t('variation', { variation })]),
    ...(change < 0 ? [...side(-1), ...side(1)] : [...side(1), ...side(-1)]),
    ...(rest && bridge.others > 0 && Math.abs(rest.change) > largest
      ? [t('spread', { count: bridge.others, change: signed(rest.change) })]
      : []),
    ...splitSentence(unit, bridge, t, signed),
  ]
}

/** For split parts: the total of each half over all parts. */
function splitSentence(
  unit: BreakdownMeasure,
  { parts }: ChangeBreakdown,
  t: Translator<'explain'>['t'],
  signed: (whole: number) => string,
): string[] {
  const splits = parts.flatMap(({ split }) => split ?? [])
  if (splits.length === 0) return []
  const volume = sumOf(splits.map((split) => split.volume))
  const within = sumOf(splits.map((split) => split.within))
  if (volume === 0 && within === 0) return []
  const key = unit === 'count' ? 'byVisits' : typeof unit === 'string' ? 'byMix' : 'byEvents'
  return [t(key, { volume: signed(volume), within: signed(within) })]
}
