import { Callout } from '@radix-ui/themes'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { announce } from '#app/components/feedback/announcements.ts'
import { Form } from '#app/components/form/form.tsx'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { RadioList } from '#app/components/form/radio-list.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import * as v from 'valibot'
import { UserError } from '#app/shared/http/user-error.ts'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { linesOf, type Address } from './address.ts'
import { cardSchema, demoCardNumber, looksReal } from './card.ts'
import { dollars } from './money.ts'
import { payments, useShopCalls, type Payment } from './shop-store.ts'

const paymentNames: Readonly<Record<Payment, string>> = {
  card: 'Card',
  transfer: 'Bank transfer',
  cash: 'Cash on delivery',
}

interface PaymentStepProps {
  total: number
  address: Address | undefined
  /** Called with the id of the order. */
  onPlaced: (id: number) => void
}

/** The third step: how to pay. It takes no real money and no real card. */
export function PaymentStep({ total, address, onPlaced }: PaymentStepProps) {
  const [payment, setPayment] = useState<Payment>('card')
  const { placeOrder } = useShopCalls()
  const place = async () => {
    try {
      const { id } = await placeOrder({ addressId: address?.id ?? 0, payment })
      if (id === null)
        return { '': 'Couldn’t place the order: the cart or the address changed. Go back and check them.' }
      onPlaced(id)
      return undefined
    } catch (error) {
      return { '': error instanceof UserError ? error.message : 'Couldn’t place the order. Try again.' }
    }
  }
  const submit = `Place order for ${dollars(total)}`
  return (
    <Stack>
      {address && (
        <Card title="Deliver to">
          {address.name}, {linesOf(address).join(', ')}
        </Card>
      )}
      <Card title="Payment">
        <Stack>
          <RadioList
            label="Payment"
            value={payment}
            options={payments.map((value) => ({ value, label: paymentNames[value] }))}
            onChange={setPayment}
          />
          {payment === 'card' ? (
            <CardForm key="card" submit={submit} onValid={place} />
          ) : (
            <PlainForm key={payment} payment={payment} submit={submit} onValid={place} />
          )}
        </Stack>
      </Card>
    </Stack>
  )
}

interface PayProps {
  submit: string
  /** Places the order; it returns why it can't. */
  onValid: () => Promise<Record<string, string> | undefined>
}

const emptyCard = { number: '', holder: '', expires: '', code: '' }

function CardForm({ submit, onValid }: PayProps) {
  const form = useDemoForm({ schema: cardSchema, initial: emptyCard, onValid })
  const [wasReal, setWasReal] = useState(false)
  const number = form.field('number')
  const type = (text: string) => {
    // What could be somebody's card is not even kept in the field.
    const isReal = looksReal(text)
    if (isReal) announce('news', removedText)
    setWasReal(isReal)
    number.onChange(isReal ? '' : text)
  }
  return (
    <Form form={form} label="Card">
      <Callout.Root color="amber" size="1">
        <Callout.Icon>
          <ShieldAlert size={16} aria-hidden="true" />
        </Callout.Icon>
        <Callout.Text>
          Don’t enter a real card. The form accepts only the demo number {demoCardNumber} with the code 000, and sends
          nothing of it.
        </Callout.Text>
      </Callout.Root>
      <TextInput
        label="Demo card number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        note={demoCardNumber}
        {...number}
        error={wasReal ? removedText : number.error}
        onChange={type}
      />
      <TextInput label="Name on the card" autoComplete="off" {...form.field('holder')} />
      <FieldRow>
        <TextInput label="Valid until" note="Any month, such as 12/34" autoComplete="off" {...form.field('expires')} />
        <TextInput label="Code" inputMode="numeric" note="000" autoComplete="off" {...form.field('code')} />
      </FieldRow>
      <FormEnd form={form} submit={submit} />
    </Form>
  )
}

const removedText = 'That could be a real card, so it was removed. Enter the demo number.'

const anything = v.object({})

function PlainForm({ payment, submit, onValid }: PayProps & { payment: Payment }) {
  const form = useDemoForm({ schema: anything, initial: {}, onValid })
  return (
    <Form form={form} label={paymentNames[payment]}>
      <p>
        {payment === 'cash'
          ? 'Pay when the parcel arrives. It won’t.'
          : 'You would get an invoice with an account number. This demo sends none.'}
      </p>
      <FormEnd form={form} submit={submit} />
    </Form>
  )
}
