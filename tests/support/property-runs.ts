import { isFullRun } from './full-run.ts'

/** Any number: it only makes every run of `npm test` try the same inputs. */
const fixedSeed = 20261015

/** The seed to use again: what fast-check printed when a full run failed. */
const givenSeed = process.env['LOOP_TEST_SEED']

/**
 * Settings of a property over a database. `npm test` tries the same inputs every time, so that a failure belongs to the
 * change at hand; `npm run test:full` tries new and more ones, and a failure prints the seed to run again by
 * LOOP_TEST_SEED.
 * @param numRuns inputs tried by `npm test`
 * @param fullRuns inputs tried by `npm run test:full`
 */
export function propertyRuns(numRuns: number, fullRuns = numRuns * 5): { numRuns: number; seed?: number } {
  if (givenSeed !== undefined) return { numRuns: fullRuns, seed: Number(givenSeed) }
  return isFullRun ? { numRuns: fullRuns } : { numRuns, seed: fixedSeed }
}
