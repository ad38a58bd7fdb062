import type { ReactNode } from 'react'
import { Stack } from '#app/components/layout/stack.tsx'
import type { FormState } from './use-form.ts'

interface FormProps<Values extends object> {
  form: FormState<Values>
  /** Its name, if no dialog or heading names it. */
  label?: string | undefined
  /** Replaces the column layout. */
  className?: string | undefined
  children: ReactNode
}

/** The form element of `useForm`: its fields in a column. */
export function Form<Values extends object>({ form, label, className, children }: FormProps<Values>) {
  const element = (
    <form onSubmit={form.submit} noValidate aria-label={label} className={className}>
      {children}
    </form>
  )
  return className === undefined ? <Stack asChild>{element}</Stack> : element
}
