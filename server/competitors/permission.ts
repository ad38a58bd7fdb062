import { canSeeCompetitors, canSetCompetitorLimits } from '#app/shared/access/permissions.ts'
import type { Permission } from '../access/calls/use-case.ts'

/** Competitors are for staff (specification §6). */
export const competitorsPermission: Permission = { may: canSeeCompetitors, error: (t) => t('onlyStaff') }

/** How many competitors are watched, and how often, is up to Admins. */
export const competitorLimitsPermission: Permission = { may: canSetCompetitorLimits, error: (t) => t('onlyAdmins') }
