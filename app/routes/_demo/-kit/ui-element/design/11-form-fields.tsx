import { Switch, TextField } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { CheckInput, SelectInput } from '#app/components/form/inputs.tsx'
import { Looks } from './looks.tsx'
import styles from './design.module.css'

export const about = 'The label above, a note or an error below. An error says what to do, and its field is marked.'
export const isWide = true

export default function FormFields() {
  return (
    <Looks>
      <Fields />
    </Looks>
  )
}

const kilns = [
  { value: 'north', label: 'North kiln' },
  { value: 'south', label: 'South kiln' },
]

function Fields() {
  const id = useId()
  const [kiln, setKiln] = useState('north')
  const [isGlaze, setGlaze] = useState(true)
  return (
    <div className={styles['parts']}>
      <Field label="Name" note="Clients see it on reports.">
        {(control) => <TextField.Root {...control} defaultValue="Thornbury Pottery" />}
      </Field>
      <Field label="Email" error="Enter an address such as name@example.com.">
        {(control) => <TextField.Root {...control} defaultValue="imke@" />}
      </Field>
      <SelectInput label="Kiln" name="kiln" options={kilns} value={kiln} error={undefined} onChange={setKiln} />
      <CheckInput label="Glaze firing" name="glaze" value={isGlaze} error={undefined} onChange={setGlaze} />
      <div className={styles['row']}>
        <Switch id={id} defaultChecked />
        <label htmlFor={id}>Send a summary</label>
      </div>
    </div>
  )
}
