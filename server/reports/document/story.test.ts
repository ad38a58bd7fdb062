import { describe, expect, it, test } from 'vitest'
import type { Day } from '#app/shared/calendar/day.ts'
import type { ReportCard, ReportCards } from '../../cards/overview/report-cards.ts'
import { overviewOf, rowOf } from '#tests/support/overviews.ts'
import { reportDocument } from '#tests/support/report-document.ts'
import { reportTranslator } from './report-translator.ts'
import { storyOf, type StoryFacts } from './story.ts'
import { writeReport } from './write-report.ts'

const english = await reportTranslator('en')
const noCards: ReportCards = { shipped: [], judged: [], planned: [], proposed: [], named: [], open: 0, waiting: 0 }
const goals = [{ id: 7, name: 'Order', kind: 'event' as const, pattern: 'order' }]
const card = (number: number, more: Partial<ReportCard> = {}): ReportCard => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  title: `Card ${number}`,
  stage: 'shipped',
  verdict: null,
  dueMonth: null,
  shippedOn: '2026-10-05' as Day,
  change: null,
  low: null,
  high: null,
  pictureId: null,
  ...more,
})
const told = (facts: Partial<StoryFacts>) => {
  const story = storyOf({ overview: null, goals: null, cards: noCards, targets: null, ...facts })
  const written = writeReport(english, reportDocument('en', { version: 2, story, blocks: [] })).story
  if (!written) throw new Error('There is no story.')
  return { headline: written.headline, sentences: written.sentences.map(({ text }) => text), written }
}
const counts = (visits: number, conversions = 0) => ({
  visits,
  visitors: visits,
  conversions,
  convertingVisitors: conversions,
  convertingVisits: conversions,
})

describe('The headline of a report', () => {
  test.each([
    [counts(1500, 150), counts(1000, 80), 'More visits (+50%) and more conversions (+88%)', 'good'],
    [counts(1500, 80), counts(1000, 150), 'More visits (+50%), but fewer conversions (−47%)', 'neutral'],
    [counts(1000, 150), counts(1500, 80), 'Fewer visits (−33%), but more conversions (+88%)', 'neutral'],
    [counts(1000, 80), counts(1500, 150), 'Fewer visits (−33%) and fewer conversions (−47%)', 'bad'],
    [counts(1500, 100), counts(1000, 100), 'More visits (+50%), conversions within normal variation', 'good'],
    [counts(1000, 100), counts(1500, 100), 'Fewer visits (−33%), conversions within normal variation', 'bad'],
    [counts(1000, 150), counts(1000, 80), 'More conversions (+88%), visits within normal variation', 'good'],
    [counts(1000, 80), counts(1000, 150), 'Fewer conversions (−47%), visits within normal variation', 'bad'],
    [counts(1000, 100), counts(1010, 101), 'Visits and conversions within normal variation', 'neutral'],
    [counts(1500, 2), counts(1000, 1), 'More visits (+50%)', 'good'],
    [counts(9, 0), counts(3, 0), '9 visits: too few to compare', 'neutral'],
  ])('says what the judgement of visits and conversions supports, %#', (now, before, text, tone) => {
    const overview = overviewOf({ totals: now, previous: before, goals })
    expect(told({ overview }).headline).toEqual({ text, tone })
  })

  it('speaks of visits alone where there are no goals', () => {
    expect(told({ overview: overviewOf({ totals: counts(1000), previous: counts(1500) }) }).headline.text).toBe(
      'Fewer visits (−33%)',
    )
    expect(told({ overview: overviewOf({ totals: counts(1000), previous: counts(1010) }) }).headline.text).toBe(
      'Visits within normal variation',
    )
  })

  it('claims nothing without a website, without visits, and without a month to compare with', () => {
    expect(told({}).headline.text).toBe('No website is measured yet')
    expect(told({ overview: overviewOf({ totals: counts(0), previous: counts(0) }) }).headline.text).toBe(
      'No visits were counted',
    )
    expect(told({ overview: overviewOf({ totals: counts(400), previous: null }) }).headline.text).toBe(
      '400 visits, and nothing to compare with yet',
    )
  })
})

describe('The sentences of a report’s first page', () => {
  const overview = overviewOf({
    totals: counts(2000, 100),
    previous: counts(2000, 100),
    goals,
    panels: { page: [rowOf('/new', { visitors: 60 })] },
  })

  it('are what moved, what was done and what comes next', () => {
    const improved = { ...card(2), verdict: 'improved' as const, change: 0.18, low: 0.06, high: 0.32 }
    const cards = {
      ...noCards,
      shipped: [card(1)],
      judged: [{ ...improved, measuredUntil: '2026-10-30' as Day }],
      proposed: [card(3)],
    }
    expect(told({ overview, cards }).sentences).toEqual([
      'New: /new, with 60 visitors.',
      'Clearest effect: “Card 2” changed results by +18% (between +6% and +32%).',
      '1 card is waiting for a decision.',
    ])
  })

  it('are fewer where there is nothing to say', () => {
    expect(told({ overview: overviewOf({ totals: counts(1000), previous: counts(1010) }) }).sentences).toEqual([
      'Visits were steady: 1,000, after 1,010, within normal variation (±14%).',
    ])
    expect(told({}).sentences).toEqual([])
  })

  it('count the shipped cards while no effect is measured, and name what is planned', () => {
    const cards = {
      ...noCards,
      shipped: [card(1), card(2)],
      planned: [card(3, { stage: 'approved', shippedOn: null })],
    }
    expect(told({ overview, cards }).sentences.slice(1)).toEqual([
      '2 cards were shipped.',
      '1 card is planned for next month.',
    ])
  })
})

describe('The figures of a report’s first page', () => {
  const labels = (facts: Partial<StoryFacts>) => told(facts).written.figures.map(({ label }) => label)

  it('are visits, conversions and their rate for a client with goals, else visits, visitors and bounces', () => {
    const overview = overviewOf({ totals: counts(1000, 100), previous: counts(1000, 100), goals })
    expect(labels({ overview })).toEqual(['Visits', 'Conversions', 'Conversion rate'])
    expect(labels({ overview: overviewOf({ totals: counts(1000), previous: null }) })).toEqual([
      'Visits',
      'Visitors',
      'Bounce rate',
    ])
    expect(labels({})).toEqual([])
  })

  it('mark the cards that shipped on the days of the chart', () => {
    const cards = { ...noCards, shipped: [card(1), card(2), card(3, { shippedOn: null })] }
    const { written } = told({ overview: overviewOf({ totals: counts(1000), previous: null }), cards })
    expect(storyOf({ overview: null, goals: null, cards, targets: null }).marks).toHaveLength(2)
    expect(written.chart).not.toBeNull()
  })
})
