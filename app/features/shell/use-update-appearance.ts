import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import type { AppearanceChange } from '#app/shared/account/appearance.ts'
import { languageOf, localeFor } from '#app/shared/account/locale.ts'
import type { ShellSettings } from '#app/shared/shell/theme-settings.ts'
import { updateAppearanceFn } from './shell.functions.ts'
import { useLook } from './look.ts'
import { preferencesQueryOptions, usePreferences } from './preferences.ts'

/**
 * Returns a mutation that changes look and formats: at once on this page, saved with the account of a signed-in person
 * for every browser, and (except the clock) in this browser's cookies for when no one is signed in. If the server
 * refuses, everything is reverted.
 */
export function useUpdateAppearance() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [ofBrowser, changePreferences] = usePreferences()
  const { queryKey } = sessionQueryOptions()
  return useMutation({
    async mutationFn(change: AppearanceChange) {
      if (queryClient.getQueryData(queryKey)) await updateAppearanceFn({ data: change })
    },
    // One after the other, so that the last change wins.
    scope: { id: 'appearance' },
    async onMutate(change) {
      if (change.language !== undefined) {
        const { locales } = await queryClient.query(preferencesQueryOptions())
        const { loadMessagesInUse } = await import('#app/components/locale/messages-in-use.ts')
        await loadMessagesInUse(queryClient, languageOf(localeFor(change.language, locales)))
      }
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (user) => user && { ...user, ...change })
      const { theme, shell, language } = change
      if (isOfBrowser(change)) {
        changePreferences({
          ...(theme && { theme }),
          ...(shell && { shell }),
          ...(language !== undefined && { language }),
        })
      }
      return { before, ofBrowser }
    },
    onError(_error, change, kept) {
      queryClient.setQueryData(queryKey, kept?.before)
      if (kept && isOfBrowser(change)) changePreferences(kept.ofBrowser)
    },
    onSettled(_kept, _error, { language }) {
      // Routes build the pages' titles.
      if (language !== undefined) void router.invalidate()
    },
  })
}

const isOfBrowser = ({ theme, shell, language }: AppearanceChange) => Boolean(theme || shell) || language !== undefined

/** Returns a function that changes settings of the shell, like `useUpdateAppearance`. */
export function useUpdateShell(): (change: Partial<ShellSettings>) => void {
  const { shell } = useLook()
  const { mutate } = useUpdateAppearance()
  return (change) => mutate({ shell: { ...shell, ...change } })
}
