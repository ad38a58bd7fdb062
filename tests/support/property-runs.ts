import { isFullRun } from './full-run.ts'

/** Any fixed number: it makes every run of `npm test` try the same inputs. */
const fixedSeed = 20261015

/** A seed to repeat: fast-check prints it when a full run fails. */
const givenSeed = process.env['LOOP_TEST_SEED']

/**
 * Returns the settings of a property over a database. `npm test` tries the same inputs every time, so that a failure
 * belongs to the current change. `npm run test:full` tries new inputs, and more of them; a failure prints the seed for
 * LOOP_TEST_SEED.
 * @param numRuns inputs that a change of what the property covers should try; `npm test` tries half of them
 * @param fullRuns inputs in `npm run test:full`
 */
export function propertyRuns(numRuns: number, fullRuns = numRuns * 5): { numRuns: number; seed?: number } {
  if (givenSeed !== undefined) return { numRuns: fullRuns, seed: Number(givenSeed) }
  return isFullRun ? { numRuns: fullRuns } : { numRuns: Math.ceil(numRuns / 2), seed: fixedSeed }
}

/**
 * Returns a seed for random test data that several tests share: always the same in `npm test`. A full run draws a new
 * one and prints it, because no property prints it.
 */
export function drawnSeed(): number {
  if (givenSeed !== undefined) return Number(givenSeed)
  if (!isFullRun) return fixedSeed
  const seed = Math.floor(Math.random() * 2 ** 31)
  console.log(`Test data drawn with LOOP_TEST_SEED=${seed}`)
  return seed
}
