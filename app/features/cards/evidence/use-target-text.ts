import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { channelLabels } from '#app/shared/analytics/dimension-labels.ts'
import type { CardTarget } from '#app/shared/cards/target.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { targetGoalsQueryOptions } from './evidence.queries.ts'

/** Returns a function that names a target: "/prices", "/blog and below", "Organic Search", a goal's name. */
export function useTargetText(clientId: string): (target: CardTarget) => string {
  const say = useMessages('cards')
  const sayChannel = useMessages('dashboard')
  const { data: goals } = useQuery(targetGoalsQueryOptions(clientId))
  return (target) => {
    switch (target.kind) {
      case 'website':
        return say('target.website')
      case 'page':
        return readablePath(target.path)
      case 'section':
        return say('targetSection', { prefix: readablePath(target.prefix) })
      case 'channel':
        return sayChannel(channelLabels[target.channel])
      case 'source':
        return target.source
      case 'goal': {
        if (!goals) return say('target.goal')
        return goals.find(({ id }) => id === target.goalId)?.name ?? say('targetGoalGone')
      }
    }
  }
}
