import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionQueryOptions } from '#app/features/auth/session.queries.ts'
import type { AppearanceChange } from '#app/shared/account/appearance.ts'
import { changeAppearanceFn } from './appearance.functions.ts'
import { usePreferences } from './preferences.ts'

/**
 * Changes how the signed-in person wants Loop to look and to write: at once on this page, kept with their account for
 * every browser, and the theme in this browser's cookie for when they are signed out. Should the server refuse, it is
 * all back as it was.
 */
export function useChangeAppearance() {
  const queryClient = useQueryClient()
  const [{ theme: themeOfBrowser }, changePreferences] = usePreferences()
  const { queryKey } = sessionQueryOptions()
  return useMutation({
    mutationFn: (change: AppearanceChange) => changeAppearanceFn({ data: change }),
    // One after the other, so that the last one meant is the last one written.
    scope: { id: 'appearance' },
    onMutate(change) {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (user) => user && { ...user, ...change })
      if (change.theme) changePreferences({ theme: change.theme === 'system' ? null : change.theme })
      return { before, themeOfBrowser }
    },
    onError(_error, change, kept) {
      queryClient.setQueryData(queryKey, kept?.before)
      if (change.theme && kept) changePreferences({ theme: kept.themeOfBrowser })
    },
  })
}
