import { canManageReports, type Actor } from '#app/shared/access/permissions.ts'
import { canDo, type ReportAction, type ReportStage } from '#app/shared/reports/stage.ts'
import type { Permission } from '../access/calls/use-case.ts'
import { forbidden, notFound, userError } from '../errors/user-errors.ts'

/** Reports are for Admins only (specification §6); a client's own people read the published ones. */
export const reporters: Permission = { may: canManageReports, error: (t) => t('onlyAdmins') }

/** Checks that an actor works on reports, for what belongs to no client. @throws UserError auth.forbidden */
export function requireReporter(actor: Actor): void {
  if (!reporters.may(actor)) throw forbidden(reporters.error)
}

export const reportNotFound = () => notFound((t) => t('reportNotFound'))

/**
 * Checks that a report may go this way from its state.
 * @throws UserError report.wrong_state (409): someone else was faster, or the page is old
 */
export function requireAction(actor: Actor, report: ReportStage, action: ReportAction): void {
  if (canDo(report, action, actor.role)) return
  const state = report.state === 'in-review' ? 'inReview' : report.state
  throw userError('report.wrong_state', (t) => t('reportWrongState', { state }))
}

/** Returns the error to compare a version of a running month with today, which has more days. */
export const otherDays = () => userError('report.other_days', (t) => t('reportOtherDays'))

/** Returns the error of a change to a draft that someone changed since. */
export const reportChanged = ({ person, count }: { person: string | null; count: number }) =>
  userError('report.changed', (t) => t('reportChanged', { person: person ?? t('someoneElse'), count }))
