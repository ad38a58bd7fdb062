import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { searchPages } from '#app/shared/pages.ts'
import { goKeys, keyCommand, monthAside } from './page-keys.ts'

const month = (text: string) => v.parse(monthSchema, text)

function press(key: string, more: Partial<KeyboardEventInit> = {}, on = '<button>Save</button>', afterG = false) {
  document.body.innerHTML = on
  const target = document.body.querySelector('[data-on]') ?? document.body.firstElementChild ?? document.body
  let found: ReturnType<typeof keyCommand> = null
  const listen = (event: KeyboardEvent) => (found = keyCommand(event, afterG))
  document.addEventListener('keydown', listen)
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  document.removeEventListener('keydown', listen)
  return found
}

describe('A key pressed on a page', () => {
  test.each([
    ['/', 'search'],
    ['?', 'help'],
    ['c', 'newCard'],
    ['j', 'previousMonth'],
    ['k', 'nextMonth'],
    ['g', 'go'],
    ['x', null],
  ])('%s asks for %s', (key, command) => {
    expect(press(key)).toBe(command)
  })

  test('after G opens a page by its letter', () => {
    expect(press('a', {}, undefined, true)).toEqual({ page: 'analytics' })
    expect(press('x', {}, undefined, true)).toBeNull()
  })

  test.each([
    ['in a field', '<input>'],
    ['in a list of choices', '<select></select>'],
    ['on a part of a dialog', '<dialog open><button data-on>Save</button></dialog>'],
    ['on a control that searches by letters', '<button role="combobox">Metric</button>'],
  ])('means nothing %s', (_where, html) => {
    expect(press('j', {}, html)).toBeNull()
  })

  test('means nothing together with Ctrl, Alt or the command key, nor as a capital letter', () => {
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])
      expect(press('c', { [modifier]: true })).toBeNull()
    // Many keyboards have these behind Shift.
    expect(press('?', { shiftKey: true })).toBe('help')
    expect(press('/', { shiftKey: true })).toBe('search')
  })

  test('means nothing again while it is held', () => {
    expect(press('j', { repeat: true })).toBeNull()
  })
})

test('Every page for search has a letter of its own', () => {
  expect(Object.keys(goKeys)).toEqual(searchPages.map(({ id }) => id))
  expect(new Set(Object.values(goKeys)).size).toBe(searchPages.length)
})

test('The month can be moved between the first and the current one', () => {
  const range = { first: month('2026-01'), current: month('2026-10'), hasOlder: false }
  expect(monthAside({ ...range, selected: month('2026-05') }, -1)).toBe('2026-04')
  expect(monthAside({ ...range, selected: month('2026-05') }, 1)).toBe('2026-06')
  expect(monthAside({ ...range, selected: month('2026-01') }, -1)).toBeNull()
  expect(monthAside({ ...range, selected: month('2026-10') }, 1)).toBeNull()
})
