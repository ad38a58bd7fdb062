import { Note } from '#app/components/feedback/note.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { ChangeBreakdown, BreakdownPart, ExplainedNumber } from '#app/shared/analytics/breakdown.ts'
import { toneOfChange, type ChangeTone } from '#app/shared/analytics/change-judgement.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { useCardOfView } from '../month/make-card.ts'
import { breakdownBars, type BreakdownBar } from './breakdown-bars.ts'
import { formatBreakdownDifference, formatLevel, type BreakdownMeasure, subjectOf } from './breakdown-numbers.ts'
import type { MonthWords } from './month-words.tsx'
import styles from './breakdown-chart.module.css'

interface BreakdownChartProps {
  metric: ExplainedNumber
  unit: BreakdownMeasure
  by: FilterDimension
  bridge: ChangeBreakdown
  words: MonthWords
  nameOf: (part: BreakdownPart) => string
}

/**
 * A waterfall with one row for each part. The server draws the bars without measurement. The rows are a list of names
 * and numbers, so screen readers get the same content.
 */
export function BreakdownChart({ metric, unit, by, bridge, words, nameOf }: BreakdownChartProps) {
  const reader = useTranslator('explain')
  const { locale, t } = reader
  const { bars, start } = breakdownBars(bridge)
  const makeCard = useCardOfView()
  const cardOf = (part: BreakdownPart) => {
    const subject = subjectOf(metric, by, part)
    return subject && makeCard?.(subject, nameOf(part))
  }
  return (
    <figure className={styles['chart']}>
      <ol className={styles['rows']} aria-label={t('periods', { before: words.before, now: words.now })}>
        {bars.map((bar) => (
          <li key={bar.part ? `${bar.part.kind} ${bar.part.value}` : bar.kind} data-kind={bar.kind}>
            <span className={styles['name']}>
              {bar.part?.kind === 'value' ? words.link(by, bar.part.value, nameOf(bar.part)) : nameOfBar(bar)}
            </span>
            <Bar bar={bar} tone={toneOf(bar, metric)} />
            <span className={styles['number']}>
              {bar.part ? formatBreakdownDifference(reader, unit, bar.whole) : formatLevel(locale, unit, bar.whole)}
              {makeCard && <span className={styles['card']}>{bar.part && cardOf(bar.part)}</span>}
            </span>
          </li>
        ))}
      </ol>
      {start > 0 && <Note apart>{t('axisFrom', { from: formatLevel(locale, unit, start) })}</Note>}
    </figure>
  )

  function nameOfBar({ kind, part }: BreakdownBar): string {
    if (part) return nameOf(part)
    return kind === 'before' ? words.before : words.now
  }
}

/** In percent of the width. A thinner change could not be seen. */
const thinnest = 0.4

/**
 * Returns the colour of a bar: that of its judgement. A part of a rate has the direction of its contribution, which may
 * differ from that of the whole.
 */
function toneOf({ part, whole }: BreakdownBar, metric: ExplainedNumber): 'whole' | ChangeTone {
  if (part === null) return 'whole'
  if (part.judged !== 'up' && part.judged !== 'down') return 'neutral'
  return toneOfChange({ kind: whole > 0 ? 'up' : 'down' }, metric === 'bounceRate' ? 'down' : 'up')
}

function Bar({ bar: { kind, from, to }, tone }: { bar: BreakdownBar; tone: ReturnType<typeof toneOf> }) {
  const width = Math.max(thinnest, Math.abs(to - from))
  return (
    <svg className={styles['bars']} width="100%" height="30" aria-hidden="true">
      {kind !== 'before' && (
        <line
          className={styles['step']}
          x1={`${before(from, to, kind)}%`}
          x2={`${before(from, to, kind)}%`}
          y1="0"
          y2="6"
        />
      )}
      <rect
        className={styles['bar']}
        data-tone={tone}
        x={`${Math.min(from, to)}%`}
        y="6"
        width={`${width}%`}
        height="18"
        rx="2"
      />
      {kind !== 'now' && <line className={styles['step']} x1={`${to}%`} x2={`${to}%`} y1="24" y2="30" />}
    </svg>
  )
}

/** The connection to the row above: a part begins there, the last number ends there. */
const before = (from: number, to: number, kind: BreakdownBar['kind']) => (kind === 'now' ? to : from)
