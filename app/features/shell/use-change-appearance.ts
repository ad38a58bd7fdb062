import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionQueryOptions } from '#app/features/auth/session.queries.ts'
import type { AppearanceChange } from '#app/shared/account/appearance.ts'
import { changeAppearanceFn } from './appearance.functions.ts'
import type { ShellSettings } from '#app/shared/shell/theme-settings.ts'
import { useLook } from './look.ts'
import { usePreferences } from './preferences.ts'

/**
 * Changes how the signed-in person wants Loop to look and to write: at once on this page, kept with their account for
 * every browser, and theme and shell in this browser's cookies for when they are signed out. Should the server refuse,
 * it is all back as it was.
 */
export function useChangeAppearance() {
  const queryClient = useQueryClient()
  const [ofBrowser, changePreferences] = usePreferences()
  const { queryKey } = sessionQueryOptions()
  return useMutation({
    mutationFn: (change: AppearanceChange) => changeAppearanceFn({ data: change }),
    // One after the other, so that the last one meant is the last one written.
    scope: { id: 'appearance' },
    onMutate(change) {
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
  })
}

/** Changes some of how the shell is arranged, as `useChangeAppearance` does. */
export function useChangeShell(): (change: Partial<ShellSettings>) => void {
  const { shell } = useLook()
  const { mutate } = useChangeAppearance()
  return (change) => mutate({ shell: { ...shell, ...change } })
}
