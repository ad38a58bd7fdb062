import { describe, expect, it } from 'vitest'
import { languages } from '#app/shared/account/appearance.ts'
import { figureUnits, type FigureForm } from '#app/shared/reports/figure.ts'
import { sentenceKeys } from '#app/shared/reports/sentence-keys.ts'
import { sentenceValues } from '#tests/support/sentence-values.ts'
import { writeReport } from '#server/reports/document/write-report.ts'
import { wordKinds } from '#app/shared/reports/table-names.ts'
import { reportBlock, reportDocument, runningDocument } from '#tests/support/report-document.ts'
import { reportMail } from './report-mail.ts'
import { reportTranslator } from './document/report-translator.ts'

/** Two full stops, or one after an ellipsis: a value that ends like a sentence stands at the end of one. */
const twoStops = /(?<!\.)\.\.(?!\.)|…\./

/** Every text in an answer, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []

const durations = {
  en: ['45s', '1m 16s', '1h 5m', '2.48 sec'],
  de: ['45 s', '1 min 16 s', '1 h 5 min', '2,48 s'],
  fr: ['45 s', '1 min 16 s', '1 h 5 min', '2,48 s'],
  pt: ['45 s', '1 min 16 s', '1 h 5 min', '2,48 s'],
}

const duration = (value: number, before: number | null) => ({
  id: 'traffic.duration',
  metric: 'duration' as const,
  unit: 'seconds' as const,
  value,
  before,
  better: 'up' as const,
})

describe.each(languages)('A report in %s', async (language) => {
  const reader = await reportTranslator(language)
  const tilesOf = (...figures: Parameters<typeof reportBlock>[1][]) =>
    writeReport(reader, reportDocument(language, { blocks: figures.map((content) => reportBlock('traffic', content)) }))

  it('ends no sentence with two full stops, whatever its numbers and names are', () => {
    const nameOf = { day: '2026-11-29', month: '2026-11' }
    for (const key of sentenceKeys)
      for (const unit of figureUnits)
        for (const words of wordKinds) {
          const text = words === 'day' || words === 'month' ? nameOf[words] : 'Fern & Co.'
          const { figures, names } = sentenceValues[key]
          const forms = (name: string): FigureForm => (name === 'before' || name === 'change' ? name : 'value')
          const sentence = {
            key,
            figures: Object.fromEntries(figures.map((name) => [name, { id: 'traffic.visits', form: forms(name) }])),
            names: Object.fromEntries(names.map((name) => [name, { text, words }])),
            tone: 'neutral' as const,
          }
          const figure = { ...duration(2480, 76_000), id: 'traffic.visits', unit }
          const [block] = tilesOf({ sentences: [sentence], figures: [figure], tables: [], charts: [] }).blocks
          expect(block?.sentences[0]?.text).not.toMatch(twoStops)
        }
  })

  it('has no text with two full stops, on its page and in its mail', () => {
    for (const document of [reportDocument(language), runningDocument(language)]) {
      const company = { ...document.company, name: 'Fern & Co.' }
      const written = writeReport(reader, { ...document, company })
      const mail = reportMail(reader, written, { footer: '', accentColor: null, url: 'https://loop.test/report' })
      expect(textsIn([written, mail.subject, mail.text]).filter((text) => twoStops.test(text))).toEqual([])
    }
  })

  it('writes durations as its language does', () => {
    const seconds = [45, 76, 3900].map((value) => ({ figures: [duration(value, null)], sentences: [], tables: [] }))
    const paint = { ...duration(2480, null), id: 'traffic.lcp', metric: 'lcp' as const, unit: 'milliseconds' as const }
    const { blocks } = tilesOf(...seconds, { figures: [paint], sentences: [], tables: [] })
    expect(blocks.map(({ figures }) => figures[0]?.value.replaceAll(/\s/g, ' '))).toEqual(durations[language])
  })

  it('shows no change between two numbers that are shown as the same text', () => {
    const [same, other] = tilesOf(
      { figures: [duration(75.6, 76.2)], sentences: [], tables: [] },
      { figures: [duration(74.4, 76.2)], sentences: [], tables: [] },
    ).blocks.flatMap(({ figures }) => figures)
    expect(same).toMatchObject({ direction: 'same', tone: 'neutral' })
    expect(same?.change).not.toMatch(/[1-9]/)
    expect(other).toMatchObject({ direction: 'down' })
  })
})
