import { Button, IconButton } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import type { GoalForm } from '#app/shared/tracking/goals.ts'
import { GoalFormFields } from './goal-form.tsx'
import { goalsQueryOptions, useUpdateGoal } from './goals.queries.ts'
import styles from './goals.module.css'
import { RemoveGoal } from './remove-goal.tsx'

/** The controls need only the fields of a goal's form. */
type KnownGoal = GoalForm & { id: number }

interface GoalControlsProps {
  goal: KnownGoal
  clientId: string
  /** The website's currency. */
  currency: string
}

/** The buttons that edit and delete a goal. */
export function GoalControls({ goal, clientId, currency }: GoalControlsProps) {
  const t = useMessages('goals')
  const [editing, setEditing] = useState(false)
  return (
    <span className={styles['controls']}>
      <IconButton
        variant="ghost"
        color="gray"
        aria-label={t('editGoal', { name: goal.name })}
        onClick={() => setEditing(true)}
      >
        <Pencil size={15} aria-hidden="true" />
      </IconButton>
      <RemoveGoal goal={goal} clientId={clientId} />
      {editing && (
        <ChangeGoalDialog goal={goal} clientId={clientId} currency={currency} onClose={() => setEditing(false)} />
      )}
    </span>
  )
}

function ChangeGoalDialog({ goal, clientId, currency, onClose }: GoalControlsProps & { onClose: () => void }) {
  const { t, locale } = useTranslator('goals')
  const tCommon = useMessages('common')
  const change = useUpdateGoal(clientId, goal.id)
  const { data: list } = useQuery(goalsQueryOptions(clientId))
  return (
    <OpenDialog title={t('changeTitle')} maxWidth="640px" onClose={onClose}>
      <div className={styles['dialogForm']}>
        <GoalFormFields
          clientId={clientId}
          goal={goal}
          goalId={goal.id}
          currency={currency}
          submit={t('action.saveChanges')}
          mutation={change}
          onSent={({ recounts }, { name }) => {
            showToast({ kind: 'success', text: t(recounts ? 'goalRecounts' : 'goalChanged', { name }) })
            onClose()
          }}
        >
          <Button type="button" variant="soft" color="gray" highContrast onClick={onClose}>
            {tCommon('action.cancel')}
          </Button>
          {list && <Note>{t('changeTakes', { time: formatDuration(locale, list.recountSeconds) })}</Note>}
        </GoalFormFields>
      </div>
    </OpenDialog>
  )
}
