import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TrackingSettings } from '#app/shared/tracking/settings.ts'
import { changeTrackingSettingsFn, createWebsiteFn, verifyInstallationFn } from './tracking.functions.ts'
import { installationCheckQueryOptions, trackedWebsiteQueryOptions } from './tracking.queries.ts'

/** Registers the company's website. */
export function useCreateWebsite(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (website: { domain: string; timeZone: string }) => createWebsiteFn({ data: { clientId, ...website } }),
    onSuccess(website) {
      queryClient.setQueryData(trackedWebsiteQueryOptions(clientId).queryKey, website)
      // The company's summary names its website and time zone; the shell reads it anew.
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
    },
  })
}

/** Changes some settings. They show at once, and are back as they were should the server refuse. */
export function useChangeTrackingSettings(clientId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = trackedWebsiteQueryOptions(clientId)
  return useMutation({
    mutationFn: (settings: TrackingSettings) => changeTrackingSettingsFn({ data: { clientId, settings } }),
    // One after the other: each carries all settings, and the last one meant is the last one written.
    scope: { id: `tracking-settings-${clientId}` },
    async onMutate(settings) {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (website) => website && { ...website, settings })
      return before
    },
    onError(_error, _settings, before) {
      queryClient.setQueryData(queryKey, before)
      // Not awaited: what went wrong is told now, even where the server cannot be asked for the truth.
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** Looks at a page of the website; what is found takes the place of what was found before. */
export function useVerifyInstallation(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (page: string) => verifyInstallationFn({ data: { clientId, page } }),
    onSuccess(found) {
      queryClient.setQueryData(installationCheckQueryOptions(clientId).queryKey, found)
    },
  })
}
