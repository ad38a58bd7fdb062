import { Checkbox } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import styles from './choice-boxes.module.css'

interface ChoiceBoxesProps<Value extends string> {
  legend: string
  options: readonly { value: Value; label: ReactNode }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Several values of a list, each with a box to tick. They are kept in the order of the list. */
export function ChoiceBoxes<Value extends string>({ legend, options, chosen, onChange }: ChoiceBoxesProps<Value>) {
  const toggle = (toggled: Value) =>
    onChange(
      options
        .map(({ value }) => value)
        .filter((value) => (value === toggled ? !chosen.includes(value) : chosen.includes(value))),
    )
  return (
    <fieldset className={styles['group']}>
      <legend>{legend}</legend>
      <div className={styles['boxes']}>
        {options.map(({ value, label }) => (
          <label key={value}>
            <Checkbox checked={chosen.includes(value)} onCheckedChange={() => toggle(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
