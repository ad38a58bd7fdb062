import * as v from 'valibot'
import { expect, test } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { discoverySearchSchema, findingFilterOf, isDiscoveryFiltered } from './discovery-search.ts'

const month = v.parse(monthSchema, '2026-10')
const discoveryDefaults = v.getDefaults(discoverySearchSchema)
const parse = (given: object) => v.parse(discoverySearchSchema, given)

test('An address without filters shows the open findings of the month', () => {
  const search = parse({})
  expect(search).toEqual(discoveryDefaults)
  expect(findingFilterOf(search, month)).toEqual({ month, states: ['open'] })
  expect(isDiscoveryFiltered(search)).toBe(false)
})

test('Unreadable filters are left out, the others stay', () => {
  const search = parse({
    state: 'lost',
    severity: 'fatal',
    rule: '<b>',
    group: 'links',
    page: 5,
    fresh: 'yes',
    q: 'x'.repeat(101),
    by: 'moon',
    sort: '',
    at: -1,
  })
  expect(search).toEqual({ ...discoveryDefaults, group: 'links' })
  expect(isDiscoveryFiltered(search)).toBe(true)
})

test('A search of spaces filters nothing', () => {
  expect(isDiscoveryFiltered(parse({ q: '  ' }))).toBe(false)
  expect(findingFilterOf(parse({ q: ' /a ', fresh: true }), month)).toEqual({
    month,
    states: ['open'],
    fresh: true,
    search: '/a',
  })
})
