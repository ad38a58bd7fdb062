import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  retainSearchParams,
  stripSearchParams,
} from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { maxValueLength, type Filter } from '#app/shared/analytics/filters.ts'
import { analyticsTabs } from '#app/shared/cards/evidence/tab-subject.ts'
import { metricKeys } from './month/metrics.ts'
import {
  analyticsDefaults,
  analyticsSearchSchema,
  dashboardSearchSchema,
  sharedDefaults,
  sharedSearchSchema,
} from './search.ts'

test('an unreadable comparison becomes the previous month', () => {
  expect(v.parse(analyticsSearchSchema, {})).toEqual(analyticsDefaults)
  for (const compare of ['2026-13', 'tomorrow', '', 7, ['year'], null]) {
    expect(v.parse(analyticsSearchSchema, { compare }).compare).toBe('previous')
  }
  for (const compare of ['year', 'none', '2025-11']) {
    expect(v.parse(analyticsSearchSchema, { compare }).compare).toBe(compare)
  }
})

test('an unreadable interval becomes days, and a share link has no months', () => {
  for (const interval of ['year', '', 7, ['week'], null, true]) {
    expect(v.parse(analyticsSearchSchema, { interval }).interval).toBe('day')
  }
  for (const interval of ['week', 'month']) {
    expect(v.parse(analyticsSearchSchema, { interval }).interval).toBe(interval)
    expect(v.parse(dashboardSearchSchema, { interval }).interval).toBe(interval)
  }
  expect(v.parse(sharedSearchSchema, { interval: 'week' }).interval).toBe('week')
  expect(v.parse(sharedSearchSchema, { interval: 'month' }).interval).toBe('day')
})

const page = (...values: string[]): Filter => ({ dimension: 'page', operator: 'is', values })
const filtersOf = (filters: unknown) => v.parse(analyticsSearchSchema, { filters }).filters

test('a filter accepts a value of 1,000 characters', () => {
  const longest = page('/'.padEnd(1000, 'x'))
  expect(filtersOf([longest])).toEqual([longest])
})

test('an unreadable filter is dropped, and the others stay', () => {
  const read = [page('/a'), { ...page('/b'), dimension: 'entryPage' }]
  const unreadable = [
    { ...page('/c'), dimension: 'planet' },
    page('/'.padEnd(maxValueLength + 1, 'x')),
    page(),
    page('/\0'),
    { ...page('/d'), operator: 'resembles' },
    'page',
    null,
  ]
  for (const wrong of unreadable) expect(filtersOf([read[0], wrong, read[1]])).toEqual(read)
  for (const wrong of ['page', 7, null, {}]) expect(filtersOf(wrong)).toEqual([])
})

test('if there are too many filters, the first ones stay', () => {
  const many = Array.from({ length: 12 }, (_, index) => page(`/${index}`))
  expect(filtersOf([page('/0'), ...many])).toEqual(many.slice(0, 10))
})

test('an unreadable tab becomes Traffic', () => {
  for (const tab of ['', 'nonsense', 7, ['goals'], null]) {
    expect(v.parse(analyticsSearchSchema, { tab }).tab).toBe('traffic')
  }
  for (const tab of analyticsTabs) expect(v.parse(analyticsSearchSchema, { tab }).tab).toBe(tab)
})

test('the explained metric is one of the tiles or revenue, with a dimension, or nothing', () => {
  for (const wrong of ['', 'sales', 7, ['visits'], null]) {
    expect(v.parse(analyticsSearchSchema, { explain: wrong, by: wrong })).toEqual(analyticsDefaults)
  }
  for (const explain of [...metricKeys, 'revenue']) {
    expect(v.parse(analyticsSearchSchema, { explain, by: 'device' })).toMatchObject({ explain, by: 'device' })
  }
  expect(v.parse(analyticsSearchSchema, { explain: 'revenue', currency: 'EUR' })).toMatchObject({ currency: 'EUR' })
  expect(v.parse(analyticsSearchSchema, { currency: '<b>' })).toEqual(analyticsDefaults)
})

test('unreadable choices within a tab become the default', () => {
  const wrong = {
    panels: ['page', 'planet'],
    table: 'planet',
    rows: 'some',
    speed: 'fid',
    device: 'Toaster',
    funnel: 'x',
  }
  expect(v.parse(analyticsSearchSchema, wrong)).toEqual(analyticsDefaults)
  expect(v.parse(analyticsSearchSchema, { ...wrong, panels: 'page', device: 7, funnel: 1.5 })).toEqual(
    analyticsDefaults,
  )
  const right = { panels: ['entryPage'], table: 'page', rows: 'new', speed: 'cls', device: '', funnel: 3 }
  expect(v.parse(analyticsSearchSchema, right)).toMatchObject(right)
})

test('a shared view has the panels’ parameters, and none of the other tabs', () => {
  const address = { panels: ['browser'], table: 'country', rows: 'gone', speed: 'cls', funnel: 3, tab: 'speed' }
  expect(v.parse(sharedSearchSchema, address)).toEqual({
    ...sharedDefaults,
    panels: ['browser'],
    table: 'country',
    rows: 'gone',
  })
})

test('the comparison stays in the address until another is chosen', async () => {
  const root = createRootRoute()
  const analytics = createRoute({
    getParentRoute: () => root,
    path: '/analytics',
    validateSearch: analyticsSearchSchema,
    search: { middlewares: [stripSearchParams(analyticsDefaults), retainSearchParams(['compare'])] },
  })
  const router = createRouter({
    routeTree: root.addChildren([analytics]),
    history: createMemoryHistory({ initialEntries: ['/analytics?compare=2025-11'] }),
  })
  await router.load()
  const href = (search: Record<string, unknown>) => router.buildLocation({ to: '/analytics', search }).href
  expect(href({})).toBe('/analytics?compare=2025-11')
  expect(href({ metric: 'visits' })).toBe('/analytics?metric=visits&compare=2025-11')
  expect(href({ compare: 'year' })).toBe('/analytics?compare=year')
  expect(href({ compare: 'previous' })).toBe('/analytics')
})
