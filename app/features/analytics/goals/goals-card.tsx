import { useQuery } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { Goal } from '#server/analytics/goals/goals.ts'
import { AddGoal } from './add-goal.tsx'
import { GoalControls } from './goal-controls.tsx'
import { GoalKindText, goalIcons } from './goal-kind.tsx'
import { GoalSuggestions } from './goal-suggestions.tsx'
import { goalsQueryOptions } from './goals.queries.ts'
import styles from './goals.module.css'
import { RecountNote } from './recount-note.tsx'
import { useFollowedRecount } from './use-followed-recount.ts'

/** The goals of a website: the card of Site Tracking. */
export function GoalsCard({ clientId }: { clientId: string }) {
  const { t } = useTranslator('goals')
  const query = useQuery(goalsQueryOptions(clientId))
  useFollowedRecount(clientId, query.data?.recount ?? null)
  return (
    <Card title={t('name.goals')} intro={t('intro')}>
      <QueryState query={query} height="160px" shape="list">
        {(list) => (
          <>
            <RecountNote recount={list.recount} />
            <GoalRows goals={list.goals} clientId={clientId} currency={list.currency} />
            <GoalSuggestions list={list} clientId={clientId} saysTime={false} />
            <AddGoal clientId={clientId} list={list} />
          </>
        )}
      </QueryState>
    </Card>
  )
}

interface GoalRowsProps {
  goals: readonly Goal[]
  clientId: string
  currency: string
}

function GoalRows({ goals, clientId, currency }: GoalRowsProps) {
  const { t, locale } = useTranslator('goals')
  if (goals.length === 0) return <EmptyState icon={Target}>{t('noGoal')}</EmptyState>
  return (
    <ul className={styles['goals']}>
      {goals.map((goal) => {
        const Icon = goalIcons[goal.kind]
        return (
          <li key={goal.id}>
            <span className={styles['goalIcon']} aria-hidden="true">
              <Icon size={14} />
            </span>
            <span className={styles['goalName']}>
              <bdi>{goal.name}</bdi>
              <Note as="span">
                <GoalKindText {...goal} />
              </Note>
            </span>
            <span className={styles['count']}>
              {formatCount(locale, goal.conversions)}
              <Note as="span">{t('thisMonth')}</Note>
            </span>
            <GoalControls goal={goal} clientId={clientId} currency={currency} />
          </li>
        )
      })}
    </ul>
  )
}
