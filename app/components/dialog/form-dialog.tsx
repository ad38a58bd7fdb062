import type { ReactNode } from 'react'
import { OpenDialog } from './open-dialog.tsx'
import { Form } from '../form/form.tsx'
import { FormEnd } from '../form/form-end.tsx'
import type { FormState } from '../form/use-form.ts'

interface FormDialogProps<Values extends object> {
  title: ReactNode
  /** One or two sentences on what this is for. */
  intro?: string
  maxWidth: string
  form: FormState<Values>
  /** Label of the submit button. */
  submit: string
  /** Gets the focus back; by default what had it before. */
  opener?: HTMLElement
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A dialog that is one form. Cancel, Escape and a click next to it close it; sending does what the form says. */
export function FormDialog<Values extends object>({ form, submit, children, ...dialog }: FormDialogProps<Values>) {
  return (
    <OpenDialog {...dialog}>
      <Form form={form}>
        {children}
        <FormEnd form={form} submit={submit} onCancel={dialog.onClose} />
      </Form>
    </OpenDialog>
  )
}
