import type { Permission } from '../../access/use-case.ts'

/** Discovery is for Admins only (specification §6). */
export const crawlPermission: Permission = {
  may: ({ role }) => role === 'Admin',
  error: (t) => t('onlyAdmins'),
}
