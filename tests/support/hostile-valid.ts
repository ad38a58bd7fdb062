import { world } from '#tests/checks/access/world.ts'
import { cardInputs, cardTools } from './hostile-cards.ts'

const clientId = world.own
const filters = [{ dimension: 'page', operator: 'contains', values: ['/a', '/b'] }]
/** Inputs with more fields than the access matrix needs, so that more values can be changed. */
export const richInputs: Record<string, unknown> = {
  getMonthOverviewFn: { clientId, month: '2026-09', filters, compare: 'year', newAndLost: true },
  getPanelFn: { clientId, month: '2026-09', filters, dimension: 'page', part: 'new', search: 'a' },
  listEventsFn: {
    clientId,
    filters: { kind: 'event', name: 'order', page: '/a' },
    before: '2026-10-01.0.0123456789abcdef',
  },
  getPortfolioFn: { month: '2026-09' },
  ...cardInputs,
  listAuditFn: { kind: 'auth.signed_in', before: null, limit: 20 },
}

export const question = {
  site_id: 'site-1.test',
  metrics: ['visitors', 'visits', 'bounce_rate'],
  date_range: ['2026-09-01', '2026-09-30'],
  dimensions: ['visit:source', 'time:day'],
  filters: [
    [
      'and',
      [
        ['is', 'event:page', ['/a']],
        ['not', ['contains', 'visit:source', ['x'], { case_sensitive: false }]],
      ],
    ],
    ['matches', 'event:page', ['^/a.*$']],
  ],
  order_by: [['visitors', 'desc']],
  include: { imports: true, time_labels: true },
  pagination: { limit: 10, offset: 0 },
}
/** Calls of tools for assistants, by which their inputs are reached. */
export const toolCalls: unknown[] = [
  ['month_overview', { website: 'site-1.test', month: '2026-09' }],
  ['breakdown', { website: 'site-1.test', by: ['visit:source'], metrics: ['visits'], date_range: '7d', limit: 5 }],
  ['compare', { website: 'site-1.test', month: '2026-09', with: 'previous', by: 'source' }],
  ['read_report', { website: 'site-1.test', month: '2026-09' }],
  ...cardTools,
].map(([name, given]) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }))
export const pageView = {
  n: 'pageview',
  u: 'https://site-1.test/a?utm_source=x',
  d: 'site-1.test',
  r: 'https://x.test/',
  p: { plan: 'big', author: 'Kim' },
  $: { currency: 'EUR', amount: '12.50' },
  e: 4000,
}
