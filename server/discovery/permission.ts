import { canSeeDiscovery } from '#app/shared/access/permissions.ts'
import type { Permission } from '../access/calls/use-case.ts'

/** Discovery, with its sources, is for Admins only (specification §6). */
export const discoveryPermission: Permission = { may: canSeeDiscovery, error: (t) => t('onlyAdmins') }
