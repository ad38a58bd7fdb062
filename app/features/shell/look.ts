import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { localeFor } from '#app/shared/account/locale.ts'
import type { TimeFormat } from '#app/shared/account/appearance.ts'
import { defaultMode, defaultShellSettings, type Mode, type ShellSettings } from '#app/shared/shell/theme-settings.ts'
import { preferencesQueryOptions } from './preferences.ts'

/**
 * The settings for rendering every page: the person's choice, else the browser's stored choice, else the default; for
 * the language, what the browser asks for.
 */
export interface Look {
  appearance: 'light' | 'dark'
  /** The chosen mode, else the default. */
  mode: Mode
  /** The settings of the shell. */
  shell: ShellSettings
  /** Whether the appearance follows the system, which the server can't know: see `systemThemeScript`. */
  followsSystem: boolean
  /** For numbers, dates and names. */
  locale: string
  timeFormat: TimeFormat | null
}

const darkQuery = '(prefers-color-scheme: dark)'

/** Sets the system's theme before the first paint, on pages that the server rendered without knowing it. */
export const systemThemeScript = `if(matchMedia('${darkQuery}').matches){var e=document.documentElement;e.dataset.appearance=e.className='dark'}`

/** For the root's `beforeLoad`. If the session is unknown, the page is rendered with the browser's settings. */
export async function loadLook(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.query(preferencesQueryOptions()),
    queryClient.query(sessionQueryOptions()).catch(() => null),
  ])
}

/** Returns the locale of texts, numbers and dates. Needs `loadLook`. */
export function localeInForce(queryClient: QueryClient): string {
  const preferences = queryClient.getQueryData(preferencesQueryOptions().queryKey)
  const user = queryClient.getQueryData(sessionQueryOptions().queryKey)
  return localeFor(user?.language ?? preferences?.language ?? null, preferences?.locales ?? [])
}

/** Needs `loadLook`. */
export function useLook(): Look {
  const { data: preferences } = useSuspenseQuery(preferencesQueryOptions())
  // Reads the cache only and sends no request, because error pages are rendered without a session too.
  const { data: user } = useQuery({ ...sessionQueryOptions(), enabled: false })
  const systemIsDark = useSyncExternalStore(
    watchSystem,
    () => matchMedia(darkQuery).matches,
    () => false,
  )
  const isOnPaper = useSyncExternalStore(
    watchPrinting,
    () => isPrinting,
    () => false,
  )
  const mode = user?.theme ?? preferences.theme ?? defaultMode
  const followsSystem = mode === 'system'
  return {
    mode,
    shell: user?.shell ?? preferences.shell ?? defaultShellSettings,
    // Paper is white, and the pages of a semi-dark shell are light; only its menu is dark.
    appearance: !isOnPaper && (mode === 'dark' || (followsSystem && systemIsDark)) ? 'dark' : 'light',
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

let isPrinting = false

function watchPrinting(changed: () => void): () => void {
  const turn = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    changed()
  }
  const kinds = ['beforeprint', 'afterprint'] as const
  for (const kind of kinds) addEventListener(kind, turn)
  return () => {
    for (const kind of kinds) removeEventListener(kind, turn)
  }
}
