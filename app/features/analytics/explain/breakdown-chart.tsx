import { ChangeBars } from '#app/components/charts/change-bars.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { ChangeBreakdown, BreakdownPart, ExplainedNumber } from '#app/shared/analytics/breakdown.ts'
import { toneOfChange, type ChangeTone } from '#app/shared/analytics/change-judgement.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { useCardOfView } from '../month/make-card.ts'
import { formatBreakdownDifference, formatLevel, type BreakdownMeasure, subjectOf } from './breakdown-numbers.ts'
import type { MonthWords } from './month-words.tsx'
import styles from './explain.module.css'

interface BreakdownChartProps {
  metric: ExplainedNumber
  unit: BreakdownMeasure
  by: FilterDimension
  bridge: ChangeBreakdown
  words: MonthWords
  nameOf: (part: BreakdownPart) => string
}

/** The parts of a change as bars around zero, between the two numbers. */
export function BreakdownChart({ metric, unit, by, bridge, words, nameOf }: BreakdownChartProps) {
  const reader = useTranslator('explain')
  const { locale, t } = reader
  const makeCard = useCardOfView()
  const cardOf = (part: BreakdownPart) => {
    const subject = subjectOf(metric, by, part)
    return subject && makeCard?.(subject, nameOf(part))
  }
  const numberOf = (text: string, part: BreakdownPart | null) => (
    <>
      {text}
      {makeCard && <span className={styles['card']}>{part && cardOf(part)}</span>}
    </>
  )
  const level = (whole: number) => numberOf(formatLevel(locale, unit, whole), null)
  return (
    <ChangeBars
      label={t('periods', { before: words.before, now: words.now })}
      before={{ name: words.before, number: level(bridge.before) }}
      parts={bridge.parts.map((part) => ({
        id: `${part.kind} ${part.value}`,
        name: part.kind === 'value' ? words.link(by, part.value, nameOf(part)) : nameOf(part),
        number: numberOf(formatBreakdownDifference(reader, unit, part.change), part),
        change: part.change,
        tone: toneOf(part, metric),
      }))}
      now={{ name: words.now, number: level(bridge.now) }}
    />
  )
}

/**
 * Returns the colour of a part: that of its judgement. A part of a rate has the direction of its contribution, which may
 * differ from that of the whole.
 */
function toneOf({ judged, change }: BreakdownPart, metric: ExplainedNumber): ChangeTone {
  if (judged !== 'up' && judged !== 'down') return 'neutral'
  return toneOfChange({ kind: change > 0 ? 'up' : 'down' }, metric === 'bounceRate' ? 'down' : 'up')
}
