import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'

/** How this browser wants Loop to look. Kept in cookies, so that the server draws the first page that way. */
export interface Preferences {
  appearance: 'light' | 'dark'
  menu: 'wide' | 'rail'
}

const cookieNames = { appearance: 'loop_appearance', menu: 'loop_menu' } as const

/** Reads the preferences out of a Cookie header; anything unknown is the default. */
export function parsePreferences(cookies: string): Preferences {
  const has = (name: string, value: string) => cookies.split('; ').includes(`${name}=${value}`)
  return {
    appearance: has(cookieNames.appearance, 'dark') ? 'dark' : 'light',
    menu: has(cookieNames.menu, 'rail') ? 'rail' : 'wide',
  }
}

const readCookies = createIsomorphicFn()
  .server(() => getRequestHeader('cookie') ?? '')
  .client(() => document.cookie)

export const preferencesQueryOptions = () =>
  queryOptions({
    queryKey: ['shell', 'preferences'],
    queryFn: () => parsePreferences(readCookies()),
    staleTime: 'static',
    gcTime: Infinity,
  })

/** The preferences, and how to change one: at once on this page, and by cookie for a year. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(preferencesQueryOptions())
  const change = (changed: Partial<Preferences>) => {
    const next = { ...data, ...changed }
    for (const key of ['appearance', 'menu'] as const) {
      document.cookie = `${cookieNames[key]}=${next[key]}; Path=/; Max-Age=31536000; SameSite=Lax`
    }
    queryClient.setQueryData(preferencesQueryOptions().queryKey, next)
  }
  return [data, change]
}
