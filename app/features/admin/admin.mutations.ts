import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { InstallationChanges } from '#app/shared/admin/installation-settings.ts'
import { demoScreensQueryKey } from '#app/shared/admin/demo-screens.ts'
import { customizerQueryKey } from '#app/shared/shell/theme-settings.ts'
import { updateInstallationSettingsFn, checkProviderFn, getMailFn, retryMailFn } from './admin.functions.ts'
import { installationSettingsQueryOptions, mailsQueryOptions } from './admin.queries.ts'

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
