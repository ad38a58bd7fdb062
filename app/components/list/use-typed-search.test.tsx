import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settlingMs } from '../form/use-settled.ts'
import { useTypedSearch } from './use-typed-search.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A search field over an address, which is slow to take what is typed. */
function field(q: string) {
  const sent: string[] = []
  const view = renderHook((text: string) => useTypedSearch(text, (next) => sent.push(next)), { initialProps: q })
  return {
    sent,
    typed: () => view.result.current[0],
    type: (text: string) => act(() => view.result.current[1](text)),
    pause: () =>
      act(() => {
        vi.advanceTimersByTime(settlingMs)
      }),
    address: (text: string) => view.rerender(text),
  }
}

test('what is typed goes into the address when the typing pauses', () => {
  const { sent, type, pause } = field('')
  type('sho')
  type('shop')
  expect(sent).toEqual([])
  pause()
  expect(sent).toEqual(['shop'])
})

test('what is typed meanwhile stays when the address arrives, also without a space at its end', () => {
  const { sent, typed, type, pause, address } = field('')
  type('big ')
  pause()
  type('big s')
  address('big')
  expect(typed()).toBe('big s')
  pause()
  expect(sent).toEqual(['big ', 'big s'])
})

test('a text that returns to the old one before the address has changed goes there too', () => {
  const { sent, typed, type, pause, address } = field('shop')
  type('shops')
  pause()
  type('shop')
  pause()
  expect(sent).toEqual(['shops', 'shop'])
  address('shops')
  address('shop')
  expect(typed()).toBe('shop')
})

test('the field follows an address that something else changed, there and back, and puts nothing into it', () => {
  const { sent, typed, type, pause, address } = field('')
  type('shop')
  pause()
  address('shop')
  address('')
  expect(typed()).toBe('')
  pause()
  address('shop')
  expect(typed()).toBe('shop')
  pause()
  expect(sent).toEqual(['shop'])
})
