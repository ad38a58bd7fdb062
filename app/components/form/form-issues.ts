import * as v from 'valibot'

/** What is wrong with a form's values, by field: the first message of each. Empty when nothing is. */
export function formIssues(schema: v.GenericSchema, values: unknown): Partial<Record<string, string>> {
  const parsed = v.safeParse(schema, values)
  const messages: Partial<Record<string, string>> = {}
  for (const issue of parsed.issues ?? []) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? ''
    messages[field] ??= issue.message
  }
  return messages
}
