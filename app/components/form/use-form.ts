import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { issueText } from '#app/shared/messages/issue-text.ts'
import { formIssues } from './form-issues.ts'

/** The part of a mutation that a form uses. */
export interface FormMutation<Input, Sent> {
  mutate: (input: Input, options: { onSuccess: (sent: Sent) => void; onError: () => void }) => void
  reset: () => void
  isPending: boolean
  isSuccess: boolean
  error: Error | null
}

interface FormOptions<Values extends object, Schema extends v.GenericSchema, Sent> {
  schema: Schema
  /** The values of the fields until someone types. They may change, for example when saved values are loaded again. */
  initial: Values
  /** Turns the fields' values into the schema's input. */
  toInput?: (values: Values) => unknown
  mutation: FormMutation<v.InferOutput<Schema>, Sent>
  /** Messages for empty fields that replace the schema's message. */
  required?: { [Name in keyof Values]?: string }
  /** The field for each code of an error: the error is shown there instead of below the form. */
  refusedAt?: Record<string, keyof Values & string>
  /** Called before each change of a field. */
  onTyped?: () => void
  /** Keeps the input after it was sent. */
  keepsTyped?: boolean
  onSent?: (sent: Sent, input: v.InferOutput<Schema>) => void
}

/** The props of one field's control. */
export interface FieldProps<Value> {
  name: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}

export interface FormState<Values extends object> {
  values: Values
  set: (part: Partial<Values>) => void
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>
  /** Returns the error of a field, or of a part of the schema's input that has no field. */
  errorOf: (name: string) => string | undefined
  /** Whether someone typed since the form was shown, sent or reset. */
  isDirty: boolean
  /** Whether someone has tried to send it: errors are shown only then, and disappear as soon as the field is right. */
  isTried: boolean
  isBusy: boolean
  isSent: boolean
  /** The server's error, unless a field shows it. */
  refusal: string | null
  /** Discards the input. */
  reset: () => void
  submit: (event: FormEvent<HTMLFormElement>) => void
}

const firstWrong = '[aria-invalid="true"], [data-invalid] :is(input, button, select)'

/**
 * Returns a form that checks its values with a schema and sends them with a mutation. The input overrides `initial` and
 * is kept if the server refuses. An error moves the focus to the first wrong field. While one submit is running, others
 * are ignored. Render it with `<Form form={form}>`; the page's loader must load the message namespace `validation`.
 */
export function useForm<Values extends object, Schema extends v.GenericSchema, Sent>(
  options: FormOptions<Values, Schema, Sent>,
): FormState<Values> {
  const { schema, initial, toInput, mutation, required, refusedAt = {}, keepsTyped = false, onTyped, onSent } = options
  const publicError = usePublicError()
  const t = useMessages('validation')
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [isTried, setTried] = useState(false)
  const [failures, setFailures] = useState(0)
  const element = useRef<HTMLFormElement | null>(null)
  const isUnderWay = useRef(false)
  const values: Values = { ...initial, ...typed }
  const refusal = mutation.error === null ? null : publicError(mutation.error)
  const refusedField = refusal === null ? undefined : refusedAt[refusal.code]

  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>(firstWrong)?.focus()
  }, [failures])
  useEffect(() => {
    if (!mutation.isPending) isUnderWay.current = false
  })

  const checked = v.safeParse(schema, toInput ? toInput(values) : values)
  const issues = formIssues(checked.issues ?? [])
  const empty = Object.entries(values).filter(([, value]: [string, unknown]) => isEmpty(value))
  const missing: Record<string, string | undefined> = Object.fromEntries(
    empty.map(([name]) => [name, required?.[name as keyof Values]]),
  )
  const wrongAt = (name: string) => {
    const issue = issues[name]
    return missing[name] ?? (issue === undefined ? undefined : issueText(t, issue, t('checkEntry')))
  }
  const errorOf = (name: string) =>
    (isTried ? wrongAt(name) : undefined) ?? (refusedField === name ? refusal?.message : undefined)
  const set = (part: Partial<Values>) => {
    // The fields have changed, so "Saved" is no longer true.
    if (mutation.isSuccess) mutation.reset()
    onTyped?.()
    setTyped((before) => ({ ...before, ...part }))
  }
  return {
    values,
    set,
    field: (name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange(value) {
        const part: Partial<Values> = {}
        part[name] = value
        set(part)
      },
    }),
    errorOf,
    isDirty: Object.keys(typed).length > 0,
    isBusy: mutation.isPending,
    isSent: mutation.isSuccess,
    refusal: refusedField === undefined ? (refusal?.message ?? null) : null,
    isTried,
    reset() {
      setTyped({})
      setTried(false)
    },
    submit(event) {
      event.preventDefault()
      element.current = event.currentTarget
      // The state changes only with the next render; a second click can come before it.
      if (isUnderWay.current || mutation.isPending) return
      setTried(true)
      if (!checked.success || empty.some(([name]) => missing[name] !== undefined)) return setFailures(failures + 1)
      const input = checked.output
      isUnderWay.current = true
      mutation.mutate(input, {
        onSuccess(sent) {
          setTried(false)
          if (!keepsTyped) setTyped({})
          onSent?.(sent, input)
        },
        onError: () => setFailures((before) => before + 1),
      })
    },
  }
}

const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === ''
