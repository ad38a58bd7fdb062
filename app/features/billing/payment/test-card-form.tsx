import { Callout, Button, Flex } from '@radix-ui/themes'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm, type FormMutation } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { testCardNumberSchema } from '#app/shared/billing/billing-form.ts'
import type { TestCardOutcome } from '#server/billing/test-cards.ts'
import { BankFirst } from './bank-first.tsx'
import type { PaymentFormProps } from './payment-form-props.ts'
import { usePayWithTestCard, useAnswerTestBank } from './payment.queries.ts'

/** Documented test cards of Stripe that the stand-in knows, by what they do. */
const testCards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  funds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  authentication: '4000 0027 6000 3184',
  laterDeclined: '4000 0000 0000 0341',
}
const cardNames = ['good', 'declined', 'funds', 'expired', 'authentication', 'laterDeclined'] as const

/** The card form of the stand-in: test cards only, and a window in place of the bank. */
export default function TestCardForm(props: PaymentFormProps) {
  const { clientId, clientSecret, isConfirming = false, submit, onDone, onUnconfirmed, onCancel } = props
  const t = useMessages('payment')
  const publicError = usePublicError()
  const pay = usePayWithTestCard()
  const [atBank, setAtBank] = useState(false)
  const [isWaiting, setWaiting] = useState(isConfirming)
  const [isFinishing, setFinishing] = useState(false)
  /** Why the bank's window closed without a confirmation. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const finish = async (paymentMethodId: string) => {
    setFinishing(true)
    await onDone(paymentMethodId)
    setFinishing(false)
  }
  const sending: FormMutation<{ number: string }, TestCardOutcome> = {
    ...pay,
    mutate({ number }, callbacks) {
      setUnconfirmed(null)
      pay.mutate({ clientId, clientSecret, number }, callbacks)
    },
  }
  const form = useForm({
    schema: testCardNumberSchema,
    initial: { number: testCards.good },
    mutation: sending,
    keepsTyped: true,
    onTyped: () => setUnconfirmed(null),
    onSent: (sent) => (sent.kind === 'done' ? void finish(sent.paymentMethodId) : setAtBank(true)),
  })
  const chosen = cardNames.find((name) => digitsOf(testCards[name]) === digitsOf(form.values.number))
  const bank = atBank && (
    <BankDialog
      clientId={clientId}
      clientSecret={clientSecret}
      onConfirmed={(id) => {
        setAtBank(false)
        void finish(id)
      }}
      onRefused={(error) => {
        setAtBank(false)
        setWaiting(false)
        onUnconfirmed()
        setUnconfirmed(error === null ? t('bankClosed') : publicError(error).message)
      }}
    />
  )
  if (isWaiting) {
    return (
      <>
        <BankFirst
          isBusy={isFinishing}
          onConfirm={() => setAtBank(true)}
          onOtherCard={() => setWaiting(false)}
          onCancel={onCancel}
        />
        {bank}
      </>
    )
  }
  return (
    <>
      <Form form={form} label={t('stripeForm')}>
        <Callout.Root color="amber" size="1" role="note">
          <Callout.Icon>
            <FlaskConical size={16} aria-hidden="true" />
          </Callout.Icon>
          <Callout.Text>
            <b>{t('testCard')}</b> {t('testCardNote')}
          </Callout.Text>
        </Callout.Root>
        <Field label={t('testCardChoice')}>
          {(control) => (
            <select
              {...control}
              value={chosen ?? ''}
              onChange={(event) => {
                const name = cardNames.find((each) => each === event.target.value)
                if (name) form.set({ number: testCards[name] })
              }}
            >
              {cardNames.map((name) => (
                <option key={name} value={name}>
                  {t(`card.${name}`)}
                </option>
              ))}
              {chosen === undefined && <option value="">{t('card.other')}</option>}
            </select>
          )}
        </Field>
        {/* No autocomplete: a real card must not be filled in here. */}
        <TextInput
          {...form.field('number')}
          label={t('testCardNumber')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
        <FormEnd
          form={{ refusal: form.refusal ?? unconfirmed, isBusy: form.isBusy || isFinishing }}
          submit={submit}
          onCancel={onCancel}
        />
      </Form>
      {bank}
    </>
  )
}

const digitsOf = (number: string) => number.replaceAll(/\D/g, '')

interface BankDialogProps {
  clientId: string
  clientSecret: string
  onConfirmed: (paymentMethodId: string) => void
  /** @param error the error; null if the window was closed without an answer */
  onRefused: (error: Error | null) => void
}

/** Stands in for the window in which a bank asks its customer to confirm a payment. */
function BankDialog({ clientId, clientSecret, onConfirmed, onRefused }: BankDialogProps) {
  const t = useMessages('payment')
  const answer = useAnswerTestBank()
  const give = (confirms: boolean) =>
    answer.mutate(
      { clientId, clientSecret, confirms },
      {
        onSuccess: (outcome) => (outcome.kind === 'done' ? onConfirmed(outcome.paymentMethodId) : undefined),
        onError: onRefused,
      },
    )
  const isAnswered = (confirms: boolean) => answer.isPending && answer.variables.confirms === confirms
  return (
    <OpenDialog
      title={t('bankTitle')}
      intro={t('bankIntro')}
      maxWidth="400px"
      close="cross"
      onClose={() => !answer.isPending && onRefused(null)}
    >
      <Flex gap="3" justify="end" wrap="wrap">
        <Button
          variant="soft"
          color="gray"
          highContrast
          loading={isAnswered(false)}
          disabled={answer.isPending}
          onClick={() => give(false)}
        >
          {t('bankRefuse')}
        </Button>
        <Button loading={isAnswered(true)} disabled={answer.isPending} onClick={() => give(true)}>
          {t('bankConfirm')}
        </Button>
      </Flex>
    </OpenDialog>
  )
}
