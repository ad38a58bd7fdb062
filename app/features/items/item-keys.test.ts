import { afterEach, expect, test } from 'vitest'
import { findingKind } from '#app/shared/discovery/finding-kind.ts'
import { focusAfter, itemAttributes, listAttribute, onItemKey, onListKey } from './item-keys.ts'

const { actions } = findingKind
const ids = ['a', 'b', 'c']

function listOfThree(): { list: HTMLElement; press: (key: string, modifier?: 'ctrlKey' | 'shiftKey') => unknown } {
  const list = document.createElement('ul')
  list.setAttribute(listAttribute, '')
  for (const id of ids) {
    const button = document.createElement('button')
    button.setAttribute('data-item', id)
    list.append(button)
  }
  document.body.append(list)
  list.querySelector('button')?.focus()
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, preventDefault: () => undefined }
  return {
    list,
    press(key, modifier) {
      const currentTarget = document.activeElement
      if (!(currentTarget instanceof HTMLElement)) return undefined
      return onItemKey({ ...none, ...(modifier && { [modifier]: true }), key, currentTarget }, actions)
    },
  }
}

const focused = () => document.activeElement?.getAttribute('data-item')

afterEach(() => document.body.replaceChildren())

test('keys move the focus within the list, select, and take the actions of the kind’s description', () => {
  const { press } = listOfThree()
  expect([press('j'), focused(), press('ArrowDown'), focused(), press('ArrowDown'), focused()]).toEqual([
    null,
    'b',
    null,
    'c',
    null,
    'c',
  ])
  expect([press('Home'), focused(), press('k'), focused(), press('End'), focused()]).toEqual([
    null,
    'a',
    null,
    'a',
    null,
    'c',
  ])
  expect(['x', 'c', 'S', 'd', 'o', 'q'].map((key) => press(key))).toEqual([
    'select',
    'card',
    'snooze',
    'dismiss',
    'reopen',
    null,
  ])
  expect([press('d', 'ctrlKey'), press('ArrowUp', 'shiftKey'), focused()]).toEqual([null, null, 'c'])
  expect(itemAttributes('a', actions)['aria-keyshortcuts']).toBe('ArrowUp ArrowDown X C S D O')
})

test('the focus goes to what follows items that leave the list, else to what is before them', () => {
  const { list } = listOfThree()
  focusAfter(list, new Set(['a', 'b']))()
  expect(focused()).toBe('c')
  focusAfter(list, new Set(['c']))()
  expect(focused()).toBe('b')
})

test('keys ask the list to open, undo, search and help, on every layout, and leave the browser its own', () => {
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, preventDefault: () => undefined }
  expect(['o', 'u', 'z', '/', '?', 'q'].map((key) => onListKey({ ...none, key }))).toEqual([
    'open',
    'undo',
    'undo',
    'search',
    'help',
    null,
  ])
  expect(['/', '?', 'u'].map((key) => onListKey({ ...none, key, shiftKey: true }))).toEqual(['search', 'help', null])
  expect(onListKey({ ...none, key: 'z', ctrlKey: true })).toBeNull()
})
