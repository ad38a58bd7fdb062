import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import * as v from 'valibot'
import { formIssues } from '#app/components/form/form-issues.ts'
import type { FieldProps } from '#app/components/form/use-form.ts'

interface WizardOptions<Values extends object> {
  initial: Values
  /** The number of its steps. */
  count: number
  /** For each step, what its fields must be. Without them, every step can be left. */
  schemas?: readonly v.GenericSchema[]
  onSubmit: (values: Values) => void
}

export interface Wizard<Values extends object> {
  /** Index of the step that is shown. */
  at: number
  /** Index of the last step that has been reached. */
  reached: number
  isChecked: boolean
  isLast: boolean
  /** The element around the fields. It gets the focus when the step changes. */
  panel: RefObject<HTMLFormElement | null>
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>
  goTo: (step: number) => void
  /** Goes on, or submits from the last step. A wrong step stays, and its first wrong field gets the focus. */
  submit: (event: FormEvent) => void
}

/** Returns the state of a long form in steps. What was entered stays when a step is left. */
export function useWizard<Values extends object>(options: WizardOptions<Values>): Wizard<Values> {
  const { initial, count, schemas, onSubmit } = options
  const [values, setValues] = useState(initial)
  const [at, setAt] = useState(0)
  const [reached, setReached] = useState(0)
  const [isTried, setTried] = useState(false)
  const [tries, setTries] = useState(0)
  const panel = useRef<HTMLFormElement>(null)
  const shown = useRef(at)

  const schema = schemas?.[at]
  const checked = schema && v.safeParse(schema, values)
  const issues = formIssues(checked?.issues ?? [])

  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    panel.current?.focus()
  }, [at])
  useEffect(() => {
    if (tries > 0) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const goTo = (step: number) => {
    setAt(step)
    setReached(Math.max(reached, step))
    setTried(false)
  }
  return {
    at,
    reached,
    isChecked: schemas !== undefined,
    isLast: at === count - 1,
    panel,
    goTo,
    field: (name) => ({
      name,
      value: values[name],
      error: isTried ? issues[name] : undefined,
      onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
    }),
    submit(event) {
      event.preventDefault()
      if (checked?.success === false) {
        setTried(true)
        setTries(tries + 1)
      } else if (at < count - 1) goTo(at + 1)
      else onSubmit(values)
    },
  }
}
