import { beforeEach, expect, test } from 'vitest'
import { notePlace, readPlaces } from './recent-places.ts'

beforeEach(() => localStorage.clear())

test('the latest place comes first, each stands once, and the oldest are forgotten', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g', 'h', 'i']) notePlace('ada', `page:${id}`)
  expect(readPlaces('ada')).toEqual(['i', 'h', 'g', 'f', 'e', 'd', 'a', 'c'].map((id) => `page:${id}`))
})

test('each person has their own', () => {
  notePlace('ada', 'client:1')
  expect(readPlaces('emil')).toEqual([])
})

test.each(['no json', '{"a":1}', '[1,"elsewhere",null]'])(
  'what was stored by something else is nothing: %s',
  (text) => {
    localStorage.setItem('loop-recent-ada', text)
    expect(readPlaces('ada')).toEqual([])
  },
)
