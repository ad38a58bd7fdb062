import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import english from '#app/features/notifications/messages/en.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import type { Notification } from '#app/shared/notification.ts'
import { useArrivals } from './arrivals.ts'
import words from '#app/shared/messages/words/en.ts'

const t = translateFrom<'notifications'>('en', compileCatalogue({ ...words, ...english }))

/** Notification n arrived in minute n. */
const item = (minute: number): Notification => ({
  id: String(minute),
  title: `Number ${minute}`,
  text: '',
  createdAt: `2026-10-15T12:0${minute}:00.000Z`,
})

/** What was announced after each state of the list. */
function listen(...lists: (Notification[] | undefined)[]): string[] {
  const { result, rerender } = renderHook((list: Notification[] | undefined) => useArrivals(t, list))
  return lists.map((list) => {
    rerender(list)
    return result.current
  })
}

test('the first list is no news', () => {
  expect(listen(undefined, [item(1)], [item(1)])).toEqual(['', '', ''])
})

test('a new notification is announced by its title, several by their number', () => {
  const said = listen([], [item(1)], [item(3), item(2), item(1)])
  expect(said.slice(1)).toEqual(['New notification: Number 1', '2 new notifications. The newest: Number 3'])
})

test('dismissals and older notifications that move up are not announced', () => {
  const [, announced, ...later] = listen([item(3)], [item(4), item(3)], [item(3)], [item(3), item(2)], [])
  expect(announced).toBe('New notification: Number 4')
  expect(later).toEqual([announced, announced, announced])
})

test('nothing is announced twice if reading fails in between', () => {
  const said = listen([item(1)], [item(2), item(1)], undefined, [item(2), item(1)])
  expect(new Set(said.slice(1))).toEqual(new Set(['New notification: Number 2']))
})
