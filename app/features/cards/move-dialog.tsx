import { Text } from '@radix-ui/themes'
import { useMemo, type ReactNode } from 'react'
import { Form } from '#app/components/form/form.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { localDay, ownTimeZone } from '#app/shared/calendar/zone.ts'
import { givenFor, maxNoteLength } from '#app/shared/cards/card.ts'
import { needOf, type CardAction } from '#app/shared/cards/stage.ts'

/** A reason or message, and the day on which a snoozed card returns. */
export interface GivenForMove {
  note: string
  until?: string
}

interface MoveDialogProps {
  action: CardAction
  /** The card's title, or how many cards. */
  cards: string
  /** Sends the move; a refusal is shown in the dialog. */
  onSend: (given: GivenForMove) => Promise<void>
  onClose: () => void
  /** A label of the submit button instead of the action's name. */
  submit?: string
  /** What to know before. */
  children?: ReactNode
}

const weekLater = () => addDays(localDay(new Date(), ownTimeZone()), 7)
const tomorrow = () => addDays(localDay(new Date(), ownTimeZone()), 1)

/** Asks for what an action needs: a reason, a day, or that the card may be deleted for good. */
export function MoveDialog({ action, cards, onSend, onClose, submit, children }: MoveDialogProps) {
  const t = useMessages('cardMoves')
  const need = needOf(action)
  const schema = useMemo(() => givenFor(need), [need])
  const form = useForm({
    schema,
    initial: { note: '', until: weekLater() },
    mutation: useServerMutation({
      call: ({ note, until }: { note: string; until: string }) => onSend({ note, ...(need === 'day' && { until }) }),
    }),
    onSent: onClose,
  })
  const deletes = action === 'delete'
  const label = { note: t('name.reason'), day: t('message') }[need ?? 'day']
  return (
    <OpenDialog
      title={deletes ? t('deleteAsk') : `${t(`move.${action}`)}: ${cards}`}
      maxWidth="460px"
      onClose={onClose}
    >
      <Form form={form}>
        {children}
        {deletes ? (
          <Text as="p" size="2">
            {t('deleteText', { cards })}
          </Text>
        ) : (
          <>
            {need === 'day' && <TextInput {...form.field('until')} label={t('until')} type="date" min={tomorrow()} />}
            <TextAreaInput
              {...form.field('note')}
              label={action === 'askForChanges' ? t('changesWanted') : label}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this dialog
              autoFocus={need !== 'day'}
              rows={3}
              maxLength={maxNoteLength}
            />
          </>
        )}
        <FormEnd
          form={form}
          submit={submit ?? (deletes ? t('action.deletePermanently') : t(`move.${action}`))}
          onCancel={onClose}
        />
      </Form>
    </OpenDialog>
  )
}
