import { browserVariable } from '../browser.ts'
import { samplesVariable } from '../samples-folder.ts'
import type { StageResult } from './stages.ts'

/** If more tests than this need a second try, the run fails: each is a bug in the product or in the test. */
const maxFlaky = 3

const slowestShown = 20

/**
 * Prints the time of each stage, the slowest files, the tests that passed only at a second try, and the counts.
 * @param machine lines about the machine and its browser
 * @param before earlier failures, such as a failed set-up
 * @returns the number of failures
 */
export function printSummary(results: readonly StageResult[], machine: string, before = 0): number {
  console.log(`\n${machine}\n── Time of each stage`)
  for (const { name, seconds, wasStopped } of results) {
    console.log(`${seconds.toFixed(0).padStart(7)} s  ${name}${wasStopped ? ' (stopped)' : ''}`)
  }
  const files = results.flatMap(({ progress }) => Object.entries(progress.files))
  if (files.length > 0) {
    console.log(`── The ${slowestShown} slowest files of ${files.length}`)
    for (const [file, milliseconds] of files.toSorted((one, other) => other[1] - one[1]).slice(0, slowestShown)) {
      console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`)
    }
  }
  const flaky = results.flatMap(({ progress }) => progress.flaky)
  if (flaky.length > 0) {
    console.log(
      `── Passed only at the second try: ${flaky.length}${flaky.length > maxFlaky ? ', which fails the run' : ''}`,
    )
    for (const name of flaky) console.log(`  ${name}`)
  }
  const failures = results.flatMap(({ progress }) => progress.failures)
  if (failures.length > 0) {
    console.log('── Failed')
    for (const name of failures) console.log(`  ${name}`)
    console.log('── To run these files again')
    for (const command of commandsAgain(results)) console.log(`  ${command}`)
  }
  let passed = 0
  let failed = before + (flaky.length > maxFlaky ? 1 : 0)
  let skipped = 0
  for (const { isGood, progress } of results) {
    passed += progress.passed
    skipped += progress.skipped
    // A stage that fails without a failed test still fails.
    failed += isGood ? progress.failed : Math.max(progress.failed, 1)
  }
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed
}

/** Returns a command for each file with a failed test, with the settings that its stage had. */
export function commandsAgain(results: readonly Pick<StageResult, 'progress' | 'env'>[]): string[] {
  const commands = results.flatMap(({ progress, env }) => {
    const settings = Object.entries(env)
      // The first is found again, and the folder of the second is gone.
      .filter(([name]) => name !== browserVariable && name !== samplesVariable)
      .map(([name, value]) => `${name}=${value} `)
    return progress.failures.map((name) => {
      const [file = ''] = name.split(' > ')
      return `${settings.join('')}npm run ${file.endsWith('.spec.ts') ? 'test:e2e' : 'test:unit'} -- ${file}`
    })
  })
  return [...new Set(commands)]
}
