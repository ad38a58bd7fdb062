import { Button, Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { MutationError } from '#app/components/form/form-error.tsx'
import { RadioList } from '#app/components/form/radio-list.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatMoney } from '#app/shared/format/money.ts'
import type { Billing } from '#server/billing/billing.ts'
import type { OpenPayment } from '#server/billing/payment.ts'
import { usePayOpenInvoice, openPaymentQueryOptions } from './billing.queries.ts'
import { cardName } from './card-name.ts'
import { PaymentStep } from './payment/payment-step.tsx'

interface PayDialogProps {
  clientId: string
  billing: Billing
  onPaid: () => void
  onClose: () => void
}

/** Pays the open invoice: with a saved card, with another one, or by the confirmation that a bank waits for. */
export function PayDialog(props: PayDialogProps) {
  const { locale, t } = useTranslator('billing')
  const query = useQuery(openPaymentQueryOptions(props.clientId))
  return (
    <OpenDialog title={t('payInvoice')} maxWidth="440px" close="cross" onClose={props.onClose}>
      <QueryState query={query} height="220px">
        {(payment) => (
          <Paying
            {...props}
            payment={payment}
            amount={formatMoney(locale, payment.currency.toUpperCase(), payment.amount)}
          />
        )}
      </QueryState>
    </OpenDialog>
  )
}

interface PayingProps extends PayDialogProps {
  payment: OpenPayment
  /** For people. */
  amount: string
}

/** The choice of another card than the saved ones. */
const another = 'another'

function Paying({ clientId, billing, payment, amount, onPaid, onClose }: PayingProps) {
  const { locale, t } = useTranslator('billing')
  const pay = usePayOpenInvoice(clientId)
  const cards = billing.customer?.cards ?? []
  const usual = cards.find(({ isDefault }) => isDefault) ?? cards[0]
  const [chosen, setChosen] = useState(usual?.id ?? another)
  /** The secret of a payment that the bank asks about. */
  const [asked, setAsked] = useState<string | null>(
    billing.subscription.action === 'authenticate' ? payment.clientSecret : null,
  )
  const submit = t('payAmount', { amount })
  const form = (clientSecret: string) => (
    <PaymentStep
      key={clientSecret}
      clientId={clientId}
      purpose="payment"
      clientSecret={clientSecret}
      mode={billing.mode}
      publishableKey={billing.publishableKey}
      isConfirming={asked !== null}
      submit={submit}
      onDone={onPaid}
      onCancel={onClose}
    />
  )
  if (asked !== null) return form(asked)
  const choose = (id: string) => {
    pay.reset()
    setChosen(id)
  }
  return (
    <Stack>
      {cards.length > 0 && (
        <RadioList
          label={t('payWith')}
          options={[
            ...cards.map((card) => ({ value: card.id, label: cardName({ locale, t }, card) })),
            { value: another, label: t('anotherCard') },
          ]}
          value={chosen}
          disabled={pay.isPending}
          onChange={choose}
        />
      )}
      {chosen === another ? (
        form(payment.clientSecret)
      ) : (
        <>
          <MutationError error={pay.error} />
          <Flex gap="3" justify="end" wrap="wrap">
            <Button variant="soft" color="gray" highContrast onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button
              loading={pay.isPending}
              onClick={() =>
                pay.mutate(
                  { paymentMethodId: chosen },
                  { onSuccess: ({ clientSecret }) => (clientSecret === null ? onPaid() : setAsked(clientSecret)) },
                )
              }
            >
              {submit}
            </Button>
          </Flex>
        </>
      )}
    </Stack>
  )
}
