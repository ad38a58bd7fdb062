import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a run leaves its reports. */
export const resultsFolder = 'test-results'

/** How far a test runner has got. It is written while the tests run, so that a run that hangs has a report too. */
export interface Progress {
  passed: number
  failed: number
  skipped: number
  /** Names of the tests that failed. */
  failures: string[]
  /** Tests that passed only when they were tried again. */
  flaky: string[]
  /** Errors that belong to no test. */
  errors: string[]
  /** Milliseconds that each finished file took. */
  files: Record<string, number>
  /** What runs at this moment. */
  running: string[]
}

export const noProgress = (): Progress => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  flaky: [],
  errors: [],
  files: {},
  running: [],
})

const pathOf = (stage: string) => join(resultsFolder, `${stage}.progress.json`)

/** Reads what the runner of a stage has last written. @returns null when it has written nothing */
export function readProgress(stage: string): Progress | null {
  try {
    return JSON.parse(readFileSync(pathOf(stage), 'utf8')) as Progress
  } catch {
    return null
  }
}

/** Names the stage to the reporters, which run in the test runner's process. */
export const stageVariable = 'LOOP_TEST_STAGE'

/** Keeps the report of the stage that this process runs; nothing is written for a runner that was started by hand. */
export class ProgressFile {
  readonly progress = noProgress()
  readonly #path: string | null
  #timer: NodeJS.Timeout | undefined

  constructor() {
    const stage = process.env[stageVariable]
    this.#path = stage ? pathOf(stage) : null
  }

  /** Notes a change; it is written a moment later together with others. */
  changed(): void {
    if (this.#path === null) return
    this.#timer ??= setTimeout(() => this.write(), 250)
  }

  write(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#path === null) return
    // Renamed into place: whoever reads never meets half a report.
    writeFileSync(`${this.#path}.draft`, JSON.stringify(this.progress))
    renameSync(`${this.#path}.draft`, this.#path)
  }
}
