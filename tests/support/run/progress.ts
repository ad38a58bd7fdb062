import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder for a run's reports. */
export const resultsFolder = 'test-results'

/** Progress of a test runner. It is written while the tests run, so that a run that hangs has a report too. */
export interface Progress {
  passed: number
  failed: number
  skipped: number
  /** Names of the tests that failed. */
  failures: string[]
  /** Tests that passed only at a second try. */
  flaky: string[]
  /** Errors that belong to no test. */
  errors: string[]
  /** Milliseconds that each finished file took. */
  files: Record<string, number>
  /** Tests that are running at this moment. */
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

/** Reads the last report of a stage's runner. @returns null if it has written none */
export function readProgress(stage: string): Progress | null {
  try {
    return JSON.parse(readFileSync(pathOf(stage), 'utf8')) as Progress
  } catch {
    return null
  }
}

/** Environment variable with the stage's name for the reporters, which run in the test runner's process. */
export const stageVariable = 'LOOP_TEST_STAGE'

/** Writes the report of the stage that this process runs; writes nothing for a runner started by hand. */
export class ProgressFile {
  readonly progress = noProgress()
  readonly #path: string | null
  #timer: NodeJS.Timeout | undefined

  constructor() {
    const stage = process.env[stageVariable]
    this.#path = stage ? pathOf(stage) : null
  }

  /** Schedules a write; changes within a moment are written together. */
  changed(): void {
    if (this.#path === null) return
    this.#timer ??= setTimeout(() => this.write(), 250)
  }

  write(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#path === null) return
    // Renamed when it is complete, so that a reader never gets half a report.
    writeFileSync(`${this.#path}.draft`, JSON.stringify(this.progress))
    renameSync(`${this.#path}.draft`, this.#path)
  }
}
