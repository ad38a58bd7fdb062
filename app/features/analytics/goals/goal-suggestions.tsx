import { Button } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { MutationError } from '#app/components/form/form-error.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { CardSubtitle } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { GoalList, GoalSuggestion } from '#server/analytics/goals/goals.ts'
import { useCreateGoal } from './goals.queries.ts'
import styles from './goals.module.css'

interface GoalSuggestionsProps {
  list: Pick<GoalList, 'suggestions' | 'recountSeconds'>
  clientId: string
  /** False where the form next to it says how long recalculating takes. */
  saysTime?: boolean
}

const kinds = {
  form: 'kindForm',
  outbound: 'kindOutbound',
  download: 'kindDownload',
  notFound: 'kindNotFound',
} as const

/** Events that the website sends and no goal counts. One click adds a goal; a note says how long recalculating takes. */
export function GoalSuggestions({ list, clientId, saysTime = true }: GoalSuggestionsProps) {
  const { suggestions, recountSeconds } = list
  const { t, locale } = useTranslator('goals')
  const add = useCreateGoal(clientId)
  if (suggestions.length === 0) return null
  const accept = ({ name, currency }: GoalSuggestion) =>
    add.mutate(
      { kind: 'event', pattern: name, name: name.slice(0, 100), currency },
      { onSuccess: () => showToast({ kind: 'success', text: t('goalMade', { name }) }) },
    )
  return (
    <>
      <CardSubtitle>{t('eventsSent')}</CardSubtitle>
      <Note>{t('eventsSentWhen')}</Note>
      <Actions mt="10px">
        {suggestions.map((suggestion) => (
          <Button
            key={suggestion.name}
            size="1"
            variant="soft"
            highContrast
            color="gray"
            className={styles['suggestion']}
            disabled={add.isPending}
            onClick={() => accept(suggestion)}
          >
            <Plus size={13} aria-hidden="true" />
            <span className="visually-hidden">{t('makeGoal')} </span>
            <bdi>{suggestion.name}</bdi>
            {suggestion.kind !== 'custom' && <span className={styles['times']}>{t(kinds[suggestion.kind])}</span>}
            {suggestion.currency !== null && (
              <span className={styles['times']}>{t('revenueIn', { currency: suggestion.currency })}</span>
            )}
            <span className={styles['times']}>{formatCount(locale, suggestion.events)}</span>
          </Button>
        ))}
      </Actions>
      {saysTime && <Note apart>{t('takesAbout', { time: formatDuration(locale, recountSeconds) })}</Note>}
      <MutationError error={add.error} />
    </>
  )
}
