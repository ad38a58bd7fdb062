import { expect, test } from 'vitest'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import en from '#app/features/profile/messages/en.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { describeChange } from './describe-change.ts'
import words from '#app/shared/messages/words/en.ts'

const t = translateFrom<'profile'>('en', compileCatalogue({ ...words, ...en }))

test.each([
  [
    { field: 'industry', before: '', after: 'Travel' },
    { label: 'Industry', removed: [], added: ['Travel'] },
  ],
  [
    { field: 'company', before: 'Fern', after: 'Fern & Co' },
    { label: 'Company name', removed: ['Fern'], added: ['Fern & Co'] },
  ],
  [
    { field: 'accentColor', before: '#0f766e', after: null },
    { label: 'Accent colour', removed: ['#0f766e'], added: [] },
  ],
  [
    { field: 'brandTerms', before: ['Fern', 'Moss'], after: ['Moss', 'Oak'] },
    { label: 'Brand terms', removed: ['Fern'], added: ['Oak'] },
  ],
  [
    { field: 'products', before: ['A', 'B'], after: ['B', 'A'] },
    { label: 'Products', removed: [], added: [], said: 'reordered' },
  ],
  [
    { field: 'logo', before: null, after: 'v1' },
    { label: 'Logo', removed: [], added: [], said: 'added' },
  ],
  [
    { field: 'logo', before: 'v1', after: 'v2' },
    { label: 'Logo', removed: [], added: [], said: 'changed' },
  ],
  [
    { field: 'logo', before: 'v2', after: null },
    { label: 'Logo', removed: [], added: [], said: 'removed' },
  ],
] as const)('the history describes %j', (change, described) => {
  const { before, after } = change
  const mutable = (value: typeof before | typeof after) =>
    value === null || typeof value === 'string' ? value : [...value]
  expect(describeChange(t, { ...change, before: mutable(before), after: mutable(after) })).toEqual(described)
})

test('the history cuts a long text short', () => {
  const { added } = describeChange(t, { field: 'whatMatters', before: '', after: 'x'.repeat(2000) })
  expect(added).toEqual([`${'x'.repeat(159)}…`])
})
