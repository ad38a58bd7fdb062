import { expect, test } from 'vitest'
import { commentParts, completeMention, mentionedIn, suggestPeople, typedMention } from './mention.ts'

const ada = { id: '1', name: 'Ada Doe' }
const adam = { id: '2', name: 'Ada' }
const hostile = { id: '3', name: '<b>$& (.*)' }
const people = [ada, adam, hostile]

test.each([
  ['Hello @', 7, { at: 6, query: '' }],
  ['@Ad', 3, { at: 0, query: 'Ad' }],
  ['@Ada D', 6, { at: 0, query: 'Ada D' }],
  ['(@Ad', 4, { at: 1, query: 'Ad' }],
  ['Hello', 5, null],
  ['ada@loop', 8, null],
  ['@Ada is here now', 16, null],
  ['@Ad and more', 3, { at: 0, query: 'Ad' }],
])('a mention is typed after an @ that begins a word: %j', (text, caret, expected) => {
  expect(typedMention(text, caret)).toEqual(expected)
})

test('people are suggested by the beginning of any word of their name', () => {
  expect(suggestPeople(people, 'ad')).toEqual([ada, adam])
  expect(suggestPeople(people, 'DOE')).toEqual([ada])
  expect(suggestPeople(people, 'da')).toEqual([])
  expect(suggestPeople(people, '')).toHaveLength(3)
})

test('a chosen person completes the mention, whatever their name contains', () => {
  expect(completeMention('Hi @Ad and more', { at: 3, query: 'Ad' }, 'Ada Doe')).toEqual({
    text: 'Hi @Ada Doe and more',
    caret: 12,
  })
  expect(completeMention('@', { at: 0, query: '' }, hostile.name)).toEqual({ text: '@<b>$& (.*) ', caret: 12 })
})

test('a text mentions the people whose whole name follows an @; the longest counts', () => {
  expect(mentionedIn('@Ada Doe, look', people)).toEqual([ada])
  expect(mentionedIn('@Ada, look', people)).toEqual([adam])
  expect(mentionedIn('@Adams and Ada Doe', people)).toEqual([])
  expect(mentionedIn(`@${hostile.name}!`, people)).toEqual([hostile])
  expect(mentionedIn('@Ada and @Ada Doe', people)).toEqual([ada, adam])
})

test('a comment is shown in plain parts', () => {
  expect(commentParts('See <i> @Ada Doe.', ['Ada Doe'])).toEqual([
    { text: 'See <i> ', mention: false },
    { text: '@Ada Doe', mention: true },
    { text: '.', mention: false },
  ])
  expect(commentParts('@Ada', [''])).toEqual([{ text: '@Ada', mention: false }])
})
