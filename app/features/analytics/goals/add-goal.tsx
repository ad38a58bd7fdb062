import { Note } from '#app/components/feedback/note.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import type { GoalList } from '#server/analytics/goals/goals.ts'
import { GoalFormFields, noGoalYet } from './goal-form.tsx'
import { useCreateGoal } from './goals.queries.ts'

interface AddGoalProps {
  clientId: string
  list: Pick<GoalList, 'currency' | 'recountSeconds'>
  /** Called after it is added. */
  onAdded?: () => void
}

/** The form that adds a goal; it says beforehand how long recalculating the past takes. */
export function AddGoal({ clientId, list, onAdded }: AddGoalProps) {
  const { t, locale } = useTranslator('goals')
  const add = useCreateGoal(clientId)
  return (
    <GoalFormFields
      clientId={clientId}
      goal={noGoalYet}
      currency={list.currency}
      submit={t('addGoal')}
      mutation={add}
      sent={t('goalAdded')}
      label={t('addGoal')}
      onSent={() => onAdded?.()}
    >
      {add.isIdle && <Note as="span">{t('takesAbout', { time: formatDuration(locale, list.recountSeconds) })}</Note>}
    </GoalFormFields>
  )
}
