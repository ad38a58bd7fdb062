import { canSeeGrowth } from '#app/shared/access/permissions.ts'
import type { Permission } from '../access/calls/use-case.ts'

/** Growth is for Admins (specification §6); a client's own people see the pacing of their targets. */
export const growthPermission: Permission = { may: canSeeGrowth, error: (t) => t('onlyAdmins') }
