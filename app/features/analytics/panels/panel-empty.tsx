import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { isNamedPlace } from '#app/shared/analytics/named-place.ts'
import { dimensionLabels } from '#app/shared/analytics/dimension-labels.ts'
import { MonthAccessContext } from '../month/month-access.ts'

interface PanelEmptyProps {
  dimension: FilterDimension
  hasGoals: boolean
}

/**
 * The text of a panel without rows, with an action if there is one. It looks like EmptyState, but uses only its styles:
 * the first page can't afford the component.
 */
export function PanelEmpty({ dimension, hasGoals }: PanelEmptyProps) {
  const t = useMessages('dashboard')
  const { inside } = use(MonthAccessContext)
  const text =
    inside && dimension === 'goal' && !hasGoals
      ? t('noGoalsSayWhat')
      : inside && dimension === 'event'
        ? t('noCustomEvents')
        : isNamedPlace(dimension)
          ? t('noRegions')
          : dimension.startsWith('utm')
            ? t('noVisitWith', { dimension: t(dimensionLabels[dimension].one) })
            : t('nothingInMonth')
  return (
    <div className="empty-state">
      <p>
        <RichText text={text} tags={{ link: (words) => <Link to="/tracking">{words}</Link> }} />
      </p>
    </div>
  )
}
