import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLook } from './look.ts'
import { preferencesQueryOptions } from './preferences.ts'

const Appearance = () => <output>{useLook().appearance}</output>

test('a dark page is light on paper, and dark again afterwards', () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const queryClient = new QueryClient()
  queryClient.setQueryData(preferencesQueryOptions().queryKey, {
    theme: 'dark',
    shell: null,
    language: null,
    locales: [],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Appearance />
    </QueryClientProvider>,
  )
  const shownAfter = (moment: string) => {
    act(() => void dispatchEvent(new Event(moment)))
    return screen.getByRole('status').textContent
  }
  expect(screen.getByRole('status').textContent).toBe('dark')
  expect([shownAfter('beforeprint'), shownAfter('afterprint')]).toEqual(['light', 'dark'])
})
