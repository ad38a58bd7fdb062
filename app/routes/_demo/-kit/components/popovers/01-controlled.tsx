import { Button, Popover, TextField } from '@radix-ui/themes'
import { useState, type SubmitEvent } from 'react'
import { Field } from '#app/components/form/field.tsx'
import styles from './popovers.module.css'

export const about = 'The page opens and closes it: here it closes when the form in it is sent.'

export default function ControlledPopover() {
  const [isOpen, setOpen] = useState(false)
  const [price, setPrice] = useState('24.00')
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('price')
    if (typeof given === 'string') setPrice(given)
    setOpen(false)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <div className={styles['row']}>
        <span>Watering can, {price} €</span>
        <Popover.Trigger>
          <Button variant="soft" highContrast>
            Change price
          </Button>
        </Popover.Trigger>
      </div>
      <Popover.Content width="240px" aria-label="Change price">
        <form className={styles['form']} onSubmit={save}>
          <Field label="Price in euros">
            {(control) => (
              <TextField.Root
                {...control}
                name="price"
                inputMode="decimal"
                defaultValue={price}
                required
                maxLength={8}
              />
            )}
          </Field>
          <Button type="submit">Save price</Button>
        </form>
      </Popover.Content>
    </Popover.Root>
  )
}
