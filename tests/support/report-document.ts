import type { Language } from '#app/shared/account/appearance.ts'
import { addDays, eachDay } from '#app/shared/calendar/day.ts'
import type { BlockKind } from '#app/shared/reports/block-kinds.ts'
import { blockKinds } from '#app/shared/reports/block-kinds.ts'
import type { BlockContent, DocumentBlock, ReportDocument } from '#app/shared/reports/document.ts'
import { documentSchema } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import * as v from 'valibot'
import { chartsOf, figuresOf, sentencesOf } from './report-blocks.ts'
import { tablesOf } from './report-tables.ts'

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

/** Returns every figure of a document. */
export const figuresIn = ({ blocks }: ReportDocument): Figure[] =>
  blocks.flatMap(({ content }) => (content.state === 'shown' ? content.figures : []))

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
