import { addDays, eachDay, weekdayOf } from '#app/shared/calendar/day.ts'
import type { BlockKind } from '#app/shared/reports/block-kinds.ts'
import type { ReportChart, ReportSentence } from '#app/shared/reports/document.ts'
import type { Figure, FigureUnit, ReportMetric } from '#app/shared/reports/figure.ts'
import type { SentenceKey } from '#app/shared/reports/sentence-keys.ts'
import { sentenceValues } from './sentence-values.ts'
import type { WordKind } from '#app/shared/reports/table-names.ts'

const figure = (
  id: string,
  metric: ReportMetric,
  unit: FigureUnit,
  [value, before]: readonly [number | null, number | null],
  better: Figure['better'] = 'up',
): Figure => ({ id, metric, unit, value, before, better })

/** Numbers that differ in every digit, so that no test mistakes one for another. */
const figures: Partial<Record<BlockKind, Figure[]>> = {
  summary: [
    figure('summary.visitors', 'visitors', 'count', [12_345, 11_021]),
    figure('summary.conversions', 'conversions', 'count', [321, 298]),
    figure('summary.revenue', 'revenue', 'money', [1_234_567, 1_301_244]),
  ],
  traffic: [
    figure('traffic.visitors', 'visitors', 'count', [12_345, 11_021]),
    figure('traffic.visits', 'visits', 'count', [16_789, 15_432]),
    figure('traffic.pageviews', 'pageviews', 'count', [48_273, 2017]),
    figure('traffic.bounceRate', 'bounceRate', 'share', [0.4267, 0.4513], 'down'),
    figure('traffic.duration', 'duration', 'seconds', [187.4, 179.2]),
    figure('traffic.conversionRate', 'conversionRate', 'share', [null, 0.0193]),
  ],
  channels: [
    figure('channels.first.visitors', 'visitors', 'count', [5123, 4388]),
    figure('channels.first.visits', 'visits', 'count', [6987, 5871]),
    figure('channels.first.share', 'share', 'share', [0.4149, null], 'none'),
  ],
  pages: [figure('pages.first.visitors', 'visitors', 'count', [2977, 3610])],
  audience: [
    figure('audience.country.visits', 'visits', 'count', [8042, 7015]),
    figure('audience.country.share', 'share', 'share', [0.6514, null], 'none'),
  ],
  goals: [
    figure('goals.conversions', 'conversions', 'count', [321, 298]),
    figure('goals.conversionRate', 'conversionRate', 'share', [0.0191, 0.0187]),
    figure('goals.revenue', 'revenue', 'money', [1_234_567, 1_301_244]),
    figure('goals.first.conversions', 'conversions', 'count', [1, 0]),
    figure('goals.funnel.lost', 'visits', 'count', [614, null], 'none'),
    figure('goals.funnel.share', 'share', 'share', [0.5871, null], 'none'),
  ],
  speed: [
    figure('speed.lcp', 'lcp', 'milliseconds', [2412, 2688], 'down'),
    figure('speed.inp', 'inp', 'milliseconds', [187, 203], 'down'),
    figure('speed.cls', 'cls', 'score', [0.083, 0.124], 'down'),
  ],
  search: [
    figure('search.clicks', 'clicks', 'count', [3456, 3120]),
    figure('search.impressions', 'impressions', 'count', [98_765, 102_334]),
    figure('search.ctr', 'ctr', 'share', [0.03499, 0.03049]),
    figure('search.position', 'position', 'position', [8.24, 9.57], 'down'),
  ],
  listening: [
    figure('listening.mentions', 'mentions', 'count', [83, 57], 'none'),
    figure('listening.voice', 'shareOfVoice', 'share', [0.6218, 0.5837]),
    figure('listening.balance', 'sentimentBalance', 'share', [0.7143, null]),
    figure('listening.visits', 'visitsSent', 'count', [41, null]),
  ],
  competitors: [
    figure('competitors.changes', 'competitorChanges', 'count', [9, null], 'none'),
    figure('competitors.pages.k1', 'competitorPages', 'count', [1421, 1388], 'none'),
  ],
  findings: [
    figure('findings.open', 'findings', 'count', [7, 9], 'down'),
    figure('findings.fixed', 'findingsFixed', 'count', [3, 1]),
  ],
  cards: [
    figure('cards.shipped', 'cardsShipped', 'count', [4, 2]),
    figure('cards.waiting', 'cardsWaiting', 'count', [1, null], 'none'),
  ],
  effects: [
    figure('effects.improved', 'cardsImproved', 'count', [2, null], 'none'),
    figure('effects.first.change', 'change', 'share', [0.183, null], 'up'),
    figure('effects.first.low', 'change', 'share', [0.0641, null], 'none'),
    figure('effects.first.high', 'change', 'share', [0.317, null], 'none'),
  ],
  dataQuality: [
    figure('dataQuality.daysMissing', 'daysMissing', 'count', [2, 0], 'down'),
    figure('dataQuality.eventsLeftOut', 'eventsLeftOut', 'count', [1408, 977], 'none'),
  ],
  lastMonth: [figure('lastMonth.done', 'cardsShipped', 'count', [1, null], 'none')],
  nextMonth: [figure('nextMonth.planned', 'cardsPlanned', 'count', [5, null], 'none')],
}
export const figuresOf = (kind: BlockKind): Figure[] => figures[kind] ?? []

const sentence = (
  key: SentenceKey,
  id: string,
  names: Record<string, [text: string, words: WordKind]> = {},
  more: Record<string, string> = {},
  tone: ReportSentence['tone'] = 'neutral',
): ReportSentence => ({
  key,
  figures: Object.fromEntries(
    sentenceValues[key].figures.map((name) => [
      name,
      { id: more[name] ?? id, form: name === 'before' || name === 'change' ? name : 'value' },
    ]),
  ),
  names: Object.fromEntries(Object.entries(names).map(([name, [text, words]]) => [name, { text, words }])),
  tone,
})

const channel: [string, WordKind] = ['Organic Search', 'channel']
const sentences: Partial<Record<BlockKind, ReportSentence[]>> = {
  summary: [sentence('visitorsUp', 'summary.visitors', {}, {}, 'good')],
  traffic: [
    sentence('visitsUp', 'traffic.visits', {}, {}, 'good'),
    sentence('bounceDown', 'traffic.bounceRate', {}, {}, 'good'),
  ],
  channels: [
    sentence('channelLeads', 'channels.first.visits', { name: channel }, { share: 'channels.first.share' }),
    sentence('channelGrew', 'channels.first.visitors', { name: channel }, {}, 'good'),
  ],
  pages: [sentence('pageFell', 'pages.first.visitors', { name: ['/t%C3%B6pfe/', 'path'] }, {}, 'bad')],
  audience: [
    sentence(
      'countryLeads',
      'audience.country.visits',
      { name: ['DE', 'country'] },
      { share: 'audience.country.share' },
    ),
  ],
  goals: [
    sentence('revenueDown', 'goals.revenue', {}, {}, 'bad'),
    sentence('goalLeads', 'goals.first.conversions', { name: ['Newsletter', 'plain'] }),
    sentence(
      'funnelLoses',
      'goals.funnel.lost',
      { name: ['Order', 'plain'], step: ['Basket', 'plain'] },
      { share: 'goals.funnel.share' },
      'bad',
    ),
  ],
  speed: [sentence('speedGood', 'speed.lcp', {}, {}, 'good')],
  search: [sentence('positionBetter', 'search.position', {}, {}, 'good')],
  listening: [
    sentence('mentionsUp', 'listening.mentions'),
    sentence('voiceShare', 'listening.voice'),
    sentence('visitsSent', 'listening.visits'),
    sentence(
      'mentionWorst',
      'listening.mentions',
      { name: ['“Cracked” & <b>late</b> (forum.example)', 'plain'] },
      {},
      'bad',
    ),
  ],
  competitors: [
    sentence('competitorChangesFound', 'competitors.changes'),
    sentence('competitorPrice', 'competitors.changes', {
      name: ['Clay & <i>Co</i>', 'plain'],
      before: ['from €9 / month', 'plain'],
      after: ['from €12 / month', 'plain'],
    }),
    sentence('competitorPages', 'competitors.pages.k1', { name: ['Clay & <i>Co</i>', 'plain'] }),
  ],
  findings: [
    sentence('findingsOpen', 'findings.open'),
    sentence('findingFirst', 'findings.open', { name: ['slow-pages', 'rule'] }),
  ],
  cards: [sentence('cardsShipped', 'cards.shipped'), sentence('cardsWaiting', 'cards.waiting')],
  effects: [
    sentence(
      'effectOf',
      'effects.first.change',
      { name: ['Shorter titles', 'plain'] },
      { low: 'effects.first.low', high: 'effects.first.high' },
      'good',
    ),
  ],
  dataQuality: [sentence('daysWithoutData', 'dataQuality.daysMissing', {}, {}, 'bad')],
  lastMonth: [sentence('plannedDone', 'lastMonth.done')],
  nextMonth: [sentence('plannedNext', 'nextMonth.planned')],
}
export const sentencesOf = (kind: BlockKind): ReportSentence[] => sentences[kind] ?? []

const october = eachDay({ from: '2026-10-01', to: '2026-10-31' })
/** Weekends are quieter, and one day has no data. */
const chart = (): ReportChart => ({
  metric: 'visits',
  unit: 'count',
  days: october.map((day, index) => {
    const weekend = [0, 6].includes(weekdayOf(day))
    return {
      day,
      value: index === 12 ? null : 520 + ((index * 37) % 91) + index * 4 - (weekend ? 230 : 0),
      before: addDays('2026-09-01', index) > '2026-09-30' ? null : 470 + ((index * 53) % 97) - (weekend ? 180 : 0),
      complete: true,
    }
  }),
})
export const chartsOf = (kind: BlockKind): ReportChart[] => (kind === 'traffic' ? [chart()] : [])
