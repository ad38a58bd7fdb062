import { Button, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextAreaInput } from '#app/components/form/inputs.tsx'
import { QuietButton } from '#app/components/form/quiet-button.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { givenFor, maxNoteLength } from '#app/shared/cards/card.ts'
import { needOf, type ClientAction } from '#app/shared/cards/stage.ts'

interface DecisionFormProps {
  onDecide: (decision: { action: ClientAction; note: string }) => Promise<void>
  /** Whether the person has yet to read the new version. */
  isWaiting: boolean
}

/**
 * The message and the two buttons by which a Client decides about a card. The message is needed unless they approve.
 * Declining is seldom needed, so it is a quiet line below them.
 */
export function DecisionForm({ onDecide, isWaiting }: DecisionFormProps) {
  const t = useMessages('decisions')
  const tMoves = useMessages('cardMoves')
  const [action, choose] = useState<ClientAction>('approve')
  const form = useForm({
    schema: v.pick(givenFor(needOf(action)), ['note']),
    initial: { note: '' },
    mutation: useServerMutation({
      call: ({ note }: { note: string }) => onDecide({ action, note }),
      invalidates: [['decision']],
    }),
  })
  // Before the browser submits the form, which is checked for the chosen action.
  const onClick = (chosen: ClientAction) => () => flushSync(() => choose(chosen))
  const isDisabled = isWaiting || form.isBusy
  return (
    <Form form={form} label={t('decide')}>
      <TextAreaInput
        {...form.field('note')}
        label={t('comment')}
        note={t('commentNote')}
        rows={3}
        maxLength={maxNoteLength}
      />
      <FormEnd form={form} submit={tMoves('move.approve')} size="3" disabled={isWaiting} onClick={onClick('approve')}>
        <Button
          type="submit"
          size="3"
          variant="soft"
          color="gray"
          highContrast
          disabled={isDisabled}
          onClick={onClick('askForChanges')}
        >
          {tMoves('move.askForChanges')}
        </Button>
      </FormEnd>
      <Flex>
        <QuietButton type="submit" color="gray" disabled={isDisabled} onClick={onClick('decline')}>
          {tMoves('move.decline')}
        </QuietButton>
      </Flex>
    </Form>
  )
}
