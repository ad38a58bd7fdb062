import type { BlockKind } from '#app/shared/reports/block-kinds.ts'
import type { ReportColumn, ReportTable } from '#app/shared/reports/document.ts'
import type { FigureUnit } from '#app/shared/reports/figure.ts'
import type { WordKind } from '#app/shared/reports/table-names.ts'

const words = (name: ReportColumn['name'], kind: WordKind): ReportColumn => ({
  name,
  shows: { kind: 'words', words: kind },
})
const number = (name: ReportColumn['name'], unit: FigureUnit): ReportColumn => ({
  name,
  shows: { kind: 'number', unit },
})
const counted = [number('visitors', 'count'), number('before', 'count'), number('change', 'share')]
const table = (
  name: ReportTable['name'],
  columns: ReportColumn[],
  rows: ReportTable['rows'],
  more = 0,
): ReportTable => ({ name, columns, rows, more })

const tables: Partial<Record<BlockKind, ReportTable[]>> = {
  channels: [
    table(
      'channels',
      [words('name', 'channel'), ...counted, number('conversionRate', 'share')],
      [
        ['Organic Search', 5123, 4388, 0.16750227894, 0.0213],
        ['Direct', 4011, 4127, -0.028107584, 0.0177],
        ['AI Assistants', 702, 31, 21.645, null],
      ],
      1,
    ),
    table(
      'sources',
      [words('name', 'source'), ...counted],
      [
        ['', 4011, 4127, -0.028107584],
        ['Google', 4870, 4102, 0.1872],
      ],
      14,
    ),
  ],
  pages: [
    table(
      'pages',
      [words('page', 'path'), number('pageviews', 'count'), ...counted],
      [
        ['/t%C3%B6pfe/', 5108, 2977, 3610, -0.17534626],
        ['/', 4416, 2801, 2799, 0.000714541],
      ],
    ),
  ],
  audience: [
    table(
      'countries',
      [words('name', 'country'), number('visitors', 'count'), number('share', 'share')],
      [
        ['DE', 8042, 0.6514],
        ['', 97, 0.0079],
      ],
    ),
    table(
      'devices',
      [words('device', 'device'), number('visitors', 'count'), number('share', 'share')],
      [
        ['Mobile', 7733, 0.6264],
        ['TV', 3, 0.0002],
      ],
    ),
  ],
  goals: [
    table(
      'goals',
      [words('name', 'plain'), number('conversions', 'count'), number('revenue', 'money')],
      [
        ['Order', 320, 1_234_567],
        ['Newsletter', 1, null],
      ],
    ),
    table(
      'funnel',
      [words('step', 'plain'), number('visits', 'count'), number('share', 'share')],
      [
        ['Product', 1046, 1],
        ['Basket', 432, 0.4129],
      ],
    ),
  ],
  speed: [
    table(
      'speed',
      [words('device', 'device'), number('lcp', 'milliseconds'), number('inp', 'milliseconds'), number('cls', 'score')],
      [
        ['Mobile', 2871, 219, 0.091],
        ['Desktop', 1744, 96, 0.02],
      ],
    ),
  ],
  search: [
    table(
      'queries',
      [
        words('query', 'plain'),
        number('clicks', 'count'),
        number('impressions', 'count'),
        number('ctr', 'share'),
        number('position', 'position'),
      ],
      [
        ['handmade pots', 812, 9120, 0.08903, 3.14],
        ['=cmd|calc', 5, 871, 0.00574, 18.77],
      ],
      230,
    ),
  ],
  listening: [
    table(
      'mentionTopics',
      [words('name', 'plain'), number('count', 'count'), number('before', 'count'), number('change', 'share')],
      [
        ['Fernleaf', 64, 41, 0.56097561],
        ['=Glaze & <i>fire</i>', 19, 3, null],
      ],
    ),
    table(
      'mentionHosts',
      [words('name', 'plain'), number('count', 'count'), number('share', 'share')],
      [['forum.example', 37, 0.4458]],
      6,
    ),
  ],
  competitors: [
    table(
      'competitorChanges',
      [words('name', 'plain'), words('kind', 'changeKind'), number('count', 'count')],
      [
        ['Clay & <i>Co</i>', 'pricing', 2],
        ['=Mossgate', 'wording', 7],
      ],
    ),
    table(
      'competitorHighlights',
      [words('name', 'plain'), words('day', 'day'), words('kind', 'changeKind'), words('subject', 'plain')],
      [['Clay & <i>Co</i>', '2026-10-12', 'pricing', 'from €9 / month → from €12 / month']],
      3,
    ),
  ],
  findings: [
    table(
      'findings',
      [words('name', 'rule'), words('page', 'path'), words('severity', 'severity')],
      [
        ['slow-pages', '/shop/', 'high'],
        ['broken-campaigns', null, 'low'],
      ],
    ),
  ],
  cards: [
    table(
      'cards',
      [words('name', 'plain'), words('state', 'stage'), words('day', 'day')],
      [['Shorter titles', 'measuring', '2026-10-07']],
    ),
  ],
  effects: [
    table(
      'effects',
      [
        words('name', 'plain'),
        words('verdict', 'verdict'),
        number('effect', 'share'),
        number('low', 'share'),
        number('high', 'share'),
      ],
      [
        ['Shorter titles', 'improved', 0.183, 0.0641, 0.317],
        ['New footer', 'no-change', -0.0214, -0.11, 0.067],
      ],
    ),
  ],
  dataQuality: [
    table(
      'quality',
      [words('reason', 'qualityReason'), number('count', 'count')],
      [
        ['gaps', 2],
        ['dropped', 1408],
      ],
    ),
  ],
  lastMonth: [
    table(
      'before',
      [words('name', 'plain'), words('state', 'stage')],
      [
        ['Faster shop', 'done'],
        ['Blog', 'proposed'],
      ],
    ),
  ],
  nextMonth: [
    table(
      'planned',
      [words('name', 'plain'), words('due', 'month'), words('state', 'stage')],
      [['New prices page', '2026-11', 'approved']],
    ),
  ],
}
/** Returns the tables of the fixture's block of a kind. */
export const tablesOf = (kind: BlockKind): ReportTable[] => tables[kind] ?? []
