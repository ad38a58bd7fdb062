import { useState } from 'react'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { newRequestId } from '#app/components/form/use-request-ids.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import type { RequestedChange } from './requested-change.ts'
import { useChangePlan, useOpenCardForm, usePayByCard } from './change.queries.ts'

/** Where the dialog is: before the change, or asking for a card to pay it or to try again with. */
export type ChangeStage =
  | { at: 'confirm' }
  | { at: 'pay'; clientSecret: string }
  | { at: 'otherCard'; clientSecret: string }

/** Runs a change and what follows from it: a card is missing, or was declined and another one tries. */
export function useChange(asked: RequestedChange & { clientId: string }, onDone: () => void) {
  const { clientId, plan, interval, choice } = asked
  const publicError = usePublicError()
  const change = useChangePlan()
  const openCardForm = useOpenCardForm()
  const payByCard = usePayByCard()
  const [stage, setStage] = useState<ChangeStage>({ at: 'confirm' })
  // One id for one opened dialog: a double click changes the plan once.
  const [requestId, setRequestId] = useState(newRequestId)
  const error = change.error ?? openCardForm.error ?? payByCard.error
  const shown = error && publicError(error)

  const send = (id = requestId) => {
    setStage({ at: 'confirm' })
    change.mutate(
      { clientId, plan, interval, choice, requestId: id },
      {
        onSuccess: ({ clientSecret }) => (clientSecret === null ? onDone() : setStage({ at: 'pay', clientSecret })),
        // An answer stays the same under its id, so a try after a declined payment needs another one. Without an answer
        // the change may have been made, and its id makes sure that it isn't made twice.
        onError: (error) => {
          if (error instanceof UserError && error.status < 500) setRequestId(newRequestId())
        },
      },
    )
  }
  return {
    stage,
    refusal: shown?.message ?? null,
    isDeclined: shown?.code === 'billing.card_declined',
    isBusy: change.isPending || openCardForm.isPending || payByCard.isPending,
    send,
    askForOtherCard: () =>
      openCardForm.mutate(
        { clientId, requestId: newRequestId() },
        { onSuccess: ({ clientSecret }) => setStage({ at: 'otherCard', clientSecret }) },
      ),
    async payWith(paymentMethodId: string | null) {
      if (paymentMethodId !== null) await payByCard.mutateAsync({ clientId, paymentMethodId })
      send(newRequestId())
    },
    back: () => setStage({ at: 'confirm' }),
  }
}
