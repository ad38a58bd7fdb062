import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserLine } from '../browser.ts'
import { samplesVariable } from '../samples-folder.ts'
import { machineLine, measureSpeed } from './machine-speed.ts'
import { prepareRun } from './prepare.ts'
import { browserStage, buildStage, samplesStage, staticStages, unitStage } from './stage-list.ts'
import { runStage, type StageResult } from './stages.ts'
import { printSummary } from './summary.ts'

/**
 * `npm test`: the build together with types, lint and format, then all tests; the sample data is written while the
 * first of them run. If a part fails, the next one still runs; if one had to be stopped, the run ends. The last line
 * counts tests.
 */
prepareRun()

/** The whole run ends before a CI with a limit of ninety minutes would end it without a report. */
const deadline = performance.now() + 80 * 60_000

const speeds = [measureSpeed()]
const results: StageResult[] = []
const built = runStage(buildStage, deadline, { atOnce: true })
for (const stage of staticStages) results.push(await runStage(stage, deadline))
results.push(await built)
speeds.push(measureSpeed())

// The unit tests wait a tenth of the time; writing the sample data takes most of a minute of one core. More beside them
// costs more than it saves: with types and lint they took 510 instead of 430 s.
const samples = mkdtempSync(join(tmpdir(), 'loop-test-samples-'))
process.on('exit', () => rmSync(samples, { recursive: true, force: true }))
const filled = runStage(samplesStage(samples), deadline, { atOnce: true })
results.push(await runStage(unitStage('unit, integration, checks'), deadline))
const sampleData = await filled
results.push(sampleData)
speeds.push(measureSpeed())
// If that failed, the browser tests' set-up tries again and reports the reason.
const browserEnv = sampleData.isGood ? { [samplesVariable]: samples } : {}

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
process.exit(printSummary(results, `${machineLine(speeds)}\n${browserLine()}`, impossible) === 0 ? 0 : 1)
