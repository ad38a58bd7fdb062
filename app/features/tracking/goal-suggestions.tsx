import { Button } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import type { GoalList } from '#server/goals/goals.ts'
import { useAddGoal } from './tracking.mutations.ts'
import styles from './tracking.module.css'

interface GoalSuggestionsProps {
  suggestions: GoalList['suggestions']
  clientId: string
}

/** Events the website already sends: one click makes one a goal. */
export function GoalSuggestions({ suggestions, clientId }: GoalSuggestionsProps) {
  const say = useMessages('tracking')
  const publicError = usePublicError()
  const locale = useLocale()
  const add = useAddGoal(clientId)
  if (suggestions.length === 0) return null
  return (
    <>
      <h3 className={styles['subtitle']}>{say('eventsSent')}</h3>
      <div className={styles['buttons']}>
        {suggestions.map(({ name, events }) => (
          <Button
            key={name}
            size="1"
            variant="soft"
            highContrast
            color="gray"
            disabled={add.isPending}
            onClick={() =>
              add.mutate(
                { kind: 'event', pattern: name, name },
                { onSuccess: () => showToast({ kind: 'success', text: say('goalMade', { name }) }) },
              )
            }
          >
            <Plus size={13} aria-hidden="true" />
            <span className="visually-hidden">{say('makeGoal')} </span>
            {name}
            <span className={styles['times']}>{formatCount(locale, events)}</span>
          </Button>
        ))}
      </div>
      {add.isError && (
        <p role="alert" className={styles['error']}>
          {publicError(add.error).message}
        </p>
      )}
    </>
  )
}
