import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { channelLabels } from '#app/shared/analytics/dimension-labels.ts'
import type { CardTarget } from '#app/shared/cards/target.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { targetGoalsQueryOptions } from './evidence.queries.ts'

/** Returns a function that names a target: "/prices", "/blog and below", "Organic Search", a goal's name. */
export function useTargetText(clientId: string): (target: CardTarget) => string {
  const t = useMessages('cards')
  const tChannel = useMessages('dashboard')
  const { data: goals } = useQuery(targetGoalsQueryOptions(clientId))
  return (target) => {
    switch (target.kind) {
      case 'website':
        return t('target.website')
      case 'page':
        return readablePath(target.path)
      case 'section':
        return t('targetSection', { prefix: readablePath(target.prefix) })
      case 'channel':
        return tChannel(channelLabels[target.channel])
      case 'source':
        return target.source
      case 'goal': {
        if (!goals) return t('target.goal')
        return goals.find(({ id }) => id === target.goalId)?.name ?? t('targetGoalGone')
      }
    }
  }
}
