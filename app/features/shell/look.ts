import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { localeFor } from '#app/shared/account/locale.ts'
import type { TimeFormat } from '#app/shared/account/appearance.ts'
import { defaultShellSettings, type Mode, type ShellSettings } from '#app/shared/shell/theme-settings.ts'
import { preferencesQueryOptions } from './preferences.ts'

/** How every page is drawn: what the person chose, else what was chosen in the browser, else what it says itself. */
export interface Look {
  appearance: 'light' | 'dark'
  /** What was chosen; `system` where nothing was. */
  mode: Mode
  /** How the shell is arranged. */
  shell: ShellSettings
  /** Whether the appearance is the system's, which the server cannot know: see `systemThemeScript`. */
  followsSystem: boolean
  /** Of numbers, dates and names. */
  locale: string
  timeFormat: TimeFormat | null
}

const darkQuery = '(prefers-color-scheme: dark)'

/** Sets the system's theme before the first paint, for pages the server drew without knowing it. */
export const systemThemeScript = `if(matchMedia('${darkQuery}').matches){var e=document.documentElement;e.dataset.appearance=e.className='dark'}`

/** For the root's `beforeLoad`. Without an answer about the session the page is drawn as the browser says. */
export async function loadLook(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.query(preferencesQueryOptions()),
    queryClient.query(sessionQueryOptions()).catch(() => null),
  ])
}

/** The locale texts, numbers and dates are written in. Needs `loadLook`. */
export function localeInForce(queryClient: QueryClient): string {
  const preferences = queryClient.getQueryData(preferencesQueryOptions().queryKey)
  const user = queryClient.getQueryData(sessionQueryOptions().queryKey)
  return localeFor(user?.language ?? preferences?.language ?? null, preferences?.locales ?? [])
}

/** Needs `loadLook`. */
export function useLook(): Look {
  const { data: preferences } = useSuspenseQuery(preferencesQueryOptions())
  // Read where it is known and never asked for here: error pages are drawn too when it cannot be had.
  const { data: user } = useQuery({ ...sessionQueryOptions(), enabled: false })
  const systemIsDark = useSyncExternalStore(
    watchSystem,
    () => matchMedia(darkQuery).matches,
    () => false,
  )
  const mode = user?.theme ?? preferences.theme ?? 'system'
  const followsSystem = mode === 'system'
  return {
    mode,
    shell: user?.shell ?? preferences.shell ?? defaultShellSettings,
    // The pages of a semi-dark shell are light: only its menu is dark.
    appearance: mode === 'dark' || (followsSystem && systemIsDark) ? 'dark' : 'light',
    followsSystem,
    locale: localeFor(user?.language ?? preferences.language, preferences.locales),
    timeFormat: user?.timeFormat ?? null,
  }
}

function watchSystem(changed: () => void): () => void {
  const query = matchMedia(darkQuery)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
