import type { FormikErrors, FormikTouched } from 'formik'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { formIssues } from '#app/components/form/form-issues.ts'

/** Returns Formik's `validate` for a schema of Valibot: the first message of each wrong field. */
export const validateWith =
  <Values extends object>(schema: v.GenericSchema) =>
  (values: Values): FormikErrors<Values> =>
    // Formik's type names the fields; those of the issues are the schema's, which are the same.
    formIssues(v.safeParse(schema, values).issues ?? []) as FormikErrors<Values>

interface FormikFields {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string | undefined>>
  touched: FormikTouched<Record<string, string>>
  setFieldValue: (name: string, value: string) => unknown
  setFieldTouched: (name: string) => unknown
}

/** Returns the props of a text field of Loop for a field of Formik. Its error is shown once it was left. */
export const fieldOf = (formik: FormikFields, name: string) => ({
  name,
  value: formik.values[name] ?? '',
  error: formik.touched[name] ? formik.errors[name] : undefined,
  onChange: (value: string) => void formik.setFieldValue(name, value),
  onBlur: () => void formik.setFieldTouched(name),
})

/** Returns the ref of a form: when it was submitted in vain, the focus moves to its first wrong field. */
export function useFirstWrong({ isSubmitting, submitCount }: { isSubmitting: boolean; submitCount: number }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isSubmitting, submitCount])
  return form
}
