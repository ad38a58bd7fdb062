import { useMessages } from '#app/components/locale/use-messages.ts'
import bar from '../pacing/pace-bar.module.css'
import styles from './targets.module.css'

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
              <rect className={bar[part]} x="0" y="1" width="16" height="12" rx="2" />
            ) : (
              <line className={bar[part]} x1="8" x2="8" y1="0" y2="14" />
            )}
          </svg>
          {t(`bar.${part}`)}
        </li>
      ))}
    </ul>
  )
}
