import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Target } from '#app/shared/growth/target.ts'
import { paceBarShape } from './pace-bar.ts'
import styles from './targets.module.css'

/** How far a target is: the numbers below it have the same content. The server draws it without measurement. */
export function PaceBar({ target }: { target: Pick<Target, 'amount' | 'pace'> }) {
  const { came, target: aim, expected, forecast, band } = paceBarShape(target)
  return (
    <svg className={styles['bar']} width="100%" height="26" aria-hidden="true">
      <rect className={styles['track']} x="0" y="7" width={`${aim}%`} height="12" rx="3" />
      {band && (
        <rect className={styles['range']} x={`${band.from}%`} y="3" width={`${band.to - band.from}%`} height="20" />
      )}
      <rect className={styles['came']} x="0" y="7" width={`${came}%`} height="12" rx="3" />
      {forecast !== null && (
        <line className={styles['forecast']} x1={`${forecast}%`} x2={`${forecast}%`} y1="3" y2="23" />
      )}
      {expected !== null && (
        <line className={styles['expected']} x1={`${expected}%`} x2={`${expected}%`} y1="0" y2="26" />
      )}
      <line className={styles['aim']} x1={`${aim}%`} x2={`${aim}%`} y1="0" y2="26" />
    </svg>
  )
}

const parts = ['came', 'expected', 'range', 'forecast', 'aim'] as const

/** What the parts of the bars mean. */
export function PaceBarKeys() {
  const t = useMessages('growthTargets')
  return (
    <ul className={styles['keys']}>
      {parts.map((part) => (
        <li key={part}>
          <svg width="16" height="14" aria-hidden="true">
            {part === 'came' || part === 'range' ? (
              <rect className={styles[part]} x="0" y="1" width="16" height="12" rx="2" />
            ) : (
              <line className={styles[part]} x1="8" x2="8" y1="0" y2="14" />
            )}
          </svg>
          {t(`bar.${part}`)}
        </li>
      ))}
    </ul>
  )
}
