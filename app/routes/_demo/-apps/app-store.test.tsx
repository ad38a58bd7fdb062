import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dismissToast, useToasts } from '#app/components/feedback/toasts.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { useAppChange, useAppData, type AppChange } from './app-store.ts'

const wrapper = await speaking()
/** The tests share a cache, in which each has an app of its own. */
let apps = 0

type Change = AppChange<readonly string[]>

/** Opens an app whose server keeps a list of words. */
async function openWords() {
  const server = { words: ['one', 'two'] as readonly string[] }
  apps += 1
  const store = { name: `words ${apps}`, read: async () => server.words }
  const { result } = renderHook(
    () => ({ data: useAppData(store).data, change: useAppChange(store), toasts: useToasts() }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.data).toEqual(['one', 'two']))
  const stored = (show: Change['show'], more: Partial<Change> = {}): Change => ({
    show,
    call: async () => {
      server.words = show(server.words)
    },
    ...more,
  })
  return { server, stored, now: () => result.current }
}

let close = () => {}
afterEach(() => {
  act(() => close())
  cleanup()
})

test('a change is shown before the server has answered, and then what the server has', async () => {
  const { server, now } = await openWords()
  const { promise, resolve } = Promise.withResolvers<void>()
  act(() => now().change({ show: (words) => ['new', ...words], call: () => promise }))
  await waitFor(() => expect(now().data).toEqual(['new', 'one', 'two']))
  server.words = ['New', 'one', 'two']
  await act(async () => resolve())
  await waitFor(() => expect(now().data).toEqual(['New', 'one', 'two']))
})

test('Undo of its toast takes a change back', async () => {
  const { server, stored, now } = await openWords()
  const undo = stored(() => ['one', 'two'])
  act(() => now().change(stored((words) => words.slice(1), { done: 'Deleted “one”.', undo })))
  await waitFor(() => expect(now().toasts.map(({ text }) => text)).toEqual(['Deleted “one”.']))
  expect(now().data).toEqual(['two'])
  const [toast] = now().toasts
  close = () => dismissToast(toast?.id ?? 0)
  expect(toast?.action?.label).toBe('Undo')
  act(() => toast?.action?.run())
  await waitFor(() => expect(now().data).toEqual(['one', 'two']))
  await waitFor(() => expect(server.words).toEqual(['one', 'two']))
})

test('a refused change disappears, and a toast says why', async () => {
  const { now } = await openWords()
  const refusal = new UserError('demo.full', 409, 'The demo data is full.')
  act(() => now().change({ show: () => [], call: () => Promise.reject(refusal), done: 'Emptied.' }))
  await waitFor(() => expect(now().toasts.map(({ text }) => text)).toEqual(['The demo data is full.']))
  close = () => dismissToast(now().toasts[0]?.id ?? 0)
  await waitFor(() => expect(now().data).toEqual(['one', 'two']))
})

test('changes are sent one after the other, and shown together meanwhile', async () => {
  const { server, stored, now } = await openWords()
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = stored((words) => [...words, 'three'])
  act(() => now().change({ ...first, call: () => promise.then(first.call) }))
  act(() => now().change(stored((words) => words.filter((word) => word !== 'one'))))
  await waitFor(() => expect(now().data).toEqual(['two', 'three']))
  expect(server.words).toEqual(['one', 'two'])
  await act(async () => resolve())
  await waitFor(() => expect(server.words).toEqual(['two', 'three']))
  await waitFor(() => expect(now().data).toEqual(['two', 'three']))
})
