import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Mode } from '#app/shared/shell/theme-settings.ts'
import { useLook } from './look.ts'
import { preferencesQueryOptions } from './preferences.ts'

const Appearance = () => <output>{useLook().appearance}</output>

/** Shows a page on a device, in a browser with this choice. */
function show(theme: Mode | null, device: 'light' | 'dark') {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: device === 'dark' }))
  const queryClient = new QueryClient()
  queryClient.setQueryData(preferencesQueryOptions().queryKey, { theme, shell: null, language: null, locales: [] })
  render(
    <QueryClientProvider client={queryClient}>
      <Appearance />
    </QueryClientProvider>,
  )
  return screen.getByRole('status').textContent
}

test.each([
  ['without a choice', null, 'dark', 'light'],
  ['for a person who chose System', 'system', 'dark', 'dark'],
  ['for a person who chose System', 'system', 'light', 'light'],
  ['for a person who chose light', 'light', 'dark', 'light'],
  ['for a person who chose dark', 'dark', 'light', 'dark'],
] as const)('%s (%s) a page on a %s device is %s', (_who, theme, device, appearance) => {
  expect(show(theme, device)).toBe(appearance)
})

test('a dark page is light on paper, and dark again afterwards', () => {
  expect(show('dark', 'light')).toBe('dark')
  const shownAfter = (moment: string) => {
    act(() => void dispatchEvent(new Event(moment)))
    return screen.getByRole('status').textContent
  }
  expect([shownAfter('beforeprint'), shownAfter('afterprint')]).toEqual(['light', 'dark'])
})
