import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { contrastHint, contrastRatio, luminance } from './contrast.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('contrast after WCAG 2', () => {
  test.each([
    ['#ffffff', '#000000', 21],
    ['#ffffff', '#ffffff', 1],
    ['#ffffff', '#767676', 4.54],
    ['#ffffff', '#777777', 4.48],
    ['#000000', '#ff0000', 5.25],
    ['#ffffff', '#0f766e', 5.47],
  ])('%s and %s have a ratio of %s', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
  })

  it('is the same in either order and lies between 1 and 21', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        const ratio = contrastRatio(one, other)
        expect(ratio).toBe(contrastRatio(other, one))
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21)
      }),
    )
  })

  it('is enough for text against white or against black, whatever the colour', () => {
    fc.assert(
      fc.property(color, (accent) => {
        const reads = [contrastHint(accent, '#ffffff').reads, contrastHint(accent, '#000000').reads]
        expect(reads).toContain('well')
      }),
    )
  })

  it('grows with the distance of the luminances', () => {
    fc.assert(
      fc.property(color, (accent) => {
        expect(contrastRatio(accent, '#ffffff')).toBeCloseTo(1.05 / (luminance(accent) + 0.05), 10)
      }),
    )
  })

  test.each([
    ['#767676', { ratio: 4.5, reads: 'well' }],
    ['#777777', { ratio: 4.4, reads: 'large' }],
    ['#949494', { ratio: 3, reads: 'large' }],
    ['#bbbbbb', { ratio: 1.9, reads: 'badly' }],
  ])('%s on white reads as %j', (accent, hint) => {
    expect(contrastHint(accent, '#ffffff')).toEqual(hint)
  })

  it('is unknown for an invalid colour', () => {
    expect(() => contrastRatio('red', '#ffffff')).toThrow(RangeError)
    expect(() => contrastRatio('#fff', '#ffffff')).toThrow(RangeError)
  })
})
