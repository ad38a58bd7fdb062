import { expect, test } from 'vitest'
import * as v from 'valibot'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { DocumentBlock, ReportDocument } from '#app/shared/reports/document.ts'
import { figureOf, missing, shown } from './block.ts'
import { blockDifferences, figureDifferences } from './differences.ts'

const report = (...blocks: DocumentBlock[]): ReportDocument => ({
  version: 1,
  definitions: 1,
  language: 'en',
  month: v.parse(monthSchema, '2026-09'),
  period: { from: '2026-09-01', to: '2026-09-30' },
  complete: true,
  compared: null,
  company: { name: 'Fernhollow', domain: 'fernhollow.test', timeZone: 'UTC', currency: 'EUR' },
  measuredAt: '2026-10-01T00:00:00.000Z',
  blocks,
})
const block = (id: string, more: Partial<DocumentBlock> = {}): DocumentBlock => ({
  id,
  kind: 'traffic',
  segment: null,
  title: '',
  text: '',
  picture: null,
  content: shown({}),
  ...more,
})
const withFigures = (values: Record<string, number | null>) => ({
  content: shown({
    figures: Object.entries(values).map(([id, value]) => figureOf(`traffic.${id}`, 'visits', { value })),
  }),
})
const changes = (was: ReportDocument, is: ReportDocument) =>
  blockDifferences(was, is).map(({ blockId, change }) => `${blockId} ${change}`)

test('A number that came late is listed with both values, and nothing else is', () => {
  const was = report(block('a', withFigures({ visits: 100, visitors: 80 })), block('b', withFigures({ visits: 5 })))
  const is = report(block('a', withFigures({ visits: 104, visitors: 80 })), block('b', withFigures({ visits: 5 })))
  expect(figureDifferences(was, is)).toEqual([{ blockId: 'a', figureId: 'traffic.visits', was: 100, is: 104 }])
  expect(figureDifferences(was, was)).toEqual([])
})

test('A number that is gone, new, or had too few visits for a rate is null on one side', () => {
  const was = report(block('a', withFigures({ visits: 100, bounceRate: null })))
  const is = report(block('a', withFigures({ bounceRate: 0.5, pageviews: 7, duration: null })))
  expect(figureDifferences(was, is)).toEqual([
    { blockId: 'a', figureId: 'traffic.visits', was: 100, is: null },
    { blockId: 'a', figureId: 'traffic.bounceRate', was: null, is: 0.5 },
    { blockId: 'a', figureId: 'traffic.pageviews', was: null, is: 7 },
  ])
})

test('The numbers of a block that lost its data are gone; those of an added or removed one are not listed', () => {
  const was = report(block('a', withFigures({ visits: 100 })), block('b', withFigures({ visits: 3 })))
  const is = report(block('a', { content: missing('noVisits') }), block('c', withFigures({ visits: 4 })))
  expect(figureDifferences(was, is)).toEqual([{ blockId: 'a', figureId: 'traffic.visits', was: 100, is: null }])
  expect(changes(was, is)).toEqual(['b removed', 'a gone', 'c added'])
  expect(changes(is, was)).toEqual(['c removed', 'a back', 'b added'])
})

test('Changes of what a person wrote, chose or put in are told one by one', () => {
  const fileId = '00000000-0000-4000-8000-000000000001'
  const was = report(block('a'), block('b'), block('c', { picture: { fileId, alt: 'A shop' } }))
  const is = report(
    block('a', { title: 'Our month', text: 'Hello' }),
    block('b', { segment: 'From mail' }),
    block('c', { picture: { fileId, alt: 'The shop' } }),
  )
  expect(changes(was, is)).toEqual(['a title', 'a text', 'b segment', 'c picture'])
  expect(blockDifferences(was, is)[0]).toEqual({ blockId: 'a', kind: 'traffic', title: 'Our month', change: 'title' })
  expect(changes(was, was)).toEqual([])
})

test('Of blocks in another order only those that a person moved are told', () => {
  const [a, b, c, d] = [block('a'), block('b'), block('c'), block('d')]
  expect(changes(report(a, b, c, d), report(d, a, b, c))).toEqual(['d moved'])
  expect(changes(report(a, b, c, d), report(b, c, a, d))).toEqual(['a moved'])
  expect(changes(report(a, b, c), report(block('x'), a, b, c))).toEqual(['x added'])
  expect(changes(report(a, b, c), report(b, c))).toEqual(['a removed'])
})
