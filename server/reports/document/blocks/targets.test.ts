import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { Forecast, ShownForecast } from '#app/shared/growth/forecast.ts'
import type { PaceState, Target } from '#app/shared/growth/target.ts'
import type { BlockContent } from '#app/shared/reports/document.ts'
import type { Outlook } from '../../../growth/forecast/outlook.ts'
import { documentWord } from '../document-words.ts'
import { reportTranslator } from '../report-translator.ts'
import { outlookContent } from './outlook.ts'
import { targetsContent } from './targets.ts'

const october = v.parse(monthSchema, '2026-10')
const november = v.parse(monthSchema, '2026-11')

function target(number: number, state: PaceState, more: Partial<Target> = {}): Target {
  return {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    span: 'month',
    first: october,
    subject: { metric: 'visits' },
    goal: null,
    isGone: false,
    currency: null,
    repeats: false,
    amount: 1000,
    basis: { from: 'hand', amount: 1000 },
    lastYear: null,
    pace: {
      state,
      rule: 'band',
      through: '2026-10-31',
      came: 900,
      expected: 1000,
      share: 1,
      forecast: null,
      missingDays: 0,
    },
    months: [],
    decisive: null,
    ...more,
  }
}

/** Returns the tables of a shown block by name, without their keys. */
const tablesOf = (content: BlockContent) =>
  content.state === 'shown' ? Object.fromEntries(content.tables.map(({ name, rows }) => [name, rows])) : {}

describe('The block of targets', () => {
  it('counts those that were reached, tells of those that were missed, and has a table for each unit', () => {
    const order = { subject: { metric: 'revenue', goalId: 3 }, goal: 'Order', currency: 'EUR' } as const
    const email = { subject: { metric: 'channelShare', channel: 'Email' }, amount: 0.2 } as const
    const targets = [
      target(1, 'missed'),
      target(2, 'reached', order),
      target(3, 'atRisk', { ...email, span: 'quarter' }),
    ]
    const content = targetsContent({ targets, currency: 'EUR' })
    expect(content).toMatchObject({
      sentences: [
        { key: 'targetsReached', tone: 'neutral' },
        { key: 'targetMissed', names: { name: { text: 'visits' } } },
        { key: 'targetAtRisk', names: { name: { text: 'channelShare Email' } } },
      ],
      figures: [{ value: 3 }, { value: 1 }, { value: 900 }, { value: 1000 }, { value: 900 }, { value: 0.2 }],
    })
    expect(tablesOf(content)).toEqual({
      targets: [['visits', 'month 2026-10', 1000, 900, null, 'missed']],
      revenueTargets: [['revenue Order', 'month 2026-10', 1000, 900, null, 'reached']],
      shareTargets: [['channelShare Email', 'quarter 2026-10', 0.2, 900, null, 'atRisk']],
    })
  })

  it('leaves out deleted goals and amounts in another currency', () => {
    const dollars = { subject: { metric: 'revenue', goalId: null }, currency: 'USD' } as const
    const gone = { subject: { metric: 'conversions', goalId: 9 }, isGone: true } as const
    const targets = [target(1, 'onTrack', dollars), target(2, 'unknown', gone)]
    expect(targetsContent({ targets, currency: 'EUR' })).toEqual({ state: 'missing', reason: 'noTargets' })
    expect(targetsContent(null)).toEqual({ state: 'missing', reason: 'noWebsite' })
  })

  it('writes its codes in the language of the report', async () => {
    const reader = await reportTranslator('de')
    const words = (['targetSubject', 'span', 'paceState'] as const).map((kind, index) =>
      documentWord(reader, kind, ['channelShare Email', 'quarter 2026-10', 'atRisk'][index] ?? ''),
    )
    expect(words).toEqual(['Anteil von E-Mail', 'Q4 2026', 'Gefährdet'])
    expect(documentWord(reader, 'targetSubject', 'revenue Order of kilns')).toBe('Umsatz: Order of kilns')
    expect(documentWord(reader, 'targetSubject', 'conversions')).toBe('Alle Conversions')
    expect(documentWord(reader, 'span', 'decade 2020-01')).toBe('decade 2020-01')
  })
})

describe('The block of the outlook', () => {
  const made: Forecast = {
    span: 'month',
    first: november,
    madeOn: '2026-11-01',
    method: 'median',
    value: 1234.4,
    naive: 1200,
    low: 1100,
    high: 1400,
    came: 0,
    history: 200,
    origins: 15,
    errors: null,
  }
  const shown = (forecast: Forecast | null): ShownForecast => ({
    subject: { metric: 'visits' },
    goal: null,
    isGone: false,
    currency: null,
    forecast,
    missing: forecast ? null : 'fewDays',
    measuredDays: 200,
    days: [],
  })
  const outlook = (more: Partial<Outlook>): Outlook => ({
    next: november,
    forecasts: [shown(made)],
    said: null,
    ...more,
  })
  const keysOf = (content: BlockContent) =>
    content.state === 'shown' ? content.sentences.map(({ key }) => key) : content.reason

  it('forecasts the month after with its band, beside the naive one', () => {
    const content = outlookContent(outlook({}))
    expect(content).toMatchObject({ figures: [{ value: 1234 }, { value: 1100 }, { value: 1400 }] })
    expect(keysOf(content)).toEqual(['outlookVisits'])
    expect(tablesOf(content)).toEqual({ outlook: [['visits', 1234.4, 1100, 1400, 1200]] })
  })

  it('repeats what was said of the month, and says when there was no band', () => {
    const said = { value: 1000, low: 900, high: 1100, came: 1050 }
    expect(keysOf(outlookContent(outlook({ said })))).toEqual(['outlookVisits', 'outlookSaid'])
    const bare = outlook({
      forecasts: [shown({ ...made, low: null, high: null })],
      said: { ...said, low: null, high: null },
    })
    expect(keysOf(outlookContent(bare))).toEqual(['outlookWithoutBand', 'outlookSaidWithoutBand'])
    expect(keysOf(outlookContent(outlook({ said: { ...said, came: null } })))).toEqual(['outlookVisits'])
  })

  it('says that there is no forecast yet', () => {
    expect(keysOf(outlookContent(outlook({ forecasts: [shown(null)] })))).toBe('noForecast')
    expect(keysOf(outlookContent(null))).toBe('noWebsite')
  })
})
