import * as v from 'valibot'
import {
  minSteps,
  funnelFormSchema,
  funnelStepSchema,
  type Funnel,
  type FunnelStep,
} from '#app/shared/analytics/funnels.ts'

/** A step in the editor; its key stays the same when it moves. */
export interface DraftStep extends FunnelStep {
  key: number
}

/** The editor's state of a funnel. */
export interface FunnelDraft {
  name: string
  strict: boolean
  steps: readonly DraftStep[]
}

let lastKey = 0

/** An empty step. */
export function newStep(kind: FunnelStep['kind'] = 'page'): DraftStep {
  lastKey += 1
  return { key: lastKey, kind, pattern: '' }
}

/** Returns the editor's first state: an existing funnel, or the minimum number of empty steps. */
export function funnelDraftOf(funnel: Funnel | null): FunnelDraft {
  if (!funnel) return { name: '', strict: false, steps: Array.from({ length: minSteps }, () => newStep()) }
  return {
    name: funnel.name,
    strict: funnel.strict,
    steps: funnel.steps.map((step) => ({ ...newStep(), ...step })),
  }
}

/** Returns the errors of a draft by field: `name`, `steps`, or `steps.0.pattern`. Empty if there are none. */
export function draftIssues(draft: FunnelDraft): ReadonlyMap<string, string> {
  const issues = new Map<string, string>()
  for (const issue of v.safeParse(funnelFormSchema, draft).issues ?? []) {
    const field = v.getDotPath(issue) ?? ''
    if (!issues.has(field)) issues.set(field, issue.message)
  }
  return issues
}

/** Returns the steps if they can be counted, or null while one of them is empty. */
export function countableSteps({ steps }: { steps: readonly FunnelStep[] }): FunnelStep[] | null {
  const parsed = v.safeParse(v.pipe(v.array(funnelStepSchema), v.minLength(1)), steps)
  return parsed.success ? parsed.output : null
}
