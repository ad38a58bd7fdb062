import * as v from 'valibot'
import { expect, it } from 'vitest'
import { jsonMappingSchema } from './json-mapping.ts'

const faultsOf = (input: unknown) =>
  v.safeParse(jsonMappingSchema, input).issues?.map((issue) => [v.getDotPath(issue), issue.message])

it('a mapping needs a list, and a title or a text', () => {
  expect(v.parse(jsonMappingSchema, { list: 'items', title: ' name ' })).toEqual({
    list: 'items',
    title: 'name',
    url: '',
    text: '',
    author: '',
    publishedAt: '',
    key: '',
    link: '',
  })
  expect(faultsOf({ list: '' })).toEqual([['title', 'jsonTitleNeeded']])
})

it('a path that can’t be read is refused with the character at which it goes wrong', () => {
  expect(faultsOf({ list: 'a[', title: 'b..c' })).toEqual([
    ['list', 'jsonPathWritten {"at":"2"}'],
    ['title', 'jsonPathWritten {"at":"3"}'],
  ])
})
