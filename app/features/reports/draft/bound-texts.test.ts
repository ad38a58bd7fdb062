import { expect, test } from 'vitest'
import { figuresFor, plainFigures, readParts, referenceTo } from './bound-texts.ts'
import type { BoundFigure } from '#app/shared/reports/report-preview.ts'

const bound = (blockId: string, value: number): BoundFigure => ({
  blockId,
  figure: { id: 'traffic.visits', metric: 'visits', unit: 'count', value, before: 900, better: 'up' },
  label: 'Visits',
  value: value.toLocaleString('en'),
  before: '900',
  change: null,
})
const figures = [bound('all', 1204), bound('phones', 310)]

test('A text finds the number of its own block, then the first one of the report', () => {
  expect(figuresFor('phones', figures).get('traffic.visits')?.value).toBe('310')
  expect(figuresFor('note', figures).get('traffic.visits')?.value).toBe('1,204')
  expect(plainFigures(figuresFor('note', figures)).get('traffic.visits')?.value).toBe(1204)
})

test('A reference is read as its number, without one as no data, and an unknown one is marked', () => {
  const text = `Up to ${referenceTo('traffic.visits', 'value')} from ${referenceTo('traffic.visits', 'before')}, ${referenceTo('traffic.visits', 'change')}: {goals.sales}.`
  expect(readParts(text, figuresFor('note', figures), 'no data')).toEqual([
    { kind: 'text', text: 'Up to ' },
    { kind: 'number', text: '1,204' },
    { kind: 'text', text: ' from ' },
    { kind: 'number', text: '900' },
    { kind: 'text', text: ', ' },
    { kind: 'number', text: 'no data' },
    { kind: 'text', text: ': ' },
    { kind: 'unknown', text: 'goals.sales' },
    { kind: 'text', text: '.' },
  ])
})
