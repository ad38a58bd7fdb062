import { canSeeListening } from '#app/shared/access/permissions.ts'
import type { Permission } from '../access/calls/use-case.ts'

/** Listening is for Admins only (specification §6). */
export const listeningPermission: Permission = { may: canSeeListening, error: (t) => t('onlyAdmins') }
