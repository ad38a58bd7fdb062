import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { relative } from 'node:path'
import { ProgressFile } from './progress.ts'

/** Reports Playwright's progress to `npm test`. */
export default class PlaywrightProgress implements Reporter {
  readonly #file = new ProgressFile()
  readonly #running = new Map<string, string>()
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onTestBegin(test: TestCase): void {
    this.#running.set(test.id, nameOf(test))
    this.#note()
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const { files } = this.#file.progress
    const file = fileOf(test)
    files[file] = Math.round((files[file] ?? 0) + duration)
    this.#running.delete(test.id)
    this.#note()
  }

  onError({ message }: TestError): void {
    this.#file.progress.errors.push(message ?? 'an error without a message')
    this.#file.changed()
  }

  onEnd(): void {
    this.#note()
    this.#file.write()
  }

  #note(): void {
    const { progress } = this.#file
    const begun =
      this.#suite?.allTests().filter(({ id, results }) => results.length > 0 && !this.#running.has(id)) ?? []
    const outcomes = begun.map((test) => ({ test, outcome: test.outcome() }))
    const namesOf = (wanted: string) =>
      outcomes.filter(({ outcome }) => outcome === wanted).map(({ test }) => nameOf(test))
    const flaky = namesOf('flaky')
    progress.passed = namesOf('expected').length + flaky.length
    progress.failures = namesOf('unexpected')
    progress.failed = progress.failures.length
    progress.skipped = namesOf('skipped').length
    progress.flaky = flaky
    progress.running = [...this.#running.values()]
    this.#file.changed()
  }
}

const fileOf = (test: TestCase) => relative(process.cwd(), test.location.file)
const nameOf = (test: TestCase) => `${fileOf(test)} > ${test.title}`
