import { Text } from '@radix-ui/themes'
import { useMemo, type ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ActionDialog } from '#app/features/items/action-dialog.tsx'
import { addDays } from '#app/shared/calendar/day.ts'
import { localDay, ownTimeZone } from '#app/shared/calendar/zone.ts'
import { givenFor, maxNoteLength } from '#app/shared/cards/card.ts'
import { needOf, type CardAction } from '#app/shared/cards/stage.ts'

/** A reason or message, and the day on which a snoozed card returns. */
export interface MoveInput {
  note: string
  until?: string
}

interface MoveDialogProps {
  action: CardAction
  /** The card's title, or how many cards. */
  cards: string
  /** Sends the move; an error is shown in the dialog. */
  onSend: (given: MoveInput) => Promise<void>
  onClose: () => void
  /** A label of the submit button instead of the action's name. */
  submit?: string
  /** What to know before. */
  children?: ReactNode
}

const daysAhead = (days: number) => addDays(localDay(new Date(), ownTimeZone()), days)

/** Asks for what an action needs: a reason, a day, or that the card may be deleted for good. */
export function MoveDialog({ action, cards, onSend, onClose, submit, children }: MoveDialogProps) {
  const t = useMessages('cardMoves')
  const need = needOf(action)
  const schema = useMemo(() => givenFor(need), [need])
  const deletes = action === 'delete'
  const label = { note: t('name.reason'), day: t('message') }[need ?? 'day']
  return (
    <ActionDialog
      title={deletes ? t('deleteAsk') : `${t(`move.${action}`)}: ${cards}`}
      submit={submit ?? (deletes ? t('action.deletePermanently') : t(`move.${action}`))}
      maxWidth="460px"
      fields={
        deletes
          ? {}
          : {
              ...(need === 'day' && { until: { label: t('until'), first: daysAhead(7), min: daysAhead(1) } }),
              note: {
                label: action === 'askForChanges' ? t('changesWanted') : label,
                maxLength: maxNoteLength,
                hasFocus: need !== 'day',
              },
            }
      }
      schema={schema}
      onSend={({ note, until }) => onSend({ note, ...(until !== undefined && { until }) })}
      onClose={onClose}
    >
      {children}
      {deletes && (
        <Text as="p" size="2">
          {t('deleteText', { cards })}
        </Text>
      )}
    </ActionDialog>
  )
}
