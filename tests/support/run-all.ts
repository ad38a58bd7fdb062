import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserVariable, findOrInstallBrowser } from './browser.ts'

/**
 * `npm test`: everything, in the order in which a failure is cheapest to see. A failing part does not keep the next
 * from running; the last line counts tests, and every part that failed without naming a test as one more.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
process.env['PATH'] = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })

interface Counts {
  passed: number
  failed: number
  skipped: number
}
const total: Counts = { passed: 0, failed: 0, skipped: 0 }

function run(title: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n── ${title}: ${[command, ...args].join(' ')}`)
  const started = performance.now()
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (error) console.error(error.message)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return status === 0
}

/** A part that counts no tests. */
function step(title: string, command: string, args: string[]): void {
  if (!run(title, command, args)) total.failed += 1
}

/** A part that leaves a report to count from; one that fails without a failed test in it still fails. */
function tests(title: string, count: () => Counts, ...call: [string, string[], Record<string, string>?]): void {
  const isGood = run(title, ...call)
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  try {
    counts = count()
  } catch (error) {
    console.error(`${title} left no report: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (counts.failed === 0 && (!isGood || counts.passed === 0)) counts.failed = 1
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}

const report = (file: string): unknown => JSON.parse(readFileSync(join('test-results', file), 'utf8'))

function vitestCounts(): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report('vitest.json') as Record<
    'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests',
    number
  >
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

function playwrightCounts(): Counts {
  const { stats } = report('playwright.json') as {
    stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  }
  if (stats.flaky > 0) console.log(`${stats.flaky} passed only at the second try; the list above names them: mend them`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

// Its one checker is on purpose: several take twice the memory and, where memory is slow, many times as long.
step('types', 'npm', ['run', '--silent', 'types'])
step('lint', 'npm', ['run', '--silent', 'lint'])
step('format', 'npm', ['run', '--silent', 'format:check'])
step('build', process.execPath, ['tests/support/build.ts'])
const vitest = 'run --config tests/config/vitest.config.ts --reporter default --reporter json'
tests('unit, integration, checks', vitestCounts, 'vitest', [
  ...vitest.split(' '),
  '--outputFile.json=test-results/vitest.json',
])
try {
  const browser = findOrInstallBrowser()
  tests('browser', playwrightCounts, 'playwright', ['test', '--config', 'tests/config/playwright.config.ts'], {
    [browserVariable]: browser,
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  total.failed += 1
}

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed === 0 ? 0 : 1)
