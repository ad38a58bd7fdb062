import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { languages } from '#app/shared/account/appearance.ts'
import { channels } from '#app/shared/analytics/channels.ts'
import { verdicts } from '#app/shared/cards/effect.ts'
import { stages } from '#app/shared/cards/stage.ts'
import { severities } from '#app/shared/discovery/finding.ts'
import { ruleIds } from '#app/shared/discovery/rule-ids.ts'
import { contrastRatio } from '#app/shared/profile/contrast.ts'
import { readableAccent } from '#app/shared/reports/accent.ts'
import type { Figure, FigureForm } from '#app/shared/reports/figure.ts'
import { sentenceKeys } from '#app/shared/reports/sentence-keys.ts'
import { qualityReasons, wordKinds, type WordKind } from '#app/shared/reports/table-names.ts'
import { documentWord } from '#server/reports/document/document-words.ts'
import { figureLabel } from '#server/reports/document/figure-label.ts'
import { figureText } from '#server/reports/document/figure-text.ts'
import { isolatedName } from '#server/reports/document/shown-name.ts'
import { writeReport } from '#server/reports/document/write-report.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { reportBlock, reportDocument, runningDocument } from '#tests/support/report-document.ts'
import { sentenceValues } from '#tests/support/sentence-values.ts'
import { textsInZip } from '#tests/support/zip-texts.ts'
import { reportTranslator } from './document/report-translator.ts'
import { reportCsv } from './report-csv.ts'
import { reportMail } from './report-mail.ts'

const english = await reportTranslator('en')
const blockOf = (block: ReturnType<typeof reportBlock>) => {
  const [written] = writeReport(english, reportDocument('en', { blocks: [block] })).blocks
  if (!written) throw new Error('The report has no block.')
  return written
}
const visits = (value: number | null, before: number | null) => ({
  id: 'traffic.visits',
  metric: 'visits' as const,
  unit: 'count' as const,
  value,
  before,
  better: 'up' as const,
})

describe.each(languages)('In %s', async (language) => {
  const reader = await reportTranslator(language)

  test('the labels of a block’s numbers tell them apart', () => {
    for (const { kind, content } of reportDocument(language).blocks) {
      if (content.state === 'missing') continue
      const labels = content.figures.map((figure) => figureLabel(reader, content, figure))
      expect([kind, labels]).toEqual([kind, [...new Set(labels)]])
    }
  })

  test('every sentence shows each of its numbers and names', () => {
    const formOf = (name: string) => (name === 'before' || name === 'change' ? name : 'value')
    for (const key of sentenceKeys) {
      const { figures, names } = sentenceValues[key]
      for (const value of [1, 4321]) {
        const used = figures.map((name, index) => ({ name, id: `traffic.n${index}`, form: formOf(name) as FigureForm }))
        const sentence = {
          key,
          figures: Object.fromEntries(used.map(({ name, ...reference }) => [name, reference])),
          names: Object.fromEntries(names.map((name) => [name, { text: `«${name}»`, words: 'plain' as const }])),
          tone: 'neutral' as const,
        }
        const all = used.map(({ id }, index) => ({ ...visits(value + index, 7000 + index), id }))
        const content = { sentences: [sentence], figures: all, tables: [], charts: [] }
        const document = reportDocument(language, { blocks: [reportBlock('traffic', content)] })
        const text = writeReport(reader, document).blocks[0]?.sentences[0]?.text ?? ''
        const shown = used.map(({ form }, index) => {
          const figure = all[index]
          return figure && figureText({ reader, currency: 'EUR' }, figure, form)
        })
        expect([key, text]).not.toEqual([key, expect.stringMatching(/[{}]|undefined|NaN/)])
        const missing = [...names.map((name) => `«${name}»`), ...shown].filter((part) => !text.includes(part ?? ''))
        expect([key, missing]).toEqual([key, []])
      }
    }
  })

  test('every code becomes a word, and an unknown one stays as it is', () => {
    const codes: Partial<Record<WordKind, readonly string[]>> = {
      channel: channels.filter((channel) => !['Display', 'Audio', 'SMS'].includes(channel)),
      rule: ruleIds,
      severity: severities,
      stage: stages,
      verdict: verdicts,
      qualityReason: qualityReasons,
      country: ['DE', ''],
      device: ['TV', ''],
      source: [''],
      month: ['2026-10'],
      day: ['2026-10-05'],
    }
    for (const kind of wordKinds) {
      for (const code of codes[kind] ?? []) {
        const word = documentWord(reader, kind, code)
        expect([kind, code, word.length > 0]).toEqual([kind, code, true])
        // English names are the codes of channels and devices.
        const isCode = word === code && !['channel', 'device'].includes(kind)
        expect([kind, code, isCode]).toEqual([kind, code, false])
      }
      expect(documentWord(reader, kind, 'no code of ours')).toBe('no code of ours')
    }
  })
})

describe('A written report', () => {
  it('uses the singular for one and the plural for more', () => {
    const sentence = {
      key: 'visitsOnly' as const,
      figures: { value: { id: 'traffic.visits', form: 'value' as const } },
      names: {},
      tone: 'neutral' as const,
    }
    const said = (value: number) =>
      blockOf(reportBlock('traffic', { sentences: [sentence], figures: [visits(value, null)] })).sentences[0]?.text
    expect(said(1)).toBe('The website had 1 visit.')
    expect(said(1234)).toBe('The website had 1,234 visits.')
  })

  it('fills in the numbers that a person refers to, and marks what doesn’t exist', () => {
    const figures = [visits(1234, 1000)]
    const text = 'From {traffic.visits:before} to {traffic.visits}: {traffic.visits:change}. {gone.number} {a} {}'
    expect(blockOf(reportBlock('traffic', { figures }, { text })).paragraphs).toEqual([
      'From 1,000 to 1,234: +23%. [no figure named gone.number] {a} {}',
    ])
  })

  it('finds a figure in its own block first', () => {
    const own = reportBlock('traffic', { figures: [visits(5, null)], sentences: [] }, { text: '{traffic.visits}' })
    const other = reportBlock('text', {}, { text: '{traffic.visits}' })
    const first = reportBlock('pages', { figures: [visits(9, null)] })
    const written = writeReport(english, reportDocument('en', { blocks: [first, own, other] }))
    expect(written.blocks.map(({ paragraphs }) => paragraphs)).toEqual([[], ['5'], ['9']])
  })

  it('says whether a change is good news, and treats one that rounds to zero as none', () => {
    const bounce = { ...visits(0.5, 0.4), id: 'traffic.bounce', unit: 'share' as const, better: 'down' as const }
    const judged = { kind: 'up', band: 0.04 } as const
    const figures = [visits(1234, 1000), { ...bounce, judged }, { ...bounce, id: 'traffic.same', value: 0.40001 }]
    expect(
      blockOf(reportBlock('traffic', { figures })).figures.map(({ change, direction, tone }) => [
        change,
        direction,
        tone,
      ]),
    ).toEqual([
      ['+23%', 'up', 'good'],
      ['+10 pp', 'up', 'bad'],
      ['0 pp', 'same', 'neutral'],
    ])
  })

  it('is grey within normal variation, and says how wide that is', () => {
    const shown = (figure: Figure) => {
      const [written] = blockOf(reportBlock('traffic', { figures: [figure], sentences: [] })).figures
      return [written?.change, written?.tone, written?.variation]
    }
    expect(shown(visits(313, 369))).toEqual(['−15%', 'neutral', 'within normal variation (±22%)'])
    const share = {
      ...visits(0.42, 0.4),
      id: 'traffic.bounceRate',
      unit: 'share' as const,
      metric: 'bounceRate' as const,
    }
    const judged = { kind: 'within', band: 0.0512 } as const
    expect(shown({ ...share, judged })).toEqual(['+2 pp', 'neutral', 'within normal variation (±5.2 pp)'])
    const few = { kind: 'tooFew', band: null } as const
    expect(shown({ ...visits(3, 1), judged: few })).toEqual([null, 'neutral', 'too few to compare'])
  })

  it('of before judgements were stored keeps what its sentences told, and claims nothing else', () => {
    const bounce = {
      ...visits(0.5, 0.4),
      id: 'traffic.bounceRate',
      unit: 'share' as const,
      metric: 'bounceRate' as const,
    }
    const sentence = {
      key: 'bounceUp' as const,
      figures: { change: { id: bounce.id, form: 'change' as const } },
      names: {},
      tone: 'bad' as const,
    }
    const shown = (sentences: (typeof sentence)[]) => {
      const figures = [{ ...bounce, better: 'down' as const }]
      const [written] = blockOf(reportBlock('traffic', { figures, sentences })).figures
      return [written?.change, written?.tone, written?.variation]
    }
    expect(shown([sentence])).toEqual(['+10 pp', 'bad', null])
    expect(shown([])).toEqual(['+10 pp', 'neutral', null])
  })

  it('says that there is no number, and not zero', () => {
    const { figures } = blockOf(reportBlock('traffic', { figures: [visits(null, 12)] }))
    expect(figures[0]).toMatchObject({ value: 'no data', change: null, before: '12 before' })
  })

  it('draws days that are not over as a dashed line with a hollow dot', () => {
    const [chart] = writeReport(english, runningDocument()).blocks[0]?.charts ?? []
    expect(chart?.drawing.running).toMatch(/^M[\d. ]+L[\d. ]+$/)
    expect(chart?.drawing.dots.map(({ hollow }) => hollow)).toEqual([true])
    expect(chart?.legend.running).toBe('The dashed part isn’t over yet.')
    expect(chart?.table.rows[20]?.[0]).toBe('Wed, Oct 21 (so far)')
    expect(chart?.table.rows[21]).toEqual(['Thu, Oct 22', '–', expect.stringMatching(/^\d+$/)])
  })

  it('leaves a gap in the line for a day without data, and no line if most days have none', () => {
    const days = Array.from({ length: 10 }, (_, index) => ({
      day: `2026-10-${String(index + 1).padStart(2, '0')}`,
      value: index === 4 ? null : 10,
      before: null,
      complete: true,
    }))
    const chart = { metric: 'visits' as const, unit: 'count' as const, days }
    const [drawn] = blockOf(reportBlock('traffic', { charts: [chart] })).charts
    expect(drawn?.drawing.line.match(/M/g)).toHaveLength(2)
    const bare = { ...chart, days: days.map((day, index) => ({ ...day, value: index < 3 ? 10 : null })) }
    const [empty] = blockOf(reportBlock('traffic', { charts: [bare] })).charts
    expect(empty?.drawing).toMatchObject({ empty: true, line: '' })
    expect(empty?.alt).toBe('Visits by day, October 2026: too few days with data.')
  })
})

describe('A name of a stranger', () => {
  it('is cut to whole characters and can’t turn the text around it', () => {
    expect(isolatedName('😀'.repeat(50), 10)).toBe(`${'😀'.repeat(9)}…`)
    expect(isolatedName('a\u202Eb\nc\u0000', 10)).toBe('ab c ')
    expect(isolatedName('متجر', 10)).toBe('\u2068متجر\u2069')
  })

  it('is never markup in a mail', () => {
    const name = '<script>alert(1)</script>"&'
    const company = { ...reportDocument().company, name }
    const block = reportBlock('pages', {}, { title: name, segment: name })
    const written = writeReport(english, reportDocument('en', { company, blocks: [block] }))
    const { html } = reportMail(english, written, { footer: name, accentColor: null, url: `https://x.test/${name}` })
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;')
  })

  it('is whole in CSV, and never a formula there', async () => {
    const long = `=HYPERLINK("https://x.test")${'w'.repeat(900)}`
    const columns = [{ name: 'query' as const, shows: { kind: 'words' as const, words: 'plain' as const } }]
    const tables = [{ name: 'queries' as const, columns, rows: [[long]], more: 0 }]
    const document = reportDocument('en', { blocks: [reportBlock('search', { tables })] })
    const files = await textsInZip(await reportCsv(english, document))
    expect(files.get('01-search-queries.csv')).toContain(`"'=HYPERLINK(""https://x.test"")${'w'.repeat(900)}"`)
  })
})

test('The accent is readable on white, whatever colour an agency chose', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(color, (accent) => contrastRatio(readableAccent(accent), '#ffffff') >= 4.5),
    propertyRuns(200, 2000),
  )
  expect(readableAccent('#0f766e')).toBe('#0f766e')
})
