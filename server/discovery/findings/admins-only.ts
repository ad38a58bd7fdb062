import { findingKind } from '#app/shared/discovery/finding-kind.ts'
import type { Permission } from '../../access/calls/use-case.ts'

/** Discovery is for Admins only (specification §6). */
export const discoverers: Permission = { may: findingKind.may, error: (t) => t('onlyAdmins') }
