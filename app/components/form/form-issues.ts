import * as v from 'valibot'

/** The first message of each field, by its name; of what lies deeper also by its path: `settings`, `settings.hours`. */
export type FormIssues = Partial<Record<string, string>>

/**
 * What is wrong with a form's values, by field, each as `issue()` carries it (app/shared/messages/issue.ts). Empty when
 * nothing is.
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
