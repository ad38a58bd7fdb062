import * as v from 'valibot'
import { expect, test } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { DocumentBlock, ReportDocument } from '#app/shared/reports/document.ts'
import type { FigureSubject } from '#app/shared/reports/figure.ts'
import { columnsOfTable, figureOf, missing, sentence, shown } from './block.ts'
import { blockDifferences, figureDifferences, restatedFigures } from './differences.ts'

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

/** The channel or page that changed the most, with the sentence about it, as documents were frozen before `about`. */
const told = (id: string, metric: 'visitors' | 'visits', value: number, name: string, words: 'channel' | 'path') => ({
  figure: figureOf(id, metric, { value }),
  sentence: sentence(words === 'channel' ? 'channelGrew' : 'pageGrew', {
    figures: { value: { id }, before: { id, form: 'before' }, change: { id, form: 'change' } },
    names: { name: { text: name, words } },
  }),
})
const summaryOf = (...rows: ReturnType<typeof told>[]) => ({
  kind: 'summary' as const,
  content: shown({
    figures: rows.map(({ figure }) => figure),
    sentences: rows.map((row) => row.sentence),
  }),
})

test('A row in another place is the same row: its number is never compared with that of whatever took the place', () => {
  const [one, two] = ['summary.changed.n1', 'summary.changed.n2']
  const was = report(
    block(
      'a',
      summaryOf(
        told(one, 'visitors', 10_527, 'Organic Search', 'channel'),
        told(two, 'visitors', 1400, '/pricing', 'path'),
      ),
    ),
  )
  const is = report(
    block(
      'a',
      summaryOf(
        told(one, 'visitors', 1411, '/pricing', 'path'),
        told(two, 'visitors', 10_530, 'Organic Search', 'channel'),
      ),
    ),
  )
  expect(figureDifferences(was, is)).toEqual([
    { blockId: 'a', figureId: one, was: 10_527, is: 10_530 },
    { blockId: 'a', figureId: two, was: 1400, is: 1411 },
  ])
  const other = report(block('a', summaryOf(told(one, 'visitors', 1411, '/pricing', 'path'))))
  const search = report(block('a', summaryOf(told(one, 'visitors', 10_527, 'Organic Search', 'channel'))))
  expect(figureDifferences(search, other)).toEqual([])
})

test('A row that is no longer told is looked up in the tables, and left out if it is in none', () => {
  const was = report(block('a', summaryOf(told('summary.changed.n1', 'visitors', 300, '/pricing', 'path'))))
  const table = (...rows: [string, number][]) => ({
    name: 'pages' as const,
    columns: columnsOfTable({ page: { words: 'path' }, visitors: 'count' }),
    rows,
    more: 3,
  })
  const now = (...rows: [string, number][]) =>
    report(block('a', summaryOf()), block('b', { kind: 'pages', content: shown({ tables: [table(...rows)] }) }))
  expect(figureDifferences(was, now(['/', 900], ['/pricing', 310]))).toEqual([
    { blockId: 'a', figureId: 'summary.changed.n1', was: 300, is: 310 },
  ])
  expect(figureDifferences(was, now(['/', 900], ['/pricing', 300]))).toEqual([])
  expect(figureDifferences(was, now(['/', 900]))).toEqual([])
  // A table of other visits has other numbers.
  const mail = report(
    block('a', summaryOf()),
    block('b', {
      kind: 'pages',
      segment: 'From mail',
      content: shown({ tables: [table(['/pricing', 9])] }),
    }),
  )
  expect(figureDifferences(was, mail)).toEqual([])
})

test('An old document that names a row only by a name that others may share is not compared', () => {
  const goal = (value: number, about?: FigureSubject) => ({
    kind: 'goals' as const,
    content: shown({
      figures: [
        {
          ...figureOf('goals.first.conversions', 'conversions', { value }),
          ...(about && { about }),
        },
      ],
      sentences: [
        sentence('goalLeads', {
          figures: { value: { id: 'goals.first.conversions' } },
          names: { name: { text: 'Order', words: 'plain' } },
        }),
      ],
    }),
  })
  const [first, other] = [
    { kind: 'goal', key: '1' },
    { kind: 'goal', key: '2' },
  ] as const
  expect(figureDifferences(report(block('a', goal(7))), report(block('a', goal(9, first))))).toEqual([])
  expect(figureDifferences(report(block('a', goal(7, other))), report(block('a', goal(9, first))))).toEqual([])
  expect(figureDifferences(report(block('a', goal(7, first))), report(block('a', goal(9, first))))).toHaveLength(1)
  const cut = `/${'x'.repeat(1998)}…`
  const long = (value: number) =>
    report(block('a', summaryOf(told('summary.changed.n1', 'visitors', value, cut, 'path'))))
  expect(figureDifferences(long(7), long(9))).toEqual([])
})

test('The clearest effect of an old document is that of the card with its title, if only one has it', () => {
  const effects = (change: number, cards: [string, string, number][]) => ({
    kind: 'effects' as const,
    content: shown({
      figures: [figureOf('effects.first.change', 'change', { value: change })],
      sentences: [
        sentence('effectOf', {
          figures: { value: { id: 'effects.first.change' } },
          names: { name: { text: 'New form', words: 'plain' } },
        }),
      ],
      tables: [
        {
          name: 'effects' as const,
          columns: columnsOfTable({ name: { words: 'plain' }, effect: 'share' }),
          rows: cards.map(([, title, of]) => [title, of]),
          more: 0,
        },
      ],
      cards: cards.map(([id]) => id),
    }),
  })
  const now = report(
    block(
      'a',
      effects(0.3, [
        ['x', 'Other', 0.1],
        ['y', 'New form', 0.3],
      ]),
    ),
  )
  const was = report(block('a', effects(0.2, [['y', 'New form', 0.2]])))
  expect(figureDifferences(was, now)).toMatchObject([{ figureId: 'effects.first.change', was: 0.2, is: 0.3 }])
  const twice = report(
    block(
      'a',
      effects(0.2, [
        ['z', 'New form', 0.2],
        ['y', 'New form', 0.4],
      ]),
    ),
  )
  expect(restatedFigures(twice, now)).toEqual([])
  // The table of the old document has the card that is the clearest now.
  expect(figureDifferences(twice, now)).toMatchObject([{ was: 0.4, is: 0.3 }])
})

test('Numbers of another segment are another thing', () => {
  const was = report(block('a', { ...withFigures({ visits: 100 }), segment: null }))
  const is = report(block('a', { ...withFigures({ visits: 40 }), segment: 'From mail' }))
  expect(figureDifferences(was, is)).toEqual([])
  expect(changes(was, is)).toEqual(['a segment'])
})

test('What stood open when a report was published is no restated number, and a count left out at zero is zero', () => {
  const cards = (open: number, shipped: number | null) =>
    report(
      block('a', {
        kind: 'cards',
        content: shown({ figures: [figureOf('cards.open', 'cardsOpen', { value: open })] }),
      }),
      block('b', {
        kind: 'findings',
        content: shown({ figures: [figureOf('findings.open', 'findings', { value: open })] }),
      }),
      block('d', {
        kind: 'listening',
        content: shown({ figures: [figureOf('listening.visits', 'visitsSent', { value: open })] }),
      }),
      block('c', {
        kind: 'summary',
        content: shown({
          figures: shipped === null ? [] : [figureOf('summary.cardsShipped', 'cardsShipped', { value: shipped })],
        }),
      }),
    )
  expect(restatedFigures(cards(4, 2), cards(3, null))).toEqual([
    { blockId: 'c', figureId: 'summary.cardsShipped', was: 2, is: 0 },
  ])
  expect(figureDifferences(cards(4, 2), cards(3, 2))).toHaveLength(3)
  // Only numbers that were published can be restated.
  expect(restatedFigures(cards(4, null), cards(4, 1))).toEqual([])
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
  expect(blockDifferences(was, is)[0]).toEqual({
    blockId: 'a',
    kind: 'traffic',
    title: 'Our month',
    change: 'title',
  })
  expect(changes(was, was)).toEqual([])
})

test('Of blocks in another order only those that a person moved are told', () => {
  const [a, b, c, d] = [block('a'), block('b'), block('c'), block('d')]
  expect(changes(report(a, b, c, d), report(d, a, b, c))).toEqual(['d moved'])
  expect(changes(report(a, b, c, d), report(b, c, a, d))).toEqual(['a moved'])
  expect(changes(report(a, b, c), report(block('x'), a, b, c))).toEqual(['x added'])
  expect(changes(report(a, b, c), report(b, c))).toEqual(['a removed'])
})
