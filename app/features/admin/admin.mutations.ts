import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InstallationChanges } from '#app/shared/admin/installation-settings.ts'
import { customizerQueryKey } from '#app/shared/shell/theme-settings.ts'
import { changeInstallationSettingsFn, checkProviderFn, getMailFn, retryMailFn } from './admin.functions.ts'
import { installationSettingsQueryOptions, mailsQueryOptions } from './admin.queries.ts'

/** Asks a provider whether it answers now. */
export function useCheckProvider() {
  return useMutation({ mutationFn: (id: string) => checkProviderFn({ data: { id } }) })
}

/** Opens a mail. It is not kept, so that each reading is recorded. */
export function useReadMail() {
  return useMutation({ mutationFn: (id: string) => getMailFn({ data: { id } }), gcTime: 0 })
}

/** Has a mail tried again at once. */
export function useRetryMail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => retryMailFn({ data: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailsQueryOptions().queryKey }),
  })
}

/** Changes settings of the installation. They show at once, and are back as they were should the server refuse. */
export function useChangeInstallation() {
  const queryClient = useQueryClient()
  const { queryKey } = installationSettingsQueryOptions()
  return useMutation({
    mutationFn: (changes: InstallationChanges) => changeInstallationSettingsFn({ data: changes }),
    scope: { id: 'installation-settings' },
    async onMutate(changes) {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (settings) => settings && { ...settings, ...changes })
      return before
    },
    onError: (_error, _changes, before) => queryClient.setQueryData(queryKey, before),
    onSuccess(settings) {
      queryClient.setQueryData(queryKey, settings)
      void queryClient.invalidateQueries({ queryKey: customizerQueryKey })
    },
  })
}
