import { Button, type ButtonProps } from '@radix-ui/themes'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextAreaInput } from '#app/components/form/inputs.tsx'
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

/** Besides approving. Declining is seldom needed, so it is no third button of the same weight. */
const others = [
  ['askForChanges', 'soft'],
  ['decline', 'ghost'],
] as const satisfies readonly (readonly [ClientAction, ButtonProps['variant']])[]

/** The message and the buttons by which a Client decides about a card. The message is needed unless they approve. */
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
        {others.map(([other, variant]) => (
          <Button
            key={other}
            type="submit"
            size="3"
            variant={variant}
            color="gray"
            highContrast
            disabled={isDisabled}
            onClick={onClick(other)}
          >
            {tMoves(`move.${other}`)}
          </Button>
        ))}
      </FormEnd>
    </Form>
  )
}
