import { describe, expect, it } from 'vitest'
import { fillMissing, isEnough } from './daily-series.ts'

const week = [10, 20, 30, 40, 50, 60, 70]
const weeks = (count: number) => Array.from({ length: count }, () => week).flat()

describe('A series with missing days', () => {
  it('is filled by the median of the same weekday before, and never with zero', () => {
    const days: (number | null)[] = [...weeks(4), ...week]
    days[14] = 1000
    days[28] = null
    const { values, isMeasured, measured } = fillMissing(days)
    expect(values[28]).toBe(10)
    expect(isMeasured[28]).toBe(false)
    expect(measured.at(-1)).toBe(34)
  })

  it('is not filled from days after them', () => {
    const before: (number | null)[] = [...weeks(2), null]
    expect(fillMissing([...before, ...weeks(3).map((value) => value * 9)]).values[14]).toBe(10)
  })

  it('begins with its first measured day', () => {
    expect(fillMissing([null, null, 5, null, 7])).toMatchObject({ values: [5, 5, 7], measured: [0, 1, 1, 2] })
    expect(fillMissing([null, null]).values).toEqual([])
  })

  it('keeps the level before a gap of months', () => {
    const { values } = fillMissing([...weeks(4), ...Array.from({ length: 100 }, () => null)])
    expect(values.at(-1)).toBeGreaterThan(0)
  })

  it('is enough with 56 measured days that are recent', () => {
    const none = (length: number) => Array.from({ length }, () => null)
    const enough = (days: readonly (number | null)[]) => isEnough(fillMissing(days), fillMissing(days).values.length)
    expect(enough(weeks(8))).toBe(true)
    expect(enough(weeks(8).slice(1))).toBe(false)
    expect(enough([...weeks(8), ...none(56)])).toBe(true)
    expect(enough([...weeks(60), ...none(57)])).toBe(false)
  })
})
