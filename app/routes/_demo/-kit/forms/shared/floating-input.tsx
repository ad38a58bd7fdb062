import { TextField } from '@radix-ui/themes'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from '#app/components/form/form-error.tsx'
import styles from './floating.module.css'

interface FloatingInputProps extends Omit<ComponentProps<typeof TextField.Root>, 'onChange' | 'placeholder' | 'size'> {
  label: string
  size?: '1' | '2' | '3'
  icon?: ReactNode
  error?: string | undefined
  onChange?: (value: string) => void
}

/** A text field with its label inside, which moves up to the frame as soon as the field is used. */
export function FloatingInput({ label, size = '2', icon, error, onChange, ...input }: FloatingInputProps) {
  const id = useId()
  return (
    <div className={styles['field']} data-size={size} data-icon={icon !== undefined || undefined}>
      <TextField.Root
        {...input}
        id={id}
        size={size}
        // Makes an empty field match :placeholder-shown.
        placeholder=" "
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange?.(event.target.value)}
      >
        {icon !== undefined && <TextField.Slot>{icon}</TextField.Slot>}
      </TextField.Root>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
