import { Switch } from '@radix-ui/themes'
import { useId } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { navbarColors } from '#app/shared/shell/theme-settings.ts'
import styles from './theme-settings-panel.module.css'

type Color = (typeof navbarColors)[number]
interface ChoiceFieldProps<Value extends string> {
  label: string
  values: readonly Value[]
  names: (value: Value) => string
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few values, each with its name. */
export function ChoiceField<Value extends string>({ label, values, names, value, onChange }: ChoiceFieldProps<Value>) {
  const group = useId()
  return (
    <fieldset className={styles['field']}>
      <legend>{label}</legend>
      <div className={styles['choices']}>
        {values.map((one) => (
          <label key={one}>
            <input type="radio" name={group} checked={one === value} onChange={() => onChange(one)} />
            {names(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ColorFieldProps<Value extends Color> {
  label: string
  values: readonly Value[]
  value: Value
  disabled?: boolean
  /** Why it is disabled. */
  note?: string | undefined
  onChange: (value: Value) => void
}

/** A choice of the theme's colours; each is a box with its name for screen readers and on hover. */
export function ColorField<Value extends Color>(props: ColorFieldProps<Value>) {
  const t = useMessages('customizer')
  const nameOf = (color: Color) => t(`color.${color}`)
  const { label, values, value, disabled = false, note, onChange } = props
  const group = useId()
  return (
    <fieldset className={styles['field']} disabled={disabled} aria-describedby={note && `${group}-note`}>
      <legend>{label}</legend>
      <div className={styles['colors']}>
        {values.map((one) => (
          <input
            key={one}
            type="radio"
            name={group}
            className={styles['color']}
            data-color={one}
            aria-label={nameOf(one)}
            title={nameOf(one)}
            checked={one === value}
            onChange={() => onChange(one)}
          />
        ))}
      </div>
      {note && <Note id={`${group}-note`}>{note}</Note>}
    </fieldset>
  )
}

interface SwitchFieldProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function SwitchField({ label, checked, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={styles['switch']}>
      <label htmlFor={id}>{label}</label>
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
    </div>
  )
}
