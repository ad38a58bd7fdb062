import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import { acceptedLocales } from '#app/shared/account/locale.ts'

/**
 * How this browser wants Loop to look. Kept in cookies, so that the server draws the first page that way. The theme is
 * that of people who are not signed in or never chose one; for the others look.ts puts their own choice above it.
 */
export interface Preferences {
  /** Null follows the system. */
  theme: 'light' | 'dark' | null
  menu: 'wide' | 'rail'
}

const cookieNames = { theme: 'loop_appearance', menu: 'loop_menu' } as const

/** Reads the preferences out of a Cookie header; anything unknown is the default. */
export function parsePreferences(cookies: string): Preferences {
  const has = (name: string, value: string) => cookies.split('; ').includes(`${name}=${value}`)
  const theme = (['light', 'dark'] as const).find((value) => has(cookieNames.theme, value)) ?? null
  return { theme, menu: has(cookieNames.menu, 'rail') ? 'rail' : 'wide' }
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

/** The preferences, and how to change one: at once on this page, and by cookie for a year. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(preferencesQueryOptions())
  const change = (changed: Partial<Preferences>) => {
    const next = { ...data, ...changed }
    for (const key of ['theme', 'menu'] as const) {
      const value = next[key]
      document.cookie = `${cookieNames[key]}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : 31536000}; SameSite=Lax`
    }
    queryClient.setQueryData(preferencesQueryOptions().queryKey, next)
  }
  return [data, change]
}
