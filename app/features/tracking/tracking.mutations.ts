import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { TrackingSettings } from '#app/shared/tracking/settings.ts'
import { updateTrackingSettingsFn, createWebsiteFn, verifyInstallationFn } from './tracking.functions.ts'
import { installationCheckQueryOptions, trackedWebsiteQueryOptions } from './tracking.queries.ts'

/** Registers the company's website. */
export const useCreateWebsite = (clientId: string) =>
  useServerMutation({
    call: (website: { domain: string; timeZone: string }) => createWebsiteFn({ data: { clientId, ...website } }),
    done(website, _input, queryClient) {
      queryClient.setQueryData(trackedWebsiteQueryOptions(clientId).queryKey, website)
      // The company's summary contains its website and time zone; the shell reads it again.
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
    },
  })

/** Changes some settings. They show at once. Each call contains all settings. */
export function useUpdateTrackingSettings(clientId: string) {
  const { queryKey } = trackedWebsiteQueryOptions(clientId)
  return useServerMutation({
    call: (settings: TrackingSettings) => updateTrackingSettingsFn({ data: { clientId, settings } }),
    inTurn: `tracking-settings-${clientId}`,
    atOnce: { queryKey, show: (website, settings) => website && { ...website, settings } },
  })
}

/** Checks a page of the website; the result replaces the previous one. */
export const useVerifyInstallation = (clientId: string) =>
  useServerMutation({
    call: ({ page }: { page: string }) => verifyInstallationFn({ data: { clientId, page } }),
    done: (found, _input, queryClient) =>
      queryClient.setQueryData(installationCheckQueryOptions(clientId).queryKey, found),
  })
