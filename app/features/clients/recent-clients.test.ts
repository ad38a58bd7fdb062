import { afterEach, expect, test } from 'vitest'
import { noteClient, recentClients } from './recent-clients.ts'

afterEach(() => localStorage.clear())

test('the last six clients of a person are kept, latest first, each once', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) noteClient('ada', id)
  expect(recentClients('ada')).toEqual(['b', 'g', 'f', 'e', 'd', 'c'])
  expect(recentClients('emil')).toEqual([])
})

test('unknown stored values are ignored', () => {
  localStorage.setItem('loop-clients-ada', '{"not": "a list"}')
  expect(recentClients('ada')).toEqual([])
  localStorage.setItem('loop-clients-ada', 'not even JSON')
  noteClient('ada', 'a')
  expect(recentClients('ada')).toEqual(['a'])
})
