import * as v from 'valibot'
import { type Actor, isStaff } from '#app/shared/access/permissions.ts'
import { documentSchema, type ReportDocument } from '#app/shared/reports/document.ts'
import { addMonths } from '#app/shared/calendar/month.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { requirePermission } from '../../access/calls/use-case.ts'
import { forbidden } from '../../errors/user-errors.ts'
import type { Trx } from '../../db/database.ts'
import { reporters } from '../permission.ts'
import { readNewestDocument } from './versions.sql.ts'

/**
 * Returns a frozen document as it is stored.
 * @throws ValiError for one that a version of the contract wrote which this code cannot read: never shown wrong
 */
export const readDocument = (stored: unknown): ReportDocument => v.parse(documentSchema, stored)

/** Returns the published document of the month before, whose plans a report follows up; null without one. */
export async function documentBefore(trx: Trx, { clientId, month }: ReportKey): Promise<ReportDocument | null> {
  const stored = await readNewestDocument(trx, { clientId, month: addMonths(month, -1) })
  return stored === null ? null : readDocument(stored)
}

/**
 * Checks that a person reads published reports of a client: its own people, and Admins. Editors don't see Reports.
 * @throws UserError auth.forbidden
 */
export function requireReader(actor: Actor, clientId: string): void {
  requirePermission(actor, { clientId })
  if (isStaff(actor.role) && !reporters.may(actor)) throw forbidden(reporters.error)
}
