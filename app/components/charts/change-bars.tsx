import type { ReactNode } from 'react'
import type { ChangeTone } from '#app/shared/analytics/change-judgement.ts'
import { changeBarPositions, type ChangeBar, type ChangeStep } from './change-bar-positions.ts'
import styles from './change-bars.module.css'

/** A row as people read it. */
interface ChangeRow {
  name: ReactNode
  /** The number, or for a part its change. */
  number: ReactNode
}

/** A part of the change. */
interface ChangePart extends ChangeRow, ChangeStep {
  id: string
  tone: ChangeTone
}

interface ChangeBarsProps {
  /** Name of the list of rows. */
  label: string
  before: ChangeRow
  parts: readonly ChangePart[]
  now: ChangeRow
}

/**
 * A change from one number to the next, with a bar around zero for each part. The two numbers are text: drawn to scale
 * they would leave no room for their parts. The server draws the bars without measurement. The rows are a list of names
 * and numbers, so screen readers get the same content.
 */
export function ChangeBars({ label, before, parts, now }: ChangeBarsProps) {
  const { zero, bars } = changeBarPositions(parts)
  return (
    <div className={styles['chart']}>
      <ol className={styles['rows']} aria-label={label}>
        <Row {...before} kind="before" />
        {parts.map(({ id, name, number, tone }, index) => (
          <Row key={id} name={name} number={number} kind="part">
            {bars[index] && <Bar bar={bars[index]} zero={zero} tone={tone} />}
          </Row>
        ))}
        <Row {...now} kind="now" />
      </ol>
    </div>
  )
}

interface RowProps extends ChangeRow {
  kind: 'before' | 'part' | 'now'
  /** Its bar. */
  children?: ReactNode
}

function Row({ name, number, kind, children }: RowProps) {
  return (
    <li data-kind={kind}>
      <span className={styles['name']}>{name}</span>
      {children}
      <span className={styles['number']}>{number}</span>
    </li>
  )
}

/** In percent of the width. A thinner change could not be seen. */
const thinnest = 0.4

interface BarProps {
  bar: ChangeBar
  zero: number
  tone: ChangeTone
}

function Bar({ bar: { end, range }, zero, tone }: BarProps) {
  const length = Math.abs(end - zero)
  const width = length === 0 ? 0 : Math.max(thinnest, length)
  return (
    <svg className={styles['bars']} width="100%" height="30" aria-hidden="true">
      <rect
        className={styles['bar']}
        data-tone={tone}
        x={`${end < zero ? zero - width : zero}%`}
        y="6"
        width={`${width}%`}
        height="18"
        rx="2"
      />
      <line className={styles['zero']} x1={`${zero}%`} x2={`${zero}%`} y1="0" y2="30" />
      {range && <line className={styles['range']} x1={`${range.from}%`} x2={`${range.to}%`} y1="15" y2="15" />}
    </svg>
  )
}
