import { useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import type { ProductUse } from '../../../example.ts'
import styles from './input.module.css'

export const about = 'The browser’s own field for a file, with a button in our style. Nothing is sent.'

export const inProduct = { to: '/tracking/imports', label: 'Imports' } satisfies ProductUse

export default function FileInput() {
  const [size, setSize] = useState<number>()
  return (
    <Field
      label="Plan of the garden"
      note={size === undefined ? 'A picture or a PDF.' : `${Math.ceil(size / 1024)} kB, kept in this page only.`}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept="image/*,application/pdf"
          className={styles['file']}
          onChange={(event) => setSize(event.target.files?.[0]?.size)}
        />
      )}
    </Field>
  )
}
