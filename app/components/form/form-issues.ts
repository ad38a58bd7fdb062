import * as v from 'valibot'

/** The first message of each field by its name; for nested fields also by their path: `settings`, `settings.hours`. */
export type FormIssues = Partial<Record<string, string>>

/**
 * Returns the errors of a form's values by field, in the form of `issue()` (app/shared/messages/issue.ts). Empty if
 * there are none.
 */
export function formIssues(issues: readonly v.BaseIssue<unknown>[]): FormIssues {
  const messages: FormIssues = {}
  for (const issue of issues) {
    const path = v.getDotPath(issue)?.split(/\.\d/)[0] ?? ''
    messages[path] ??= issue.message
    messages[path.split('.')[0] ?? ''] ??= issue.message
  }
  return messages
}
