import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { Form } from '#app/components/form/form.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { UserError } from '#app/shared/http/user-error.ts'
import { useDemoForm } from '../-form/use-demo-form.ts'
import {
  addressFormSchema,
  addressKindNames,
  addressKinds,
  linesOf,
  type Address,
  type AddressDraft,
} from './address.ts'
import { useShopCalls } from './shop-store.ts'
import styles from './shop.module.css'

interface AddressStepProps {
  addresses: readonly Address[]
  /** The id of the address that was chosen before. */
  chosen: number | undefined
  onChosen: (id: number) => void
}

/** The second step: where to deliver to. */
export function AddressStep({ addresses, chosen, onChosen }: AddressStepProps) {
  return (
    <Stack>
      {addresses.length > 0 && (
        <Card title="Saved addresses">
          <ul className={styles['lines']} aria-label="Saved addresses">
            {addresses.map((address) => (
              <li key={address.id} className={styles['line']}>
                <address className={styles['address']}>
                  <strong>{address.name}</strong> ({addressKindNames[address.kind]})
                  {linesOf(address).map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                  <span>{address.phone}</span>
                </address>
                <Button
                  variant={address.id === chosen ? 'solid' : 'soft'}
                  highContrast={address.id !== chosen}
                  aria-label={`Deliver here: ${address.name}, ${address.street}`}
                  onClick={() => onChosen(address.id)}
                >
                  Deliver here
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <NewAddress onSaved={onChosen} />
    </Stack>
  )
}

const empty: AddressDraft = {
  name: '',
  phone: '',
  street: '',
  landmark: '',
  town: '',
  postcode: '',
  state: '',
  kind: 'home',
}

function NewAddress({ onSaved }: { onSaved: (id: number) => void }) {
  const { saveAddress } = useShopCalls()
  const [initial] = useState(empty)
  const form = useDemoForm({
    schema: addressFormSchema,
    initial,
    async onValid(draft) {
      try {
        const { id } = await saveAddress(draft)
        showToast({ kind: 'success', text: 'Address saved.' })
        onSaved(id)
        return undefined
      } catch (error) {
        return { '': error instanceof UserError ? error.message : 'Couldn’t save the address. Try again.' }
      }
    },
  })
  return (
    <Card title="Add an address" intro="Invent one: nothing is delivered. It is kept with your demo data.">
      <Form form={form} label="Add an address">
        <FieldRow>
          <TextInput label="Full name" autoComplete="off" {...form.field('name')} />
          <TextInput label="Phone number" type="tel" autoComplete="off" {...form.field('phone')} />
        </FieldRow>
        <FieldRow>
          <TextInput label="Street and house number" autoComplete="off" {...form.field('street')} />
          <TextInput label="Landmark (optional)" autoComplete="off" {...form.field('landmark')} />
        </FieldRow>
        <FieldRow>
          <TextInput label="Town or city" autoComplete="off" {...form.field('town')} />
          <TextInput label="Postal code" autoComplete="off" {...form.field('postcode')} />
        </FieldRow>
        <FieldRow>
          <TextInput label="State or region" autoComplete="off" {...form.field('state')} />
          <SelectInput
            label="Type of address"
            options={addressKinds.map((value) => ({ value, label: addressKindNames[value] }))}
            {...form.field('kind')}
          />
        </FieldRow>
        <FormEnd form={form} submit="Save and deliver here" />
      </Form>
    </Card>
  )
}
