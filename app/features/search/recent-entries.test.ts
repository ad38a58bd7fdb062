import { beforeEach, expect, test } from 'vitest'
import { noteRecent, readRecent } from './recent-entries.ts'

beforeEach(() => localStorage.clear())

test('the latest entry comes first, each is listed once, and the oldest are dropped', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g', 'h', 'i']) noteRecent('ada', `page:${id}`)
  expect(readRecent('ada')).toEqual(['i', 'h', 'g', 'f', 'e', 'd', 'a', 'c'].map((id) => `page:${id}`))
})

test('each person has their own recent entries', () => {
  noteRecent('ada', 'client:1')
  expect(readRecent('emil')).toEqual([])
})

test.each(['no json', '{"a":1}', '[1,"elsewhere",null]'])('unknown stored values are ignored: %s', (text) => {
  localStorage.setItem('loop-recent-ada', text)
  expect(readRecent('ada')).toEqual([])
})
