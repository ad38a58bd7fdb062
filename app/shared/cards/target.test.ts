import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  columnsOfTarget,
  targetInput,
  targetOfColumns,
  targetSchema,
  valueOfTarget,
  type CardTarget,
} from './target.ts'

test.each<CardTarget>([
  { kind: 'website' },
  { kind: 'page', path: '/prices' },
  { kind: 'section', prefix: '/blog/' },
  { kind: 'channel', channel: 'Organic Search' },
  { kind: 'source', source: 'Google' },
  { kind: 'goal', goalId: 7 },
])('$kind is stored in two columns and edited as text without loss', (target) => {
  expect(targetOfColumns(columnsOfTarget(target))).toEqual(target)
  expect(v.parse(targetSchema, targetInput(target.kind, valueOfTarget(target) ?? ''))).toEqual(target)
})

test('A path is stored as Analytics stores it', () => {
  expect(v.parse(targetSchema, { kind: 'page', path: ' /über-uns ' })).toEqual({ kind: 'page', path: '/%C3%BCber-uns' })
})

test.each([
  ['a path without a slash', { kind: 'page', path: 'prices' }],
  ['a path that is too long', { kind: 'section', prefix: `/${'x'.repeat(1000)}` }],
  ['a NUL', { kind: 'page', path: '/a\0' }],
  ['an unknown channel', { kind: 'channel', channel: 'Telepathy' }],
  ['a source without a name', { kind: 'source', source: ' ' }],
  ['a goal without a number', { kind: 'goal', goalId: Number.NaN }],
  ['a goal beyond the stored ids', { kind: 'goal', goalId: 2 ** 31 }],
  ['an unknown kind', { kind: 'galaxy' }],
])('Refuses %s', (_name, target) => {
  expect(v.is(targetSchema, target)).toBe(false)
})

test('A target that a later version stored counts as none', () => {
  expect(targetOfColumns({ target_kind: 'channel', target_value: 'Telepathy' })).toBeNull()
  expect(targetOfColumns({ target_kind: null, target_value: null })).toBeNull()
})
