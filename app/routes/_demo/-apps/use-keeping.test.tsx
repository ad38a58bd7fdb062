import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKeeping } from './use-keeping.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function write(first: string) {
  const kept: string[] = []
  const written = renderHook(
    ({ text }) => useKeeping({ text, pauseMs: 700, keep: (isLast) => void kept.push(isLast ? `last: ${text}` : text) }),
    { initialProps: { text: first } },
  )
  return { ...written, kept }
}

test('what is written is kept once the writing pauses', () => {
  const { kept, rerender } = write('T')
  act(() => void vi.advanceTimersByTime(600))
  rerender({ text: 'Tu' })
  act(() => void vi.advanceTimersByTime(600))
  expect(kept).toEqual([])
  act(() => void vi.advanceTimersByTime(100))
  expect(kept).toEqual(['Tu'])
})

test('the last words are kept at once when the page is reloaded, hidden or its part closed', () => {
  const { kept, rerender, unmount } = write('T')
  rerender({ text: 'Tulips' })
  window.dispatchEvent(new Event('pagehide'))
  expect(kept).toEqual(['last: Tulips'])
  document.dispatchEvent(new Event('visibilitychange'))
  expect(kept).toHaveLength(1)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  rerender({ text: 'Tulips!' })
  unmount()
  expect(kept.slice(1)).toEqual(['Tulips', 'Tulips!'])
})
