import { infiniteQueryOptions, queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ProfileChange } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { getProfileFn, listProfileChangesFn, updateProfileFn, deleteLogoFn, uploadLogoFn } from './profile.functions.ts'

/** A client's profile. */
export const profileQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['profile', 'one', { clientId }],
    queryFn: () => getProfileFn({ data: { clientId } }),
  })

/** The profile's changes, newest first. */
export const profileHistoryQueryOptions = (clientId: string) =>
  infiniteQueryOptions({
    queryKey: ['profile', 'history', { clientId }],
    queryFn: ({ pageParam }) =>
      listProfileChangesFn({ data: { clientId, ...(pageParam !== null && { before: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

/** Loads the page. If the history fails, its card shows the error and a retry. */
export async function loadProfile(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.all([
    queryClient.query(profileQueryOptions(clientId)),
    queryClient.prefetchInfiniteQuery(profileHistoryQueryOptions(clientId)),
  ])
}

/**
 * Runs after every save: the answer is the current profile. Nothing is shown before the server has accepted it, because
 * the server may refuse it after another person's change.
 */
function useSaved(clientId: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { queryKey } = profileQueryOptions(clientId)
  return (saved: Profile) => {
    const before = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: profileHistoryQueryOptions(clientId).queryKey })
    if (before?.company === saved.company) return
    // The shell, the picker and the lists show the client's name.
    void queryClient.invalidateQueries({ queryKey: ['clients'] }).then(() => router.invalidate())
  }
}

/** Saves one section; `version` is the version that the person saw. */
export const useUpdateProfile = (clientId: string) =>
  useServerMutation({
    call: (input: { version: string; change: ProfileChange }) => updateProfileFn({ data: { clientId, ...input } }),
    done: useSaved(clientId),
  })

export const useSetLogo = (clientId: string) =>
  useServerMutation({
    call: (input: { version: string; image: string }) => uploadLogoFn({ data: { clientId, ...input } }),
    done: useSaved(clientId),
  })

export const useDeleteLogo = (clientId: string) =>
  useServerMutation({
    call: (version: string) => deleteLogoFn({ data: { clientId, version } }),
    done: useSaved(clientId),
  })
