import { expect, test } from 'vitest'
import { Slots, stableName } from './slot.ts'

test.each([
  'css-1a2b3c',
  'sc-bdVaJa',
  'svelte-1x2y3z',
  'jsx-2871293847',
  'menu-item-48123',
  'x7Yz1qq2',
  'gTrWKw',
  'd41d8cd98f',
  'is-open',
  'active',
  'js-toggle',
  'a'.repeat(60),
])('%s looks random, or says how something is, so it is no part of a place', (name) => {
  expect(stableName(name)).toBe('')
})

test.each([
  ['plans', 'plans'],
  ['pricing-table', 'pricing-table'],
  ['md:grid-cols-3', 'md:grid-cols-3'],
  ['heroCTA', 'heroCTA'],
  ['b2b-i18n', 'b2b-i18n'],
  ['col2', 'col2'],
  ['Card_price__x7Yz1', 'Card_price'],
  ['button-8f3a91c', 'button'],
])('of %s the place keeps %s', (name, kept) => expect(stableName(name)).toBe(kept))

test('a place names the innermost block and up to two around it that say something, with two classes each', () => {
  const open = (name: string, classes = '', id = '') => ({
    name,
    classes,
    id,
    isBlock: name !== 'span',
    atEnd: undefined,
  })
  const inner = [
    open('section', '', 'prices'),
    open('div'),
    open('ul', 'a b c css-1a2b3c'),
    open('li'),
    open('span', 'd'),
  ]
  expect(new Slots().of(inner)).toBe('section#prices>ul.a.b>li')
  expect(new Slots().of([open('div', '', 'tab-4'), open('p')])).toBe('p')
  expect(new Slots().of([])).toBe('')
})
