import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import type { AppearanceChange } from '#app/shared/account/appearance.ts'
import { languageOf, localeFor } from '#app/shared/account/locale.ts'
import { changeAppearanceFn } from './shell.functions.ts'
import type { ShellSettings } from '#app/shared/shell/theme-settings.ts'
import { useLook } from './look.ts'
import { preferencesQueryOptions, usePreferences } from './preferences.ts'

/**
 * Changes how whoever sits here wants Loop to look and to write: at once on this page, kept with the account of the
 * person signed in for every browser, and all but the clock in this browser's cookies for when nobody is. Should the
 * server refuse, it is all back as it was.
 */
export function useChangeAppearance() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [ofBrowser, changePreferences] = usePreferences()
  const { queryKey } = sessionQueryOptions()
  return useMutation({
    async mutationFn(change: AppearanceChange) {
      if (queryClient.getQueryData(queryKey)) await changeAppearanceFn({ data: change })
    },
    // One after the other, so that the last one meant is the last one written.
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
          ...(theme && { theme: theme === 'system' ? null : theme }),
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
      // The pages' titles are made by their routes.
      if (language !== undefined) void router.invalidate()
    },
  })
}

const isOfBrowser = ({ theme, shell, language }: AppearanceChange) => Boolean(theme || shell) || language !== undefined

/** Changes some of how the shell is arranged, as `useChangeAppearance` does. */
export function useChangeShell(): (change: Partial<ShellSettings>) => void {
  const { shell } = useLook()
  const { mutate } = useChangeAppearance()
  return (change) => mutate({ shell: { ...shell, ...change } })
}
