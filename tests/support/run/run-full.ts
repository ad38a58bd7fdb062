import { readFileSync } from 'node:fs'
import { filesIn } from '../../checks/source-files.ts'
import { browserLine } from '../browser.ts'
import { machineLine, measureSpeed } from './machine-speed.ts'
import { prepareRun } from './prepare.ts'
import { browserStage, buildStage, unitStage } from './stage-list.ts'
import { runStage, type Stage, type StageResult } from './stages.ts'
import { printSummary } from './summary.ts'

/**
 * `npm run test:full`: the tests that `npm test` leaves out to save time. Runs all parts, or the named ones: `npm run
 * test:full -- kills dates`. The last lines list the parts that ran.
 */
const full = { LOOP_TEST_FULL: 'on' }
const hours = 24
/** Tests of a part may take as long as the whole run. */
const inFull = (part: string): Stage => ({
  ...unitStage(part, ['--project', 'full', `tests/full/${part}`], full),
  idleMinutes: hours * 60,
})

const parts: Record<string, () => Stage[]> = {
  /** Data and backups of every version. */
  databases: () => [
    unitStage(
      'databases of every version',
      ['tests/integration/migrations.test.ts', 'tests/integration/backup-of-before.test.ts'],
      full,
    ),
  ],
  /**
   * What `npm test` leaves out of its own files: variants of other tests, and rare faults. Browser tests of `npm test`
   * run too, as they check more here; only the tour is a part of its own.
   */
  rest: () => [
    unitStage('rest', testsWith('full-run.ts'), full),
    browserStage('rest in a browser', [String.raw`--grep-invert=tour\.spec\.ts`], full),
  ],
  /** Every page in every theme, direction, language and width. */
  looks: () => [browserStage('looks', ['tour'], full)],
  /** Properties with new random inputs, and more of them; a failure prints its seed. */
  seeds: () => [unitStage('seeds', testsWith('property-runs.ts'), full)],
  /** The first, the 31st, clock changes, New Year; and the whole suite where the day differs from UTC. */
  dates: () => [
    inFull('dates'),
    browserStage('dates in a browser', ['dates', 'months', 'month-selector', 'new-year'], full),
    unitStage('all in Auckland', [], { TZ: 'Pacific/Auckland' }),
  ],
  clock: () => [inFull('clock')],
  disk: () => [inFull('full-disk')],
  /** Every way in which a data folder is damaged or lost. */
  damage: () => [unitStage('damage', ['tests/integration/server-process.test.ts'], full)],
  kills: () => [inFull('kills')],
  fuzz: () => [inFull('fuzz')],
  archives: () => [inFull('archives')],
  soak: () => [inFull('soak')],
  /** What a server asks while nobody asks it. */
  idle: () => [inFull('idle')],
  /** How often the method that measures cards invents an effect, and how often it sees one. */
  effects: () => [inFull('effects')],
  /** The steps of docs/deploy/Dockerfile in a bare folder, as a user without rights. Needs the packages' registry. */
  container: () => [inFull('container')],
}

/** Returns the tests that import a module of tests/support; those of tests/full are parts of their own. */
function testsWith(module: string): string[] {
  return [...filesIn('app'), ...filesIn('server'), ...filesIn('tests/integration'), ...filesIn('tests/checks')].filter(
    (file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes(`support/${module}`),
  )
}

prepareRun()
const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !(part in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
const chosen = asked.length > 0 ? asked : Object.keys(parts)
const deadline = performance.now() + hours * 3_600_000
const speeds = [measureSpeed()]
const results: StageResult[] = [await runStage(buildStage, deadline)]
for (const stage of chosen.flatMap((part) => parts[part]?.() ?? [])) {
  results.push(await runStage({ ...stage, minutes: hours * 60 }, deadline))
  speeds.push(measureSpeed())
}
console.log(`\n── Parts run: ${chosen.join(', ')}`)
process.exit(printSummary(results, `${machineLine(speeds)}\n${browserLine()}`) === 0 ? 0 : 1)
