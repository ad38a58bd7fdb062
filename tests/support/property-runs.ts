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

/**
 * A seed for test data that is drawn once for several tests: the same in every run of `npm test`. A full run draws a new
 * one and prints it, because no property does.
 */
export function drawnSeed(): number {
  if (givenSeed !== undefined) return Number(givenSeed)
  if (!isFullRun) return fixedSeed
  const seed = Math.floor(Math.random() * 2 ** 31)
  console.log(`Test data drawn with LOOP_TEST_SEED=${seed}`)
  return seed
}
