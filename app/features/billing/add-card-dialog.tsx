import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { newRequestId } from '#app/components/form/use-request-ids.ts'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Billing } from '#server/billing/billing.ts'
import { useSetDefaultCard, cardSetupQueryOptions } from './billing.queries.ts'
import { PaymentStep } from './payment/payment-step.tsx'

interface AddCardDialogProps {
  clientId: string
  billing: Billing
  onClose: () => void
}

/** Saves a card, which pays from then on. */
export function AddCardDialog({ clientId, billing, onClose }: AddCardDialogProps) {
  const t = useMessages('billing')
  const showError = useShowError()
  const [requestId] = useState(newRequestId)
  const query = useQuery(cardSetupQueryOptions({ clientId, requestId }))
  const setDefault = useSetDefaultCard(clientId)
  const finish = async (paymentMethodId: string | null) => {
    try {
      if (paymentMethodId !== null) await setDefault.mutateAsync(paymentMethodId)
      showToast({ kind: 'success', text: t('cardAdded') })
    } catch (error) {
      showError(error)
    }
    onClose()
  }
  return (
    <OpenDialog title={t('addCard')} intro={t('addCardIntro')} maxWidth="440px" close="cross" onClose={onClose}>
      <QueryState query={query} height="220px">
        {({ clientSecret }) => (
          <PaymentStep
            clientId={clientId}
            purpose="setup"
            clientSecret={clientSecret}
            mode={billing.mode}
            publishableKey={billing.publishableKey}
            submit={t('saveCard')}
            onDone={finish}
            onCancel={onClose}
          />
        )}
      </QueryState>
    </OpenDialog>
  )
}
