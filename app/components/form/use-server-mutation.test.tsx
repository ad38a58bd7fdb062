import { QueryClient, QueryClientProvider, type DataTag } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useServerMutation } from './use-server-mutation.ts'

type Settings = { theme: string }
type SettingsKey = DataTag<readonly unknown[], Settings, Error>
const taggedKey = (...key: unknown[]) => key as unknown as SettingsKey
const queryKey = taggedKey('settings')

function changing(call: (theme: string) => Promise<unknown>, inTurn?: string) {
  const queryClient = new QueryClient()
  queryClient.setQueryData<unknown>(queryKey, { theme: 'light' })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () =>
      useServerMutation({
        call,
        invalidates: [['history']],
        ...(inTurn !== undefined && { inTurn }),
        atOnce: { queryKey, show: (settings: Settings, theme: string) => ({ ...settings, theme }) },
      }),
    { wrapper },
  )
  const shown = () => queryClient.getQueryData<unknown>(queryKey)
  return { queryClient, result, shown }
}

test('a setting is shown at once, before the server has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const { result, shown } = changing(() => promise)
  act(() => result.current.mutate('dark'))
  await expect.poll(shown).toEqual({ theme: 'dark' })
  expect(result.current.isSuccess).toBe(false)
  await act(async () => resolve(null))
  await expect.poll(() => result.current.isSuccess).toBe(true)
  expect(shown()).toEqual({ theme: 'dark' })
})

test('a setting that the server refuses is reverted and read again', async () => {
  const { queryClient, result, shown } = changing(() => Promise.reject(new Error('refused')))
  await act(() => result.current.mutateAsync('dark').catch(() => null))
  expect(shown()).toEqual({ theme: 'light' })
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('data that depends on a change is read again before it counts as done', async () => {
  const { queryClient, result } = changing(async () => null)
  const { promise, resolve } = Promise.withResolvers<void>()
  const readAgain = vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(promise)
  act(() => result.current.mutate('dark'))
  await expect.poll(() => readAgain.mock.calls).toEqual([[{ queryKey: ['history'] }]])
  expect(result.current.isPending).toBe(true)
  await act(async () => resolve())
  await expect.poll(() => result.current.isSuccess).toBe(true)
})

test('a refusal is reported without waiting until the page could be read again', async () => {
  const { queryClient, result } = changing(() => Promise.reject(new Error('refused')))
  vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(new Promise(() => {}))
  act(() => result.current.mutate('dark'))
  await expect.poll(() => result.current.error?.message).toBe('refused')
})

test('of two changes in turn the first keeps what the second shows, even if the server refuses it', async () => {
  const first = Promise.withResolvers<null>()
  const second = Promise.withResolvers<null>()
  const { queryClient, result, shown } = changing((theme) => (theme === 'dark' ? first : second).promise, 'theme')
  act(() => result.current.mutate('dark'))
  act(() => result.current.mutate('blue'))
  await expect.poll(shown).toEqual({ theme: 'blue' })
  await act(async () => first.reject(new Error('refused')))
  expect(shown()).toEqual({ theme: 'blue' })
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
  await act(async () => second.resolve(null))
  await expect.poll(() => result.current.isSuccess).toBe(true)
  expect(shown()).toEqual({ theme: 'blue' })
})
