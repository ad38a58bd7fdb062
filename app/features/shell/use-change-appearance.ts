import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { languageOf, loadMessagesInUse } from '#app/components/locale/use-messages.ts'
import { sessionQueryOptions } from '#app/features/auth/session.queries.ts'
import type { AppearanceChange } from '#app/shared/account/appearance.ts'
import { localeFor } from '#app/shared/account/locale.ts'
import { changeAppearanceFn } from './appearance.functions.ts'
import type { ShellSettings } from '#app/shared/shell/theme-settings.ts'
import { useLook } from './look.ts'
import { preferencesQueryOptions, usePreferences } from './preferences.ts'

/**
 * Changes how the signed-in person wants Loop to look and to write: at once on this page, kept with their account for
 * every browser, and theme and shell in this browser's cookies for when they are signed out. Should the server refuse,
 * it is all back as it was.
 */
export function useChangeAppearance() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [ofBrowser, changePreferences] = usePreferences()
  const { queryKey } = sessionQueryOptions()
  return useMutation({
    mutationFn: (change: AppearanceChange) => changeAppearanceFn({ data: change }),
    // One after the other, so that the last one meant is the last one written.
    scope: { id: 'appearance' },
    async onMutate(change) {
      if (change.language !== undefined) {
        const { locales } = await queryClient.query(preferencesQueryOptions())
        await loadMessagesInUse(queryClient, languageOf(localeFor(change.language, locales)))
      }
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (user) => user && { ...user, ...change })
      const { theme, shell } = change
      if (theme || shell) {
        changePreferences({ ...(theme && { theme: theme === 'system' ? null : theme }), ...(shell && { shell }) })
      }
      return { before, ofBrowser }
    },
    onError(_error, change, kept) {
      queryClient.setQueryData(queryKey, kept?.before)
      if ((change.theme || change.shell) && kept) changePreferences(kept.ofBrowser)
    },
    onSettled(_kept, _error, { language }) {
      // The pages' titles are made by their routes.
      if (language !== undefined) void router.invalidate()
    },
  })
}

/** Changes some of how the shell is arranged, as `useChangeAppearance` does. */
export function useChangeShell(): (change: Partial<ShellSettings>) => void {
  const { shell } = useLook()
  const { mutate } = useChangeAppearance()
  return (change) => mutate({ shell: { ...shell, ...change } })
}
