import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { samplesVariable } from '../samples-folder.ts'
import { machineLine, measureSpeed } from './machine-speed.ts'
import { prepareRun } from './prepare.ts'
import { browserStage, buildStage, samplesStage, staticStages, unitStage } from './stage-list.ts'
import { runStage, type Stage, type StageResult } from './stages.ts'
import { printSummary } from './summary.ts'

/**
 * `npm test`: the build, then all tests; while the first of them run, the sample data is written and types, lint and
 * format are checked. If a part fails, the next one still runs; if one had to be stopped, the run ends. The last line
 * counts tests.
 */
prepareRun()

/** The whole run ends before a CI with a limit of ninety minutes would end it without a report. */
const deadline = performance.now() + 80 * 60_000

const speeds = [measureSpeed()]
const results: StageResult[] = []
results.push(await runStage(buildStage, deadline))
speeds.push(measureSpeed())

// The unit tests wait a tenth of the time, for a server or a clock: these use one core beside them.
const samples = mkdtempSync(join(tmpdir(), 'loop-test-samples-'))
process.on('exit', () => rmSync(samples, { recursive: true, force: true }))
const beside = runBeside([samplesStage(samples), ...staticStages])
results.push(await runStage(unitStage('unit, integration, checks'), deadline))
const [sampleData, ...checked] = await beside
results.push(...(sampleData ? [sampleData] : []), ...checked)
speeds.push(measureSpeed())
// If that failed, the browser tests' set-up tries again and reports the reason.
const browserEnv = sampleData?.isGood ? { [samplesVariable]: samples } : {}

let impossible = 0
if (results.every(({ wasStopped }) => !wasStopped)) {
  try {
    results.push(await runStage(browserStage('browser', [], browserEnv), deadline))
    speeds.push(measureSpeed())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    impossible += 1
  }
}
/** Runs stages one after another while another one runs, and prints each one's output at its end. */
async function runBeside(stages: readonly Stage[]): Promise<StageResult[]> {
  const done: StageResult[] = []
  for (const stage of stages) done.push(await runStage(stage, deadline, { atOnce: true }))
  return done
}

process.exit(printSummary(results, machineLine(speeds), impossible) === 0 ? 0 : 1)
