import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ProfileChange } from '#app/shared/profile/profile-form.ts'
import type { Profile } from '#app/shared/profile/profile.ts'
import { updateProfileFn, deleteLogoFn, uploadLogoFn } from './profile.functions.ts'
import { profileHistoryQueryOptions, profileQueryOptions } from './profile.queries.ts'

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
    // The shell, the picker and the lists show the company's name.
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
