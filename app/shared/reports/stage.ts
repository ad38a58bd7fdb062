import { canManageReports, type Role } from '../access/permissions.ts'
import type { ReportState } from './report.ts'

/**
 * What may happen to a report in which state, and who may do it. Pure, so that the page offers exactly what the server
 * allows. A published version never changes: `reissue` begins the next version as a draft, and `deleteDraft` of that
 * draft leads back to the published one.
 */
interface Rule {
  from: readonly ReportState[]
  /** The new state; `same` keeps it, `before` is what was there before the draft. */
  to: ReportState | 'same' | 'before'
}

const table = {
  save: { from: ['draft', 'in-review'], to: 'same' },
  comment: { from: ['draft', 'in-review', 'published'], to: 'same' },
  // Again in review: it gets another reviewer.
  sendToReview: { from: ['draft', 'in-review'], to: 'in-review' },
  returnToDraft: { from: ['in-review'], to: 'draft' },
  publish: { from: ['in-review'], to: 'published' },
  reissue: { from: ['published'], to: 'draft' },
  deleteDraft: { from: ['draft', 'in-review'], to: 'before' },
} as const satisfies Record<string, Rule>

export type ReportAction = keyof typeof table
const rules: Readonly<Record<ReportAction, Rule>> = table
const isAction = (name: string): name is ReportAction => Object.hasOwn(table, name)
export const reportActions: readonly ReportAction[] = Object.keys(table).filter(isAction)

/** The part of a report that decides what may happen to it. */
export interface ReportStage {
  state: ReportState
  version: number
}

/** Returns whether a person of a role may do this to a report in its state. */
export const canDo = ({ state }: Pick<ReportStage, 'state'>, action: ReportAction, role: Role): boolean =>
  canManageReports({ role }) && rules[action].from.includes(state)

/** Returns a report after an action that is possible; null if it is gone. */
export function reportStageAfter({ state, version }: ReportStage, action: ReportAction): ReportStage | null {
  const { to } = rules[action]
  if (to === 'before') return version === 1 ? null : { state: 'published', version: version - 1 }
  if (to === 'same') return { state, version }
  return { state: to, version: action === 'reissue' ? version + 1 : version }
}

/** Returns the newest published version; null if none was published yet. */
export function publishedVersion({ state, version }: ReportStage): number | null {
  if (state === 'published') return version
  return version === 1 ? null : version - 1
}
