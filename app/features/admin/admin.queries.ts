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
  updateInstallationSettingsFn,
  checkProviderFn,
  getMailFn,
  retryMailFn,
} from './admin.functions.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { InstallationChanges } from '#app/shared/admin/installation-settings.ts'
import { demoScreensQueryKey } from '#app/shared/admin/demo-screens.ts'
import { customizerQueryKey } from '#app/shared/shell/theme-settings.ts'

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

/** Checks whether a provider answers now. */
export const useCheckProvider = () => useServerMutation({ call: (id: string) => checkProviderFn({ data: { id } }) })

/** Opens a mail. It isn't cached, so that each reading is recorded. */
export const useReadMail = () =>
  useServerMutation({ call: (id: string) => getMailFn({ data: { id } }), isSecret: true })

/** Retries a mail at once. */
export const useRetryMail = () =>
  useServerMutation({
    call: (id: string) => retryMailFn({ data: { id } }),
    invalidates: [mailsQueryOptions().queryKey],
  })

/** Changes settings of the installation. They show at once. */
export function useUpdateInstallation() {
  const { queryKey } = installationSettingsQueryOptions()
  return useServerMutation({
    call: (changes: InstallationChanges) => updateInstallationSettingsFn({ data: changes }),
    inTurn: 'installation-settings',
    atOnce: { queryKey, show: (settings, changes) => ({ ...settings, ...changes }) },
    done(settings, _changes, queryClient) {
      queryClient.setQueryData(queryKey, settings)
      void queryClient.invalidateQueries({ queryKey: customizerQueryKey })
      void queryClient.invalidateQueries({ queryKey: demoScreensQueryKey })
    },
  })
}
