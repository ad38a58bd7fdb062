import * as v from 'valibot'

/** The first message of each field, by its name. */
export type FormIssues = Partial<Record<string, string>>

/**
 * What is wrong with a form's values, by field, each as `issue()` carries it (app/shared/messages/issue.ts). Empty when
 * nothing is.
 */
export function formIssues(issues: readonly v.BaseIssue<unknown>[]): FormIssues {
  const messages: FormIssues = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? ''
    messages[field] ??= issue.message
  }
  return messages
}
