import { Callout, TextField } from '@radix-ui/themes'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import styles from './alerts.module.css'

export const about = 'The alert appears while the text is not a number, and is read aloud when it appears.'

export default function NumbersOnly() {
  const [pots, setPots] = useState('12 or so')
  const isNumber = /^\s*\d*\s*$/.test(pots)
  return (
    <div className={styles['example']}>
      <Field label="Number of pots" note="Numbers only.">
        {(control) => (
          <TextField.Root
            {...control}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={!isNumber}
            value={pots}
            onChange={(event) => setPots(event.target.value)}
          />
        )}
      </Field>
      <div role="alert">
        {!isNumber && (
          <Callout.Root size="1" color="red">
            <Callout.Icon>
              <TriangleAlert size={16} aria-hidden="true" />
            </Callout.Icon>
            <Callout.Text>Write the number in digits, such as 12.</Callout.Text>
          </Callout.Root>
        )}
      </div>
    </div>
  )
}
