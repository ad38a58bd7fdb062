import { IconButton } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { FileText, Target, Trash2, Zap } from 'lucide-react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { Goal } from '#server/goals/goals.ts'
import type { TrackedWebsite } from '#server/websites/websites.ts'
import { AddGoal } from './add-goal.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { GoalSuggestions } from './goal-suggestions.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useAddGoal, useRemoveGoal } from './tracking.mutations.ts'
import { goalsQueryOptions } from './tracking.queries.ts'
import styles from './tracking.module.css'

/** What counts as a conversion. */
export function GoalsCard({ website }: { website: TrackedWebsite }) {
  const say = useMessages('tracking')
  const query = useQuery(goalsQueryOptions(website.clientId))
  return (
    <Card title={say('goalsTitle')} intro={say('goalsIntro')}>
      <QueryState query={query} height="160px" shape="list">
        {({ goals, suggestions }) => (
          <>
            <GoalList goals={goals} clientId={website.clientId} />
            <GoalSuggestions suggestions={suggestions} clientId={website.clientId} />
          </>
        )}
      </QueryState>
      <AddGoal clientId={website.clientId} />
    </Card>
  )
}

function GoalList({ goals, clientId }: { goals: readonly Goal[]; clientId: string }) {
  const say = useMessages('tracking')
  const locale = useLocale()
  const showRefusal = useShowRefusal()
  const remove = useRemoveGoal(clientId)
  const add = useAddGoal(clientId)
  const tell = ({ kind, pattern, name }: Goal) =>
    showToast({
      kind: 'success',
      text: say('goalRemovedNamed', { name }),
      action: {
        label: say('putGoalBack'),
        // As a promise: the page may be another one by then.
        run: () => void add.mutateAsync({ kind, pattern, name }).catch(showRefusal),
      },
    })
  return (
    <>
      {goals.length === 0 && <EmptyState icon={Target}>{say('noGoal')}</EmptyState>}
      <ul className={styles['goals']}>
        {goals.map((goal) => (
          <li key={goal.id}>
            <span className={styles['goalIcon']} aria-hidden="true">
              {goal.kind === 'event' ? <Zap size={14} /> : <FileText size={14} />}
            </span>
            <span className={styles['goalName']}>
              {goal.name}
              <span className={styles['note']}>
                {goal.kind === 'event' ? say('event') : say('page')} <code>{goal.pattern}</code>
              </span>
            </span>
            <span className={styles['count']}>
              {formatCount(locale, goal.conversions)}
              <span className={styles['note']}>{say('thisMonth')}</span>
            </span>
            <IconButton
              variant="ghost"
              color="gray"
              aria-label={say('removeGoal', { name: goal.name })}
              onClick={() => remove.mutate(goal.id, { onSuccess: () => tell(goal), onError: showRefusal })}
            >
              <Trash2 size={15} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  )
}
