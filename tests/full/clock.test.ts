import fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import { eventsARound, liveThroughJumps } from '#tests/support/clock-jumps.ts'
import { openContext } from '#tests/support/open-context.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'

/** Number of walks; each makes some jumps. */
const walks = 10

// Near midnights, ends of months and clock changes in the zones below.
const starts = ['2026-10-31T10:40:00Z', '2026-10-24T21:30:00Z', '2026-12-31T10:30:00Z', '2028-02-28T22:45:00Z']
const zones = ['UTC', 'Europe/Berlin', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata']

const jump = fc
  .tuple(fc.constantFrom(1, 60, 12 * 60, 24 * 60, 7 * 24 * 60, 31 * 24 * 60), fc.integer({ min: -3, max: 3 }))
  .map(([unit, times]) => ({ why: `by ${times} times ${unit} minutes`, minutes: unit * times }))

describe('A machine whose clock jumps anywhere', () => {
  const context = openContext({ env: { TRUST_PROXY: 'on' } })

  test('loses no event and counts none twice while all jobs run', async () => {
    const walk = fc.record({
      start: fc.constantFrom(...starts),
      timeZone: fc.constantFrom(...zones),
      jumps: fc.array(jump, { minLength: 5, maxLength: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(walk, async (asked) => {
        expect(await liveThroughJumps(context, asked)).toBe(eventsARound * (1 + asked.jumps.length))
      }),
      propertyRuns(walks, walks),
    )
  })
})
