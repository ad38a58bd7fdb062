import fc from 'fast-check'
import { isValidElement } from 'react'
import { describe, expect, test } from 'vitest'
import { changeColumn } from '#app/components/data-table/change-column.tsx'
import { rowChange } from '#app/features/analytics/panels/panel-rows.ts'
import { clientHealthOf } from '#app/features/analytics/portfolio/client-health.ts'
import { tileView } from '#app/features/analytics/tiles/tile-view.ts'
import { monthFacts } from '#app/features/analytics/what-changed/month-facts.ts'
import { languages } from '#app/shared/account/appearance.ts'
import { judgeCounts, toneOfChange, type ChangeJudgement } from '#app/shared/analytics/change-judgement.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { noCounters } from '#app/shared/analytics/counters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { breakdownOf } from '#server/analytics/query/breakdown-parts.ts'
import { pagesContent } from '#server/reports/document/blocks/pages.ts'
import { summaryContent } from '#server/reports/document/blocks/summary.ts'
import { trafficContent } from '#server/reports/document/blocks/traffic.ts'
import { reportTranslator } from '#server/reports/document/report-translator.ts'
import { storyOf } from '#server/reports/document/story.ts'
import { writeReport } from '#server/reports/document/write-report.ts'
import { reportMail } from '#server/reports/report-mail.ts'
import { reader } from '#tests/support/dashboard-reader.ts'
import { overviewOf, rowOf } from '#tests/support/overviews.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { reportBlock, reportDocument } from '#tests/support/report-document.ts'

/** The rule, written down a second time: what every form must say of two counts. */
function expected(now: number, before: number): ChangeJudgement['kind'] {
  if (Math.max(now, before) < 10) return 'tooFew'
  const isBeyond = Math.abs(now - before) >= Math.max(3 * Math.sqrt(now + before), before / 10)
  if (now === before || !isBeyond) return 'within'
  return now > before ? 'up' : 'down'
}

/** Numbers of one month after another, from a handful to many, often close to each other. */
const pair = fc
  .tuple(fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 4000 })), fc.integer({ min: -60, max: 90 }))
  .map(([before, percent]) => ({ before, now: Math.max(0, Math.round(before * (1 + percent / 100))) }))
  .filter(({ now, before }) => now > 0 && before > 0)

const goals: MonthOverview['goals'] = [{ id: 1, name: 'Order', kind: 'event', pattern: 'order' }]
const noCards = { shipped: [], judged: [], planned: [], proposed: [], named: [], open: 0, waiting: 0 }

/** A finished month with these numbers; its page has as many visitors. */
function monthOf(visits: { now: number; before: number }, conversions: { now: number; before: number }): MonthOverview {
  const numbers = (side: 'now' | 'before') => ({
    visits: visits[side],
    visitors: visits[side],
    pageviews: visits[side] * 2,
    bounces: Math.floor(visits[side] / 3),
    visibleMs: visits[side] * 30_000,
    conversions: conversions[side],
  })
  const overview = overviewOf({
    totals: numbers('now'),
    previous: numbers('before'),
    goals,
    panels: { page: [rowOf('/a', { visitors: visits.now }, { visitors: visits.before })] },
  })
  return { ...overview, complete: true, days: overview.days.map((day) => ({ ...day, complete: true })) }
}

const colours = { up: 'good', down: 'bad', within: 'neutral', tooFew: 'neutral' } as const
const english = await reportTranslator('en')
const readers = await Promise.all(
  languages.map(async (language) => [language, await reportTranslator(language)] as const),
)

describe('One judgement of change', () => {
  test('colours and names a change alike in tiles, sentences, tables, the portfolio, explanations, reports and mails', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(pair, pair, (visits, conversions) => {
        const overview = monthOf(visits, conversions)
        const kind = expected(visits.now, visits.before)
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
        const isBeyond = kind === 'up' || kind === 'down'

        // Tiles
        for (const [key, numbers] of [['visits', visits] as const, ['conversions', conversions] as const]) {
          const { delta } = tileView(key, overview, reader)
          const own = expected(numbers.now, numbers.before)
          expect([key, delta?.tone ?? 'neutral']).toEqual([key, colours[own]])
          expect([key, delta === null]).toEqual([key, own === 'tooFew'])
          expect([key, delta?.variation?.startsWith('within normal variation (±') ?? false]).toEqual([
            key,
            own === 'within',
          ])
        }

        // "What changed"
        const told = monthFacts(overview, reader).find(
          ({ about }) => about.kind === 'metric' && about.metric === 'visits',
        )
        expect(told === undefined ? 'none' : told.rose ? 'up' : 'down').toBe(isBeyond ? kind : 'none')

        // Panels, and every table with a column of changes, such as the portfolio's
        const [row] = overview.panels.page.rows
        if (!row) throw new Error('The month has no page.')
        expect(rowChange(row, 'visitors', true).judged.kind).toBe(kind)
        const column = changeColumn<typeof visits>({
          header: 'Change',
          locale: 'en',
          words: { new: 'new', gone: 'gone' },
          better: 'up',
          of: ({ now, before }) => countChange(now, before),
        })
        const cell = column.cell?.(visits)
        if (kind === 'tooFew') expect(cell).toBe('–')
        else if (isValidElement<{ judged: ChangeJudgement; better: 'up' }>(cell)) {
          expect(toneOfChange(cell.props.judged, cell.props.better)).toBe(colours[kind])
        } else throw new Error('The cell has no judgement.')
        const { signs } = clientHealthOf({
          totals: { ...noCounters, visits: visits.now },
          previous: { ...noCounters, visits: visits.before },
          tracking: 'receiving',
          lastAnswer: null,
        })
        if (kind !== 'down') expect(signs).toEqual([])

        // Explanations
        const whole = {
          now: { ...noCounters, visits: visits.now, visitors: visits.now },
          before: { ...noCounters, visits: visits.before, visitors: visits.before },
        }
        const bridge = breakdownOf('visits', {
          whole,
          named: [{ value: 'Google', ...whole }],
          others: 0,
          visitorsOfValues: { now: visits.now, before: visits.before },
          isOfVisits: true,
        })
        expect(bridge.judged?.kind).toBe(kind)
        for (const part of bridge.parts.filter((one) => one.kind === 'value')) expect(part.judged).toBe(kind)

        // Reports: figures, sentences and tables, in every language, on the page, as data and by mail
        const blocks = [
          { ...reportBlock('summary'), content: summaryContent(overview, noCards) },
          { ...reportBlock('traffic'), content: trafficContent(overview) },
          { ...reportBlock('pages'), content: pagesContent(overview) },
        ]
        for (const { content } of blocks) {
          if (content.state === 'missing') throw new Error('The block is missing.')
          for (const figure of content.figures.filter(({ metric }) => metric === 'visits')) {
            expect(figure.judged?.kind).toBe(kind)
          }
          const said = content.sentences.filter(({ key }) => key.startsWith('visits')).map(({ key }) => key)
          const key = { up: 'visitsUp', down: 'visitsDown', within: 'visitsSteady', tooFew: 'visitsFew' }[kind]
          expect(said.every((one) => one === key)).toBe(true)
        }
        for (const [language, own] of readers) {
          const written = writeReport(own, reportDocument(language, { blocks }))
          for (const block of written.blocks) {
            for (const figure of block.figures.filter(({ id }) => id.endsWith('.visits'))) {
              expect([language, figure.tone]).toEqual([language, colours[kind]])
              expect([language, figure.variation !== null]).toEqual([language, !isBeyond])
              // The sentence beside it names the same width.
              if (kind === 'within') {
                const variation = figure.variation ?? ''
                expect(block.sentences.some(({ text }) => text.includes(variation))).toBe(true)
              }
            }
            for (const table of block.tables) {
              const change = table.changes?.rows[0]
              if (change) expect([language, change.tone]).toEqual([language, colours[kind]])
            }
          }
        }
        // The first page: its headline, its sentence and its figure.
        const story = storyOf({ overview, goals: null, cards: noCards, targets: null })
        const firstPage = writeReport(english, reportDocument('en', { version: 2, story, blocks })).story
        const headline = firstPage?.headline.text ?? ''
        for (const [name, course] of [
          ['visits', kind],
          ['conversions', judgeCounts(conversions.now, conversions.before).kind],
        ] as const) {
          expect([name, new RegExp(`more ${name}`, 'i').test(headline)]).toEqual([name, course === 'up'])
          expect([name, new RegExp(`fewer ${name}`, 'i').test(headline)]).toEqual([name, course === 'down'])
        }
        expect(firstPage?.figures.find(({ id }) => id === 'story.visits')?.tone).toBe(colours[kind])
        const written = writeReport(english, reportDocument('en', { blocks }))
        const mail = reportMail(english, written, { footer: '', accentColor: null, url: 'https://loop.test/r' })
        const variation = written.blocks[1]?.figures.find(({ id }) => id === 'traffic.visits')?.variation ?? null
        if (variation !== null) {
          expect(mail.text).toContain(variation)
          expect(mail.html).toContain(variation)
        }
        expect(mail.text.includes('Visits rose') || mail.text.includes('Visits fell')).toBe(isBeyond)
      }),
      propertyRuns(120),
    )
    expect([...seen.keys()].toSorted()).toEqual(['down', 'tooFew', 'up', 'within'])
  })
})
