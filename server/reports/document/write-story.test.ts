import { describe, expect, it } from 'vitest'
import type { BlockKind } from '#app/shared/reports/block-kinds.ts'
import type { DocumentBlock } from '#app/shared/reports/document.ts'
import { sectionsOf } from '#app/shared/reports/report-parts.ts'
import { reportBlock, toldDocument } from '#tests/support/report-document.ts'
import { reportTranslator } from './report-translator.ts'
import { writeReport } from './write-report.ts'

const english = await reportTranslator('en')
const missing = (kind: BlockKind, more: Partial<DocumentBlock> = {}) =>
  reportBlock(kind, {}, { content: { state: 'missing', reason: 'noText' }, ...more })
const written = (blocks: DocumentBlock[], hidden: readonly string[] = []) =>
  writeReport(english, toldDocument('en', { blocks }), new Set(hidden))
const titlesOf = (blocks: DocumentBlock[], hidden: readonly string[] = []) => {
  const { chapters, appendix } = sectionsOf(written(blocks, hidden))
  return {
    chapters: chapters.map(({ title, blocks: shown }) => [title, ...shown.map(({ block }) => block.title)]),
    appendix: appendix?.blocks.map(({ block }) => block.title),
  }
}

describe('A report with a story', () => {
  it('has what was done, what others did, what comes next and how targets stand, in the order of its blocks', () => {
    const kinds = ['competitors', 'summary', 'cards', 'listening', 'nextMonth', 'effects'] as const
    expect(titlesOf(kinds.map((kind) => reportBlock(kind))).chapters).toEqual([
      ['What others said and did', 'Competitors', 'Mentions'],
      ['What we did', 'Work done', 'Effects'],
      ['What comes next', 'Next month'],
    ])
  })

  it('has the numbers of all blocks in its appendix, once', () => {
    const { appendix } = titlesOf([reportBlock('cards'), reportBlock('traffic'), reportBlock('summary')])
    expect(appendix).toEqual(['Work done', 'Traffic'])
    const { chapters, appendix: rest } = sectionsOf(written([reportBlock('cards')]))
    expect(chapters[0]?.blocks[0]?.block).toMatchObject({ tables: [], figures: [], charts: [] })
    expect(rest?.blocks[0]?.block).toMatchObject({ sentences: [], works: [], paragraphs: [] })
  })

  it('keeps the numbers of a summary where no block of traffic has them', () => {
    expect(titlesOf([reportBlock('summary')]).appendix).toEqual(['Summary'])
  })

  it('leaves no hole for a block without anything to show, and says at the end which there are', () => {
    const report = written([reportBlock('cards'), missing('listening'), missing('search'), missing('text')])
    expect(sectionsOf(report).chapters.map(({ title }) => title)).toEqual(['What we did'])
    expect(report.leftOut).toBe('Nothing to show this month: Mentions, Google Search.')
  })

  it('shows a block without numbers if a person wrote something for it', () => {
    const { chapters } = titlesOf([missing('listening', { text: 'The fair begins in May.' })])
    expect(chapters).toEqual([['What others said and did', 'Mentions']])
  })

  it('puts a person’s text behind the block that it follows, and before all chapters at the beginning', () => {
    const text = (id: number, title: string) =>
      reportBlock('text', {}, { id: `00000000-0000-4000-8000-00000000099${id}`, title, text: 'Hello.' })
    const report = titlesOf([text(1, 'Dear Kim'), reportBlock('cards'), text(2, 'On the form'), reportBlock('traffic')])
    expect(report.chapters).toEqual([
      ['', 'Dear Kim'],
      ['What we did', 'Work done', 'On the form'],
    ])
  })

  it('calls a chapter of one block as a person called it', () => {
    expect(titlesOf([reportBlock('cards', {}, { title: 'Our October' })]).chapters).toEqual([
      ['Our October', 'Our October'],
    ])
  })

  it('shows nothing of the blocks that its readers will not see', () => {
    const cards = reportBlock('cards')
    expect(titlesOf([cards, reportBlock('listening')], [cards.id]).chapters).toEqual([
      ['What others said and did', 'Mentions'],
    ])
  })

  it('has the summary’s text on the first page', () => {
    const { story } = written([reportBlock('summary', {}, { text: 'A quiet month.' })])
    expect(story?.paragraphs).toEqual(['A quiet month.'])
  })

  it('has of each card when it shipped and what came of it, with the interval', () => {
    const { blocks, story } = writeReport(english, toldDocument())
    const works = blocks.flatMap((block) =>
      block.works.map(({ title, facts, effect, tone }) => [title, facts, effect, tone]),
    )
    expect(works).toEqual([
      ['A shorter form on the contact page', 'Measuring · Shipped Oct 5, 2026', null, 'neutral'],
      ['New pictures in the shop', 'Shipped Oct 19, 2026', null, 'neutral'],
      ['Titles of the guides', 'Improved · Shipped Sep 8, 2026', '+12% (between +3.1% and +23%)', 'good'],
      ['A page for gift vouchers', 'Waiting for a decision', null, 'neutral'],
      ['Faster pictures', 'Approved · Due in November 2026', null, 'neutral'],
    ])
    expect(story?.marks.map(({ number, day, titles }) => [number, day, titles])).toEqual([
      [1, 'Oct 5', ['A shorter form on the contact page']],
      [2, 'Oct 19', ['New pictures in the shop']],
    ])
    expect(story?.chart?.alt).toContain('Oct 5: A shorter form on the contact page.')
  })

  it('draws a target as the share that came, never beyond its end', () => {
    const { blocks } = writeReport(english, toldDocument())
    expect(blocks.find(({ kind }) => kind === 'targets')?.targets).toEqual([
      {
        name: 'Visits',
        period: 'October 2026',
        came: '16,841 of 20,000',
        share: 0.84205,
        state: 'Missed',
        tone: 'bad',
      },
    ])
  })
})
