import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import type { Language } from '#app/shared/account/appearance.ts'
import { languageCookie, languageInCookies } from '#app/shared/account/language-cookie.ts'
import { acceptedLocales } from '#app/shared/account/locale.ts'
import { browserCookies, readBrowserCookie } from '#app/shared/account/browser-cookie.ts'
import {
  modes,
  readShellSettings,
  shellCookie,
  type Mode,
  type ShellSettings,
} from '#app/shared/shell/theme-settings.ts'

/**
 * This browser's settings for look and formats, stored in cookies, so that the server renders the first page with them.
 * They apply to people who aren't signed in or never chose; look.ts overrides them with a person's own choice.
 */
export interface Preferences {
  /** Null without a choice. */
  theme: Mode | null
  /** Null without a choice. */
  shell: ShellSettings | null
  /** Null follows the browser. */
  language: Language | null
}

/** `rail` was once the only setting of the shell; a browser that still has it begins with a collapsed menu. */
const cookieNames = {
  theme: 'loop_appearance',
  shell: 'loop_shell',
  language: languageCookie,
  rail: 'loop_menu',
} as const

/** Returns the preferences in a Cookie header; unknown values become the default. */
export function parsePreferences(cookies: string): Preferences {
  const read = (name: string) => readBrowserCookie(cookies, name)
  const rail = read(cookieNames.rail) === 'rail' ? readShellSettings({ sidebarCollapsed: true }) : null
  return {
    theme: modes.find((mode) => mode === read(cookieNames.theme)) ?? null,
    shell: shellCookie.read(read(cookieNames.shell) ?? '') ?? rail,
    language: languageInCookies(cookies),
  }
}

const readBrowser = createIsomorphicFn()
  .server(() => ({ cookies: getRequestHeader('cookie') ?? '', languages: getRequestHeader('accept-language') ?? '' }))
  .client(() => ({ cookies: document.cookie, languages: navigator.languages.join(',') }))

/** The preferences, and the locales the browser asks for, most wanted first. */
export const preferencesQueryOptions = () =>
  queryOptions({
    queryKey: ['shell', 'preferences'],
    queryFn: () => {
      const { cookies, languages } = readBrowser()
      return { ...parsePreferences(cookies), locales: acceptedLocales(languages) }
    },
    staleTime: 'static',
    gcTime: Infinity,
  })

/** Returns the preferences and a setter, which applies at once on this page and stores a cookie for a year. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(preferencesQueryOptions())
  const change = (changed: Partial<Preferences>) => {
    const { theme, shell, language } = changed
    // Omitted values stay, because another tab may have changed them.
    if (theme !== undefined) keepCookie(cookieNames.theme, theme)
    if (language !== undefined) keepCookie(cookieNames.language, language)
    if (shell !== undefined) {
      keepCookie(cookieNames.shell, shell && shellCookie.write(shell))
      keepCookie(cookieNames.rail, null)
    }
    queryClient.setQueryData(preferencesQueryOptions().queryKey, (now) => ({ ...(now ?? data), ...changed }))
  }
  return [data, change]
}

function keepCookie(name: string, value: string | null): void {
  for (const cookie of browserCookies(name, value, window.location.protocol === 'https:')) document.cookie = cookie
}
