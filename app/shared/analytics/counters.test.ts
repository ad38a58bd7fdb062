import { expect, test } from 'vitest'
import { bounceRate, conversionRate, goalsCompare, meanSeconds, noCounters, ratesUnknown } from './counters.ts'

const month = { ...noCounters, visits: 200, visitors: 150, bounces: 50, convertedVisits: 20, visibleMs: 600_000 }

test('a conversion rate divides by the visits of which it is known whether they converted', () => {
  expect(conversionRate(month)).toBe(0.1)
  expect(conversionRate({ ...month, withoutGoalData: { visits: 100, visitors: 80 } })).toBe(0.2)
  // Too few of these visits, although there are enough in all.
  expect(conversionRate({ ...month, withoutGoalData: { visits: 171, visitors: 120 } })).toBeNull()
  expect(ratesUnknown({ ...month, withoutGoalData: { visits: 200, visitors: 150 } })).toBe(true)
})

test('a bounce rate and a mean duration divide by the visits for which they were measured', () => {
  expect(bounceRate(month)).toBe(0.25)
  expect(bounceRate({ ...month, unknownBounce: 100 })).toBe(0.5)
  expect(bounceRate({ ...month, unknownBounce: 171 })).toBeNull()
  expect(meanSeconds(month)).toBe(3)
  expect(meanSeconds({ ...month, unknownDuration: 100 })).toBe(6)
  expect(meanSeconds({ ...month, unknownDuration: 200 })).toBeNull()
})

test('conversions of two periods compare only if all of them are known', () => {
  const imported = { visits: 10, visitors: 10 }
  const withGoals = (whole: boolean) => ({
    ...month,
    withoutGoalData: { ...imported, importedConversions: { conversions: 3, whole } },
  })
  expect(goalsCompare(month, month)).toBe(true)
  expect(goalsCompare(month, { ...month, withoutGoalData: imported })).toBe(false)
  expect([goalsCompare(withGoals(true), month), goalsCompare(withGoals(false), month)]).toEqual([true, false])
})
