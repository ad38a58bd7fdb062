import { Theme } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { bucketValue } from '#app/shared/analytics/speed-histogram.ts'
import { speedMetrics, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import type { SpeedMonth, SpeedNumbers, SpeedValue } from '#app/shared/analytics/speed.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { speedChange } from './speed-format.ts'
import { SpeedTab, type SpeedChoice } from './speed-tab.tsx'
import { speedMonthQueryOptions, type SpeedParams } from './speed.queries.ts'

/** The tab at a given address. */
function Tab(given: SpeedParams) {
  const [choice, setChoice] = useState<SpeedChoice>({ metric: 'lcp', device: null })
  const pageLink = (path: string, name: ReactNode) => <a href={`?page=${encodeURIComponent(path)}`}>{name}</a>
  return <SpeedTab {...given} choice={choice} onChoose={setChoice} pageLink={pageLink} />
}

const params: SpeedParams = {
  clientId: '11111111-0000-4000-8000-000000000001',
  month: v.parse(monthSchema, '2026-10'),
  filters: [],
  compare: 'previous',
}
const none: SpeedNumbers = { values: 0, p75: null, beyond: false, good: 0, fair: 0, poor: 0 }
const each = <Value,>(of: (metric: SpeedMetric) => Value): Record<SpeedMetric, Value> =>
  Object.fromEntries(speedMetrics.map((metric) => [metric, of(metric)])) as Record<SpeedMetric, Value>
const days = (month: string, count: number, value: SpeedValue) =>
  Array.from({ length: count }, (_, index) => ({
    day: `${month}-${String(index + 1).padStart(2, '0')}`,
    complete: true,
    metrics: each(() => value),
  }))

const nothing: SpeedMonth = {
  domain: 'fern.test',
  timeZone: 'UTC',
  period: { from: '2026-10-01', to: '2026-10-31' },
  complete: true,
  comparison: { from: '2026-09-01', to: '2026-09-30' },
  isMeasured: true,
  firstDay: '2026-09-01',
  views: 0,
  previousViews: 0,
  metrics: each(() => none),
  previous: each(() => none),
  devices: [],
  days: days('2026-10', 31, none),
  previousDays: days('2026-09', 30, none),
  totalPages: 0,
  pages: [],
}
const hostile = '/<b>fast</b>'
const some: SpeedMonth = {
  ...nothing,
  views: 400,
  previousViews: 100,
  metrics: {
    lcp: { values: 400, p75: 2437.2, beyond: false, good: 300, fair: 60, poor: 40 },
    inp: { values: 29, p75: null, beyond: false, good: 29, fair: 0, poor: 0 },
    cls: { values: 400, p75: 0.1834, beyond: false, good: 200, fair: 180, poor: 20 },
    fcp: { values: 400, p75: 60_000, beyond: true, good: 0, fair: 0, poor: 400 },
    ttfb: { values: 400, p75: 310.4, beyond: false, good: 400, fair: 0, poor: 0 },
  },
  previous: { ...each(() => none), lcp: { ...none, values: 100, p75: 4874.4, poor: 100 } },
  devices: [
    { device: 'Mobile', views: 300 },
    { device: '', views: 100 },
  ],
  days: days('2026-10', 31, { values: 12, p75: 2400, beyond: false }),
  totalPages: 2,
  pages: [
    {
      path: hostile,
      views: 390,
      metrics: {
        ...each(() => ({ values: 390, p75: 2437.2, beyond: false })),
        cls: { values: 390, p75: 0.1834, beyond: false },
      },
      previous: { views: 90, metrics: each(() => ({ values: 90, p75: 4874.4, beyond: false })) },
    },
    {
      path: '',
      views: 10,
      metrics: { ...each(() => none), ttfb: { values: 10, p75: null, beyond: false } },
      previous: { views: 0, metrics: each(() => none) },
    },
  ],
}

function Seeded({ month, given, children }: { month: SpeedMonth; given: SpeedParams; children: ReactNode }) {
  const queryClient = useQueryClient()
  queryClient.setQueryData(speedMonthQueryOptions(given).queryKey, month)
  queryClient.setQueryData(speedMonthQueryOptions(given, 'Mobile').queryKey, { ...month, views: 300 })
  return children
}

async function show(month: SpeedMonth, filters: Filter[] = []) {
  const given = { ...params, filters }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <RouterContextProvider router={router}>
      <Theme>
        <Seeded month={month} given={given}>
          <Tab {...given} />
        </Seeded>
      </Theme>
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
  return userEvent.setup()
}

const cells = (row: HTMLElement) =>
  [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map((cell) => cell.textContent)
const tableOf = (name: string) => within(screen.getByRole('region', { name: `Table of ${name}` })).getByRole('table')

test('each metric is shown with its rating, its previous value, and its shares', async () => {
  await show(some)
  expect(screen.getAllByRole('radio', { name: /^(?!.*\(\d)/ }).map((tile) => tile.getAttribute('aria-label'))).toEqual([
    'Largest paint (LCP): 2.44 s, good',
    'Response (INP): too few values',
    'Layout shift (CLS): 0.18, needs improvement',
    'First paint (FCP): at least 60 s, poor',
    'First byte (TTFB): 310 ms, good',
  ])
  expect(screen.getByText('4.87 s (September 2026) · −50%')).toBeTruthy()
  const shares = within(screen.getByRole('radiogroup', { name: 'Speed metric in the chart' })).getAllByRole('list')
  // 29 responses are too few for a share.
  expect(shares.map((list) => list.textContent)).toEqual([
    'good75%needs improvement15%poor10%',
    'good50%needs improvement45%poor5%',
    'good0%needs improvement0%poor100%',
    'good100%needs improvement0%poor0%',
  ])
  expect(screen.getByText(/^400 page views measured\. September 2026: 100 page views\.$/)).toBeTruthy()
  expect(screen.getByText(/^Values are grouped into steps, so they are at most 2\.5% off/).textContent).toContain(
    'Fewer than 30 values show “too few”',
  )
  expect(screen.getByRole('button', { name: 'What Largest paint (LCP) means' })).toBeTruthy()
  expect(screen.getByText(/^Good up to 2\.5 s, poor above 4 s/)).toBeTruthy()
})

test('pages are listed with their p75 or “too few”, and hostile ones shown as text', async () => {
  await show(some)
  const [head, ...rows] = within(tableOf('pages')).getAllByRole('row')
  expect(
    within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual([
    'Page',
    'Page views measured',
    'LCP (ms)',
    'INP (ms)',
    'CLS',
    'FCP (ms)',
    'TTFB (ms)',
    'LCP (ms), September 2026',
    'Change in LCP',
  ])
  expect(rows.map(cells)).toEqual([
    [
      hostile,
      '390',
      '2,437good',
      '2,437poor',
      '0.183needs improvement',
      '2,437needs improvement',
      '2,437poor',
      '4,874',
      '−50%',
    ],
    ['(no page)', '10', '–', '–', '–', '–', 'too few', '–', '–'],
  ])
  // Each is a filter.
  expect(screen.getByRole('link', { name: hostile }).getAttribute('href')).toBe('?page=%2F%3Cb%3Efast%3C%2Fb%3E')
})

/** The same tab on the sixteenth day of a month, after a slow day. */
const running: SpeedMonth = {
  ...some,
  complete: false,
  period: { from: '2026-10-01', to: '2026-10-15' },
  comparison: { from: '2026-09-01', to: '2026-09-14' },
  compared: { views: 200, metrics: { ...some.metrics, lcp: { ...some.metrics.lcp, values: 200, p75: 1218.6 } } },
  pages: some.pages.map((page) => ({
    ...page,
    compared: { views: 90, metrics: each((metric) => ({ ...page.metrics[metric], p75: 1218.6 })) },
  })),
}

test('the current month includes today, and its full days are compared', async () => {
  await show(running)
  expect(screen.getByText('400 page views measured. Until yesterday: 200, from 100 (Sep 1 – 14, 2026).')).toBeTruthy()
  expect(screen.getByText('until yesterday: 1.22 s, from 4.87 s (Sep 1 – 14, 2026) · −75%')).toBeTruthy()
  const figure = screen.getByRole('figure', { name: /Largest paint \(LCP\)/ })
  expect(figure.getAttribute('aria-label') ?? figure.textContent).toContain(
    'by day (Oct 1 – 15, 2026): 2.44 s. Until yesterday: 1.22 s, from 4.87 s (Sep 1 – 14, 2026).',
  )
  const [head, first] = within(tableOf('pages')).getAllByRole('row')
  expect(head?.textContent).toContain('Change in LCP, without today')
  expect(first && cells(first).at(-1)).toBe('−75%')
})

test('the first day of a month explains why nothing is compared', async () => {
  const firstDay = { from: '2026-10-01', to: '2026-10-01' }
  const alone = { comparison: null, previousViews: null, previous: null, previousDays: [] }
  await show({ ...some, ...alone, complete: false, period: firstDay })
  expect(screen.getByText(/^400 page views measured\. No comparison yet: October 2026/)).toBeTruthy()
})

test('a change within normal variation is named as such, and isn’t exported', async () => {
  const [now, before] = [bucketValue('lcp', 120), bucketValue('lcp', 121)]
  const values = { values: 390, beyond: false }
  const page = (p75: number, was: number) => ({
    path: `/${p75 > was ? 'slower' : 'faster'}`,
    views: 390,
    metrics: each(() => ({ ...values, p75 })),
    previous: { views: 90, metrics: each(() => ({ ...values, p75: was })) },
  })
  await show({
    ...some,
    metrics: { ...some.metrics, lcp: { ...some.metrics.lcp, p75: now } },
    previous: { ...each(() => none), lcp: { ...none, values: 100, p75: before, good: 100 } },
    pages: [page(now, before), page(bucketValue('lcp', 135), before)],
  })
  expect(screen.getByText(/\(September 2026\) · within normal variation \(±\d+%\)$/)).toBeTruthy()
  const [, ...rows] = within(tableOf('pages')).getAllByRole('row')
  expect(rows.map((row) => cells(row).at(-1))).toEqual(['within normal variation (±20%)', '+101%'])
  const of = (p75: number | null) => ({ ...values, p75 })
  expect([speedChange('lcp', of(now), of(before)), speedChange('lcp', of(null), of(before))]).toEqual([null, null])
})

test('the chosen metric is drawn, and compared page by page', async () => {
  const user = await show(some)
  await user.click(screen.getByRole('radio', { name: /^Layout shift/ }))
  expect(screen.getByRole('figure', { name: /Layout shift \(CLS\)/ })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: /^Change in CLS/ })).toBeTruthy()
})

test('a kind of device can be chosen and cleared', async () => {
  const user = await show(some)
  const devices = within(screen.getByRole('group', { name: 'Device' }))
  expect(devices.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    'All devices (400)',
    'Mobile (300)',
    'Unknown device (100)',
  ])
  await user.click(devices.getByRole('radio', { name: 'Mobile (300)' }))
  expect(screen.getByText(/^300 page views measured/)).toBeTruthy()
  await user.click(devices.getByRole('radio', { name: 'All devices (400)' }))
  expect(screen.getByText(/^400 page views measured/)).toBeTruthy()
})

test('filters that don’t apply to speed are named', async () => {
  await show(some, [
    { dimension: 'page', operator: 'is', values: ['/'] },
    { dimension: 'source', operator: 'is', values: ['Google'] },
  ])
  expect(screen.getByText(/Page and device filters apply\. One filter doesn’t apply here:/)).toBeTruthy()
})

test.each([
  ['not measured', { isMeasured: false, firstDay: null }, [], /^Speed isn’t measured on this website yet\./],
  ['about to be measured', { firstDay: null }, [], /^Measuring speed\./],
  ['not measured in this month', {}, [], 'No page views were measured this month.'],
  [
    'filtered away',
    {},
    [{ dimension: 'page' as const, operator: 'is' as const, values: ['/nowhere'] }],
    'No measured page views match the filters and the device.',
  ],
])('speed that is %s says so', async (_, month, filters, text) => {
  await show({ ...nothing, ...month }, filters)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('if speed is not measured, a link leads to the setting', async () => {
  await show({ ...nothing, isMeasured: false, firstDay: null })
  expect(screen.getByRole('link', { name: 'Turn on “Speed” in Site Tracking' }).getAttribute('href')).toBe(
    '/tracking/counting',
  )
})
