import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import type { FieldProps, FormState } from '#app/components/form/use-form.ts'

/** Errors by field, in plain English like all demo pages; an empty name is an error of the whole form. */
export type DemoErrors = Partial<Record<string, string>>

interface DemoFormOptions<Values extends object, Schema extends v.GenericSchema> {
  schema: Schema
  initial: Values
  /** Handles valid values. It returns errors that only the answer shows; nothing if the form was accepted. */
  onValid: (values: v.InferOutput<Schema>) => DemoErrors | void | Promise<DemoErrors | void>
}

/** Returns the first message of each field. */
export function errorsOf(issues: readonly v.BaseIssue<unknown>[] = []): DemoErrors {
  const errors: DemoErrors = {}
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return errors
}

/**
 * Returns a form for the demo pages, with the parts that `<Form>` and `<FormEnd>` expect. The product's `useForm`
 * translates its messages; the demo pages are in English only, so a schema here has its sentences itself.
 */
export function useDemoForm<Values extends object, Schema extends v.GenericSchema>(
  options: DemoFormOptions<Values, Schema>,
): FormState<Values> {
  const { schema, initial, onValid } = options
  const [values, setValues] = useState(initial)
  const [isDirty, setDirty] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [answered, setAnswered] = useState<DemoErrors>({})
  const [failures, setFailures] = useState(0)
  const element = useRef<HTMLFormElement | null>(null)

  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failures])

  const checked = v.safeParse(schema, values)
  const wrong = errorsOf(checked.issues)
  const errorOf = (name: string) => (isTried ? wrong[name] : undefined) ?? answered[name]
  const set = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }))
    setDirty(true)
    setSent(false)
    setAnswered({})
  }
  const fail = () => setFailures((before) => before + 1)
  const send = async (input: v.InferOutput<Schema>) => {
    setBusy(true)
    try {
      const errors = await onValid(input)
      setAnswered(errors ?? {})
      setSent(!errors)
      setTried(false)
      if (errors) fail()
      else setDirty(false)
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    set,
    field<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> {
      return {
        name,
        value: values[name],
        error: errorOf(name),
        onChange(value) {
          const part: Partial<Values> = {}
          part[name] = value
          set(part)
        },
      }
    },
    errorOf,
    isDirty,
    isTried,
    isBusy,
    isSent,
    refusal: answered[''] ?? null,
    reset() {
      setValues(initial)
      setDirty(false)
      setTried(false)
      setSent(false)
      setAnswered({})
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      element.current = event.currentTarget
      if (isBusy) return
      setTried(true)
      setAnswered({})
      if (checked.success) void send(checked.output)
      else fail()
    },
  }
}
