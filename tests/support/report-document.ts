import type { Language } from '#app/shared/account/appearance.ts'
import { addDays, eachDay } from '#app/shared/calendar/day.ts'
import type { BlockKind } from '#app/shared/reports/block-kinds.ts'
import { blockKinds } from '#app/shared/reports/block-kinds.ts'
import type {
  BlockContent,
  DocumentBlock,
  ReportDocument,
  ReportSentence,
  ReportWork,
} from '#app/shared/reports/document.ts'
import { documentSchema } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import * as v from 'valibot'
import { chartsOf, figuresOf, sentencesOf } from './report-blocks.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { tablesOf } from './report-tables.ts'

const parse = (month: string) => v.parse(monthSchema, month)

/** The id of the picture in the fixture's picture block. */
export const pictureId = '00000000-0000-4000-8000-0000000000aa'

type Shown = Extract<BlockContent, { state: 'shown' }>

/** Returns a block of the fixture; `content` replaces parts of what it shows. */
export function reportBlock(kind: BlockKind, content: Partial<Shown> = {}, more: Partial<DocumentBlock> = {}) {
  const block: DocumentBlock = {
    id: `00000000-0000-4000-8000-0000000001${String(blockKinds.indexOf(kind)).padStart(2, '0')}`,
    kind,
    segment: null,
    title: '',
    text: '',
    picture: null,
    content: {
      state: 'shown',
      sentences: sentencesOf(kind),
      figures: figuresOf(kind),
      tables: tablesOf(kind),
      charts: chartsOf(kind),
      ...content,
    },
    ...more,
  }
  return block
}

/** Returns one block of each kind: those of later issues say why they have nothing. */
function everyBlock(): DocumentBlock[] {
  return blockKinds.map((kind) => {
    if (kind === 'targets') return reportBlock(kind, {}, { content: { state: 'missing', reason: 'noTargets' } })
    if (kind === 'channels') return reportBlock(kind, {}, { segment: 'People on phones' })
    if (kind === 'text') {
      const text =
        'Visits reached {traffic.visits} ({traffic.visits:change}), after {traffic.visits:before}.\n\nThe launch {of the shop} helped; {traffic.nothing} did not.'
      return reportBlock(kind, {}, { title: 'From your team', text })
    }
    if (kind === 'picture') {
      return reportBlock(kind, {}, { picture: { fileId: pictureId, alt: 'The new page of the shop' } })
    }
    return reportBlock(kind)
  })
}

/**
 * Returns a document with every kind of block, figure, sentence and table. All numbers are fixed.
 * @param more replaces parts of it
 */
export function reportDocument(language: Language = 'en', more: Partial<ReportDocument> = {}): ReportDocument {
  return v.parse(documentSchema, {
    version: 1,
    definitions: 1,
    language,
    month: '2026-10',
    period: { from: '2026-10-01', to: '2026-10-31' },
    complete: true,
    compared: { from: '2026-09-01', to: '2026-09-30' },
    company: { name: 'Fernleaf Ceramics', domain: 'fernleaf.test', timeZone: 'Europe/Berlin', currency: 'EUR' },
    measuredAt: '2026-11-03T08:30:00.000Z',
    blocks: everyBlock(),
    ...more,
  })
}

/** Returns every figure of a document, those of its story first. */
export const figuresIn = ({ story, blocks }: ReportDocument): Figure[] => [
  ...(story?.figures ?? []),
  ...blocks.flatMap(({ content }) => (content.state === 'shown' ? content.figures : [])),
]

const cardId = (number: number) => `00000000-0000-4000-8000-0000000002${String(number).padStart(2, '0')}`
const work = { due: null, verdict: null, change: null, low: null, high: null, waits: false, picture: null } as const
/** The cards that each kind of block tells of. */
const worksOf: Partial<Record<BlockKind, ReportWork[]>> = {
  cards: [
    { ...work, cardId: cardId(1), title: 'A shorter form on the contact page', stage: 'measuring', day: '2026-10-05' },
    {
      ...work,
      cardId: cardId(2),
      title: 'New pictures in the shop',
      stage: 'shipped',
      day: '2026-10-19',
      picture: { fileId: pictureId, alt: 'The new shop' },
    },
  ],
  effects: [
    {
      ...work,
      cardId: cardId(3),
      title: 'Titles of the guides',
      stage: 'done',
      day: '2026-09-08',
      verdict: 'improved',
      change: 0.124,
      low: 0.031,
      high: 0.226,
    },
  ],
  nextMonth: [
    { ...work, cardId: cardId(4), title: 'A page for gift vouchers', stage: 'proposed', day: null, waits: true },
    { ...work, cardId: cardId(5), title: 'Faster pictures', stage: 'approved', day: null, due: parse('2026-11') },
  ],
}

/** Returns the same document with a story, whose blocks tell of cards, and with a target. */
export function toldDocument(language: Language = 'en', more: Partial<ReportDocument> = {}): ReportDocument {
  const document = reportDocument(language)
  const figure = (id: string, metric: Figure['metric'], value: number, before: number | null): Figure => ({
    id,
    metric,
    unit: metric === 'conversionRate' ? 'share' : 'count',
    value,
    before,
    better: 'up',
    ...(before !== null && { judged: { kind: value > before ? 'up' : 'down', band: 0.05 } }),
  })
  const change = (id: string) => ({ id, form: 'change' as const })
  const sentence = (key: ReportSentence['key'], figures: ReportSentence['figures']): ReportSentence => ({
    key,
    figures,
    names: {},
    tone: 'neutral',
  })
  const value = (id: string) => ({ value: { id, form: 'value' as const } })
  return v.parse(documentSchema, {
    ...document,
    version: 2,
    story: {
      headline: sentence('storyMoreFewer', {
        visits: change('story.visits'),
        conversions: change('story.conversions'),
      }),
      sentences: [
        sentence('cardsShipped', value('story.count.cardsShipped')),
        sentence('cardsWaiting', value('story.count.cardsWaiting')),
      ],
      figures: [
        figure('story.visits', 'visits', 16_841, 14_022),
        figure('story.conversions', 'conversions', 287, 341),
        figure('story.conversionRate', 'conversionRate', 0.0232, 0.0301),
        figure('story.count.cardsShipped', 'cardsShipped', 2, null),
        figure('story.count.cardsWaiting', 'cardsWaiting', 1, null),
      ],
      chart: chartsOf('traffic')[0] ?? null,
      marks: (worksOf.cards ?? []).flatMap(({ cardId: id, day, title }) => (day ? [{ cardId: id, day, title }] : [])),
    },
    blocks: document.blocks.map((block) =>
      block.kind === 'targets'
        ? reportBlock('targets', {
            tables: [
              {
                name: 'targets',
                columns: [
                  { name: 'name', shows: { kind: 'words', words: 'targetSubject' } },
                  { name: 'period', shows: { kind: 'words', words: 'span' } },
                  { name: 'target', shows: { kind: 'number', unit: 'count' } },
                  { name: 'came', shows: { kind: 'number', unit: 'count' } },
                  { name: 'forecast', shows: { kind: 'number', unit: 'count' } },
                  { name: 'state', shows: { kind: 'words', words: 'paceState' } },
                ],
                rows: [['visits', 'month 2026-10', 20_000, 16_841, null, 'missed']],
                more: 0,
              },
            ],
          })
        : block.content.state === 'missing'
          ? block
          : { ...block, content: { ...block.content, works: worksOf[block.kind] ?? [] } },
    ),
    ...more,
  })
}

/** Returns the month running: the 21st of October is not over, and the days after it have no numbers yet. */
export function runningDocument(language: Language = 'en'): ReportDocument {
  const today = '2026-10-21'
  const days = eachDay({ from: '2026-10-01', to: '2026-10-31' }).map((day, index) => ({
    day,
    value: day > today ? null : 40 + ((index * 7) % 23),
    before: 35 + ((index * 5) % 19),
    complete: day < today,
  }))
  const chart = { metric: 'visits' as const, unit: 'count' as const, days }
  return reportDocument(language, {
    complete: false,
    period: { from: '2026-10-01', to: today },
    compared: { from: '2026-09-01', to: addDays('2026-09-01', 19) },
    blocks: [reportBlock('traffic', { charts: [chart] })],
  })
}
