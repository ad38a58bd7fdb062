import type { ShippedEffect } from '#app/shared/growth/effects.ts'
import styles from './effects.module.css'

interface IntervalPictureProps extends Pick<ShippedEffect, 'promised' | 'measured'> {
  at: (change: number) => number
}

/** What was promised and what was measured of a card. The columns next to it have the same content. */
export const IntervalPicture = ({ promised, measured, at }: IntervalPictureProps) => (
  <svg className={styles['picture']} width="100%" height="24" aria-hidden="true">
    <line className={styles['zero']} x1="50%" x2="50%" y1="0" y2="24" />
    {promised && (
      <rect
        className={styles['promised']}
        x={`${at(promised.low)}%`}
        y="4"
        width={`${Math.max(1, at(promised.high) - at(promised.low))}%`}
        height="16"
        rx="3"
      />
    )}
    {measured && (
      <>
        <line className={styles['measured']} x1={`${at(measured.low)}%`} x2={`${at(measured.high)}%`} y1="12" y2="12" />
        <circle className={styles['point']} cx={`${at(measured.change)}%`} cy="12" r="4.5" />
      </>
    )}
  </svg>
)
