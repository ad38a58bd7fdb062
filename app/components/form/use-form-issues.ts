import { useState } from 'react'
import * as v from 'valibot'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { sayIssue } from '#app/shared/messages/say-issue.ts'
import { formIssues, type FormIssues } from './form-issues.ts'

interface CheckedForm<Schema extends v.GenericSchema> {
  /** What was wrong at the last check, by field; said in the language in force, also when that changes meanwhile. */
  issues: FormIssues
  /** Holds values against the schema and shows what is wrong; gives what the schema makes of them, or null. */
  check: (values: unknown) => v.InferOutput<Schema> | null
}

/**
 * A form's values against its schema, whose messages are keys (`issue()`). The page's loader asks for the area
 * `validation`.
 */
export function useFormIssues<Schema extends v.GenericSchema>(schema: Schema): CheckedForm<Schema> {
  const say = useMessages('validation')
  const [messages, setMessages] = useState<FormIssues>({})
  const said = Object.entries(messages).map(([field, message = '']): [string, string] => [
    field,
    sayIssue(say, message, say('checkEntry')),
  ])
  return {
    issues: Object.fromEntries(said),
    check(values) {
      const parsed = v.safeParse(schema, values)
      setMessages(formIssues(parsed.issues ?? []))
      return parsed.success ? parsed.output : null
    },
  }
}
