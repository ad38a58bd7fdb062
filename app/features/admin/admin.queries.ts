import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { AuditFilter } from '#app/shared/admin/audit-filter.ts'
import {
  getSignInFactsFn,
  getSystemFactsFn,
  listAuditFn,
  listAuditPeopleFn,
  listMailsFn,
  listProvidersInForceFn,
  listStaffFn,
  showInstallationSettingsFn,
  showSampleWarningFn,
} from './admin.functions.ts'

const seconds = 1000

export const staffQueryOptions = () => queryOptions({ queryKey: ['admin', 'staff'], queryFn: () => listStaffFn() })

/** Depends on the environment, which doesn't change while the server runs. */
export const sampleWarningQueryOptions = () =>
  queryOptions({ queryKey: ['admin', 'sample-warning'], queryFn: () => showSampleWarningFn(), staleTime: 'static' })

export const providersInForceQueryOptions = () =>
  queryOptions({ queryKey: ['admin', 'providers'], queryFn: () => listProvidersInForceFn() })

export const signInFactsQueryOptions = () =>
  queryOptions({ queryKey: ['admin', 'sign-in-facts'], queryFn: () => getSignInFactsFn() })

/** Measured again every ten seconds while the page is visible. */
export const systemFactsQueryOptions = () =>
  queryOptions({
    queryKey: ['admin', 'system'],
    queryFn: (asked) => getSystemFactsFn({ signal: asked.signal, headers: renewalHeaders(asked) }),
    staleTime: 5 * seconds,
    refetchInterval: 10 * seconds,
  })

/** The audit log, page by page. */
export const auditQueryOptions = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      listAuditFn({ data: { ...filter, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.before,
  })

export const auditPeopleQueryOptions = () =>
  queryOptions({ queryKey: ['admin', 'audit-people'], queryFn: () => listAuditPeopleFn() })

/** Mails, page by page; read again every few seconds, because they are sent in the background. */
export const mailsQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: ['admin', 'mails'],
    queryFn: (asked) =>
      listMailsFn({
        data: asked.pageParam === null ? {} : { before: asked.pageParam },
        signal: asked.signal,
        headers: renewalHeaders(asked),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.before,
    refetchInterval: 15 * seconds,
  })

export const installationSettingsQueryOptions = () =>
  queryOptions({ queryKey: ['admin', 'installation'], queryFn: () => showInstallationSettingsFn() })
