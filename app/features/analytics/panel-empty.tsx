import { Link } from '@tanstack/react-router'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { dimensionLabels } from './dimension-labels.ts'
import styles from './panel-list.module.css'

/** What a panel without rows says, and what to do about it where something can be done. */
export function PanelEmpty({ dimension, hasGoals }: { dimension: FilterDimension; hasGoals: boolean }) {
  if (dimension === 'goal' && !hasGoals) {
    return (
      <p className={styles['empty']}>
        No goals yet. <Link to="/tracking">Say what counts as success</Link> to see how many visits reach it.
      </p>
    )
  }
  if (dimension === 'event') return <p className={styles['empty']}>No custom events in this month.</p>
  if (dimension.startsWith('utm')) {
    return <p className={styles['empty']}>No visit came with a {dimensionLabels[dimension].one} in its address.</p>
  }
  return <p className={styles['empty']}>Nothing in this month.</p>
}
