import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { TrackingSettings } from '#app/shared/tracking/settings.ts'
import {
  getInstallationCheckFn,
  getTrackedWebsiteFn,
  getTrackingHealthFn,
  getTrackingPulseFn,
  listRecentEventsFn,
  previewExclusionsFn,
  updateTrackingSettingsFn,
  createWebsiteFn,
  verifyInstallationFn,
} from './tracking.functions.ts'

/** How often the page looks for events: before the first one, and after it. */
const waitingMs = 2000
const receivingMs = 15_000

/** A client's website (`TrackedWebsite`), or null if none is registered. */
export const trackedWebsiteQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['tracking', 'website', { clientId }],
    queryFn: () => getTrackedWebsiteFn({ data: { clientId } }),
  })

/** Whether events arrive; read repeatedly while the page is in the foreground. */
export const trackingPulseQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['tracking', 'pulse', { clientId }],
    queryFn: (asked) => getTrackingPulseFn({ data: { clientId }, headers: renewalHeaders(asked) }),
    staleTime: 1000,
    refetchInterval: ({ state }) => (state.data?.lastEventAt ? receivingMs : waitingMs),
  })

/** The last result of checking the website (`InstallationCheck`), or null before the first check. */
export const installationCheckQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['tracking', 'check', { clientId }],
    queryFn: () => getInstallationCheckFn({ data: { clientId } }),
  })

export const trackingHealthQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['tracking', 'health', { clientId }],
    queryFn: (asked) => getTrackingHealthFn({ data: { clientId }, headers: renewalHeaders(asked) }),
    // Days are summed a few seconds after their events.
    refetchInterval: receivingMs,
  })

export const recentEventsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['tracking', 'recent-events', { clientId }],
    queryFn: () => listRecentEventsFn({ data: { clientId } }),
    staleTime: 5000,
  })

/** What the typed paths would exclude. */
export const exclusionsPreviewQueryOptions = (asked: { clientId: string; excludedPaths: string[] }) =>
  queryOptions({
    queryKey: ['tracking', 'exclusions-preview', asked],
    queryFn: ({ signal }) => previewExclusionsFn({ data: asked, signal }),
    staleTime: 60_000,
  })

/** Loads the frame of Site Tracking: the website and whether events arrive. */
export async function loadTracking(queryClient: QueryClient, clientId: string): Promise<void> {
  const website = await queryClient.query(trackedWebsiteQueryOptions(clientId))
  if (!website) return
  await Promise.allSettled([queryClient.query(trackingPulseQueryOptions(clientId))])
}

/** Loads the tab Overview. If a part fails, its card shows the error and a retry. */
export async function loadTrackingOverview(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.allSettled([
    queryClient.query(trackingHealthQueryOptions(clientId)),
    queryClient.query(recentEventsQueryOptions(clientId)),
  ])
}

/** Registers the client's website, and leads to the snippet. */
export function useCreateWebsite(clientId: string) {
  const router = useRouter()
  return useServerMutation({
    call: (website: { domain: string; timeZone: string }) => createWebsiteFn({ data: { clientId, ...website } }),
    done(website, _input, queryClient) {
      queryClient.setQueryData(trackedWebsiteQueryOptions(clientId).queryKey, website)
      // The client's summary contains its website and time zone; the shell reads it again.
      void queryClient.invalidateQueries({ queryKey: ['clients'] })
      void router.navigate({ to: '/tracking/install', replace: true })
    },
  })
}

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
