import { describe, expect, it } from 'vitest'
import { funnelDepth, reachedSteps } from './funnel-depth.ts'

// Steps as bits: 1 the first, 2 the second, 4 the third; 0 is another page view, a negative number a custom event.
describe('the depth a visit reaches in a funnel', () => {
  it.each([
    ['nothing at all', [], 0, 0],
    ['the second step before the first', [2, 1], 1, 1],
    ['all steps in order', [1, 2, 4], 3, 3],
    ['all steps with another page between', [1, 0, 2, 0, 4], 3, 1],
    ['a second beginning that goes straight on', [1, 0, 1, 2, 4], 3, 3],
    ['one event that could be two steps', [3], 1, 1],
    ['two events that could both be two steps', [3, 3], 2, 2],
    ['an event between two pages', [1, -4, 2, 4], 3, 3],
    ['a custom event as a step', [1, -2, 4], 3, 3],
    ['a page between a custom event and the step after it', [1, -2, 0, 4], 3, 2],
  ])('%s', (_, trace, inOrder, strict) => {
    expect(funnelDepth(trace, 3, false)).toBe(inOrder)
    expect(funnelDepth(trace, 3, true)).toBe(strict)
  })

  it('counts equal visits together, at each step up to their last', () => {
    const traces = [
      { trace: [1], visits: 5 },
      { trace: [1, 2], visits: 3 },
      { trace: [2, 1], visits: 2 },
    ]
    expect(reachedSteps(traces, 3, false)).toEqual([10, 3, 0])
  })
})
