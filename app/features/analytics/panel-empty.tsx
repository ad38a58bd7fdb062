import { Link } from '@tanstack/react-router'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { dimensionLabels } from './dimension-labels.ts'
import styles from './panel-list.module.css'

/** What a panel without rows says, and what to do about it where something can be done. */
export function PanelEmpty({ dimension, hasGoals }: { dimension: FilterDimension; hasGoals: boolean }) {
  const say = useMessages('dashboard')
  if (dimension === 'goal' && !hasGoals) {
    return (
      <p className={styles['empty']}>
        <RichText text={say('noGoalsSayWhat')} tags={{ link: (words) => <Link to="/tracking">{words}</Link> }} />
      </p>
    )
  }
  if (dimension === 'event') return <p className={styles['empty']}>{say('noCustomEvents')}</p>
  if (dimension.startsWith('utm')) {
    return <p className={styles['empty']}>{say('noVisitWith', { dimension: say(dimensionLabels[dimension].one) })}</p>
  }
  return <p className={styles['empty']}>{say('nothingInMonth')}</p>
}
