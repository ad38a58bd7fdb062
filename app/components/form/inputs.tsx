import { Checkbox, TextArea, TextField } from '@radix-ui/themes'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { Field } from './field.tsx'
import { PasswordInput, type PasswordInputProps } from './password-input.tsx'
import type { FieldProps } from './use-form.ts'
import styles from './field.module.css'

/** The parts of a field besides its control: `<TextInput label={t('name')} {...form.field('name')} />` */
interface FieldLabel {
  label: string
  note?: ReactNode
}

type OwnProps = keyof FieldLabel | keyof FieldProps<string>
type TextInputProps = FieldLabel & FieldProps<string> & Omit<ComponentProps<typeof TextField.Root>, OwnProps>

/** A field for one line of text, a number or a day. */
export function TextInput({ label, note, error, onChange, ...input }: TextInputProps) {
  return (
    <Field label={label} note={note} error={error}>
      {(control) => <TextField.Root {...input} {...control} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}

type TextAreaInputProps = FieldLabel & FieldProps<string> & Omit<ComponentProps<typeof TextArea>, OwnProps>

/** A field for several lines of text. */
export function TextAreaInput({ label, note, error, onChange, ...input }: TextAreaInputProps) {
  return (
    <Field label={label} note={note} error={error}>
      {(control) => (
        <TextArea resize="vertical" {...input} {...control} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}

/** A field for a password, with the button that shows it. */
export function PasswordField({
  label,
  note,
  error,
  ...input
}: FieldLabel & FieldProps<string> & Pick<PasswordInputProps, 'autoComplete' | 'size'>) {
  return (
    <Field label={label} note={note} error={error}>
      {(control) => <PasswordInput {...input} {...control} />}
    </Field>
  )
}

interface SelectInputProps<Value extends string | number> extends FieldLabel, FieldProps<Value> {
  options: readonly { value: Value; label: string }[]
}

/** A field with a list of values to choose one from. */
export function SelectInput<Value extends string | number>(props: SelectInputProps<Value>) {
  const { label, note, error, name, value, options, onChange } = props
  return (
    <Field label={label} note={note} error={error}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={value}
          onChange={(event) => onChange(options[event.target.selectedIndex]?.value ?? value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A box to tick, with its label next to it. */
export function CheckInput({ label, note, name, value, onChange }: FieldLabel & FieldProps<boolean>) {
  const id = useId()
  return (
    <div>
      <label className={styles['check']}>
        <Checkbox
          name={name}
          checked={value}
          onCheckedChange={(checked) => onChange(checked === true)}
          aria-describedby={note === undefined ? undefined : id}
        />
        {label}
      </label>
      {note !== undefined && <Note id={id}>{note}</Note>}
    </div>
  )
}
