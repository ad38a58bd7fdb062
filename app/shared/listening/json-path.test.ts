import { expect, it } from 'vitest'
import { readJsonPath, readMappedValue } from './json-path.ts'

it.each([
  ['', []],
  ['title', [{ name: 'title' }]],
  ['data.children[].data.title', [{ name: 'data' }, { name: 'children' }, 'each', { name: 'data' }, { name: 'title' }]],
  ['items[0][12]', [{ name: 'items' }, { index: 0 }, { index: 12 }]],
  ['[].name', ['each', { name: 'name' }]],
  ['["a.b"].c', [{ name: 'a.b' }, { name: 'c' }]],
  ['__proto__.x', [{ name: '__proto__' }, { name: 'x' }]],
])('the path %j has its steps in order', (text, steps) => expect(readJsonPath(text)).toEqual({ steps }))

it.each([
  ['a..b', 'name_missing', 2],
  ['a.', 'name_missing', 2],
  ['.a', 'name_missing', 0],
  ['a[', 'bracket_open', 1],
  ['a[x]', 'number_wrong', 2],
  ['a[-1]', 'number_wrong', 2],
  ['a[0]b', 'dot_missing', 4],
  ['a]', 'dot_missing', 1],
  ['a[""]', 'name_missing', 2],
  [`${'a.'.repeat(30)}a`, 'too_long', 39],
  ['a'.repeat(201), 'too_long', 200],
])('the path %j is refused at the place of its fault', (text, fault, at) =>
  expect(readJsonPath(text)).toEqual({ fault, at }),
)

it('a value is a path, a text with paths, or the first of several that leads to something', () => {
  expect(readMappedValue('title | story.title')).toEqual({
    alternatives: [[[{ name: 'title' }]], [[{ name: 'story' }, { name: 'title' }]]],
  })
  expect(readMappedValue('https://x.test/?id={id}&b={b.c}')).toEqual({
    alternatives: [['https://x.test/?id=', [{ name: 'id' }], '&b=', [{ name: 'b' }, { name: 'c' }]]],
  })
})

it('a fault in a value is shown where the person wrote it', () => {
  expect(readMappedValue('title | a..b')).toEqual({ fault: 'name_missing', at: 10 })
  expect(readMappedValue('x | id={id')).toEqual({ fault: 'brace_open', at: 7 })
  expect(readMappedValue('id={a[x]}')).toEqual({ fault: 'number_wrong', at: 6 })
})
