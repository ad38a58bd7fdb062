import type { ReactNode } from 'react'
import type { ChangeTone } from '#app/shared/analytics/change-judgement.ts'
import { waterfallBars, type WaterfallBar, type WaterfallStep } from './waterfall-bars.ts'
import styles from './waterfall.module.css'

/** A row of a waterfall as people read it. */
interface WaterfallRow {
  name: ReactNode
  /** The number, or for a part its change. */
  number: ReactNode
}

/** A part of the change. */
interface WaterfallPart extends WaterfallRow, WaterfallStep {
  id: string
  tone: ChangeTone
}

interface WaterfallProps {
  /** Name of the list of rows. */
  label: string
  before: WaterfallRow & { level: number }
  parts: readonly WaterfallPart[]
  now: WaterfallRow & { level: number }
  /** Shown below if the bars don't start at zero; gets the number at which they do. */
  startNote: (start: number) => ReactNode
}

/**
 * A change from one number to the next, with one row for each part. The server draws the bars without measurement. The
 * rows are a list of names and numbers, so screen readers get the same content.
 */
export function Waterfall({ label, before, parts, now, startNote }: WaterfallProps) {
  const { bars, start } = waterfallBars(before.level, parts, now.level)
  const rows = [
    { ...before, id: 'before', tone: 'whole' as const },
    ...parts,
    { ...now, id: 'now', tone: 'whole' as const },
  ]
  return (
    <figure className={styles['chart']}>
      <ol className={styles['rows']} aria-label={label}>
        {rows.map(({ id, name, number, tone }, index) => {
          const bar = bars[index]
          return (
            bar && (
              <li key={id} data-kind={bar.kind}>
                <span className={styles['name']}>{name}</span>
                <Bar bar={bar} tone={tone} isCut={start > 0 && bar.kind !== 'part'} />
                <span className={styles['number']}>{number}</span>
              </li>
            )
          )
        })}
      </ol>
      {start > 0 && startNote(start)}
    </figure>
  )
}

/** In percent of the width. A thinner change could not be seen. */
const thinnest = 0.4

interface BarProps {
  bar: WaterfallBar
  tone: 'whole' | ChangeTone
  /** Whether it lacks the part from zero. It is drawn torn there, so that no one compares its length. */
  isCut: boolean
}

function Bar({ bar: { kind, from, to, range }, tone, isCut }: BarProps) {
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
      {isCut && <path className={styles['cut']} d="M8 27 L14 3 M14 27 L20 3" />}
      {range && <line className={styles['range']} x1={`${range.from}%`} x2={`${range.to}%`} y1="15" y2="15" />}
      {kind !== 'now' && <line className={styles['step']} x1={`${to}%`} x2={`${to}%`} y1="24" y2="30" />}
    </svg>
  )
}

/** The connection to the row above: a part begins there, the last number ends there. */
const before = (from: number, to: number, kind: WaterfallBar['kind']) => (kind === 'now' ? to : from)
