import { useQueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { DataQuality } from '#app/shared/analytics/data-quality.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { dataQualityQueryOptions } from './data-quality.queries.ts'
import { DataQualityStrip } from './data-quality-strip.tsx'

const clientId = '11111111-0000-4000-8000-000000000001'
const month = v.parse(monthSchema, '2026-10')
const good: DataQuality = {
  visits: 200,
  counted: 960,
  gaps: [],
  deepDirect: 0,
  unknownCountry: 0,
  dropped: [],
  imported: [],
  elsewhere: [],
}

function Seeded({ quality, children }: { quality: DataQuality; children: ReactNode }) {
  useQueryClient().setQueryData(dataQualityQueryOptions(clientId, month).queryKey, quality)
  return children
}

async function renderStrip(quality: Partial<DataQuality>, filters: Filter[] = [], beside?: 'sums' | 'events') {
  const root = createRootRoute({ component: Outlet })
  const paths = ['/analytics', '/tracking', '/tracking/install', '/tracking/counting', '/tracking/imports'] as const
  const routeTree = root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/analytics'] }) })
  await router.load()
  render(
    <RouterContextProvider router={router}>
      <Seeded quality={{ ...good, ...quality }}>
        <DataQualityStrip clientId={clientId} month={month} filters={filters} {...(beside && { beside })} />
      </Seeded>
    </RouterContextProvider>,
    { wrapper: await speaking() },
  )
}

test('a well-measured month has no notes', async () => {
  await renderStrip({ deepDirect: 5, unknownCountry: 3 })
  expect(screen.queryByRole('region')).toBeNull()
})

test('each fact is a sentence with its number and a link to a remedy', async () => {
  await renderStrip({
    gaps: ['2026-10-03', '2026-10-07', '2026-10-08'],
    dropped: [
      { reason: 'bot', count: 30 },
      { reason: 'rate', count: 10 },
    ],
    deepDirect: 50,
    unknownCountry: 20,
    imported: [
      { kind: 'access-log', days: ['2026-10-01'] },
      { kind: 'umami', days: ['2026-10-02', '2026-10-03'] },
    ],
  })
  expect(screen.getByRole('region', { name: 'About this month’s data' })).toBeTruthy()
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '3 days have no visits, unlike the same weekdays before: Oct 3 and Oct 7 – 8. Check the snippet',
    '40 of 1,000 events (4%) were not counted: bots 30 and too many at once 10. See why',
    '50 of 200 visits (25%) landed on inner pages with no referrer, often from untagged email or app links. See these visits',
    '20 of 200 visits (10%) have no known country. How Loop detects countries',
    '1 day was imported from access logs (Oct 1), which don’t include visible time or events. See imports',
    '2 days were imported from Umami (Oct 2 – 3), which has no visible time. See imports',
  ])
  const links = screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
  expect(links.toSpliced(2, 1)).toEqual([
    '/tracking/install',
    '/tracking',
    '/tracking/counting',
    '/tracking/imports',
    '/tracking/imports',
  ])
  expect(links[2]).toBe(
    '/analytics?filters=[{"dimension":"channel","operator":"is","values":["","Direct"]},{"dimension":"entryPage","operator":"is_not","values":["/"]}]',
  )
})

test('the first of many gaps are named, the others counted', async () => {
  const odd = Array.from({ length: 7 }, (_, index) => `2026-10-${String(2 * index + 1).padStart(2, '0')}`)
  await renderStrip({ gaps: odd })
  expect(screen.getByRole('listitem').textContent).toContain('Oct 1, Oct 3, Oct 5, Oct 7 and 3 more.')
})

const said = () => screen.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' '))

test('imported days are named, with everything that their totals don’t include', async () => {
  const days = ['2026-10-01', '2026-10-02', '2026-10-03']
  await renderStrip({ elsewhere: [{ kind: 'ga4', days, by: [], hasTotals: true }] })
  expect(said()).toEqual([
    '3 days come from Google Analytics (Oct 1 – 3). Visitors are counted per day there. Not included: pages, entry pages, exit pages, host names, channels, sources, referrers, UTM tags, countries, languages, devices, browsers, systems, events, converting visits, and funnels. See imports',
  ])
})

test('data of only some days and days with only breakdowns are listed separately', async () => {
  const most = [
    ...(['page', 'entryPage', 'exitPage', 'channel', 'source', 'referrer', 'country', 'device', 'event'] as const),
    ...(['utmCampaign', 'utmSource', 'utmMedium', 'utmContent', 'browser', 'browserVersion', 'system'] as const),
  ]
  await renderStrip({
    elsewhere: [
      { kind: 'ga4', days: ['2026-10-01'], by: most.filter((name) => name !== 'country'), hasTotals: true },
      { kind: 'ga4', days: ['2026-10-02', '2026-10-03'], by: most, hasTotals: false },
    ],
  })
  expect(said()).toEqual([
    '3 days come from Google Analytics (Oct 1 – 3). Visitors are counted per day there. Not included: host names, UTM terms, languages, system versions, converting visits, and funnels. It includes countries on only some of these days. See imports',
    '2 days from Google Analytics (Oct 2 – 3) only have breakdowns. Their visits are in the panels, but not in the totals or the chart. See imports',
  ])
})

test('a filtered page says which imported days it includes and which it excludes', async () => {
  const elsewhere: DataQuality['elsewhere'] = [
    { kind: 'ga4', days: ['2026-10-01'], by: ['source'], hasTotals: true },
    { kind: 'ga4', days: ['2026-10-02'], by: ['country'], hasTotals: true },
  ]
  await renderStrip({ elsewhere }, [{ dimension: 'source', operator: 'is', values: ['Google', 'news'] }])
  const said = screen.getAllByRole('listitem').map((item) => item.textContent ?? '')
  expect(said).toHaveLength(2)
  expect(said[0]).toMatch(/^1 day imported from Google Analytics \(Oct 1\) .* count under each of them\./)
  expect(said[1]).toMatch(/^1 day imported from Google Analytics \(Oct 2\) /)
})

test('tabs other than Traffic only say which imported days they include or exclude', async () => {
  const quality: Partial<DataQuality> = {
    deepDirect: 190,
    elsewhere: [{ kind: 'plausible', days: ['2026-10-01'], by: ['source'], hasTotals: true }],
    imported: [{ kind: 'umami', days: ['2026-10-02'] }],
  }
  const isFrom: Filter = { dimension: 'source', operator: 'is', values: ['Google'] }
  const said = async (...how: [Filter[], 'sums' | 'events']) => {
    document.body.replaceChildren()
    await renderStrip(quality, ...how)
    return screen.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' '))
  }
  const umami = '1 day was imported from Umami (Oct 2), which has no visible time. See imports'
  const absent = 'The visits of 1 day from Plausible (Oct 1) aren’t included: only totals were imported. See imports'
  expect(await said([], 'events')).toEqual([umami, absent])
  expect(await said([isFrom], 'sums')).toEqual([umami, absent])
  const [, there] = await said([], 'sums')
  expect(there).toMatch(/^1 day comes from Plausible/)
})
