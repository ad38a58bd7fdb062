import { Button, Dialog, TextField } from '@radix-ui/themes'
import { useRef } from 'react'
import { Field } from '#app/components/form/field.tsx'
import styles from './modals.module.css'

export const about = 'The focus usually returns to the button. Here it goes to the field that the person needs next.'

export default function FocusAfterClose() {
  const code = useRef<HTMLInputElement>(null)
  return (
    <>
      <Dialog.Root>
        <Dialog.Trigger>
          <Button variant="soft" highContrast>
            Where is my code?
          </Button>
        </Dialog.Trigger>
        <Dialog.Content
          maxWidth="440px"
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            code.current?.focus()
          }}
        >
          <Dialog.Title size="4">Your code</Dialog.Title>
          <Dialog.Description size="2">
            It is the five letters on the label of your seed box, such as FERNS.
          </Dialog.Description>
          <div className={styles['actions']}>
            <Dialog.Close>
              <Button>Enter code</Button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Root>
      <div className={styles['field']}>
        <Field label="Code of the seed box">
          {(control) => <TextField.Root {...control} ref={code} maxLength={5} autoComplete="off" />}
        </Field>
      </div>
    </>
  )
}
