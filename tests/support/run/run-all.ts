import { prepareRun } from './prepare.ts'
import { browserStage, buildStage, staticStages, unitStage } from './stage-list.ts'
import { runStage, type Stage, type StageResult } from './stages.ts'
import { printSummary } from './summary.ts'

/**
 * `npm test`: the build beside types, lint and format, then all tests. A part that fails does not keep the next from
 * running; one that had to be stopped ends the run. The last line counts tests.
 */
prepareRun()

/** The whole run ends before a CI of ninety minutes would end it without a word. */
const deadline = performance.now() + 80 * 60_000

const results: StageResult[] = []
const built = runStage(buildStage, deadline, { atOnce: true })
for (const stage of staticStages) results.push(await runStage(stage, deadline))
results.push(await built)

let impossible = 0
const tests: (() => Stage)[] = [() => unitStage('unit, integration, checks'), () => browserStage('browser')]
for (const stage of tests) {
  if (results.some(({ wasStopped }) => wasStopped)) break
  try {
    results.push(await runStage(stage(), deadline))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    impossible += 1
  }
}
process.exit(printSummary(results, impossible) === 0 ? 0 : 1)
