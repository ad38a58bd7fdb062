import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { ProgressFile } from './progress.ts'

/** Reports vitest's progress to `npm test`. */
export default class VitestProgress implements Reporter {
  readonly #file = new ProgressFile()
  /** Names by id; a test's id begins with its module's id. */
  readonly #running = new Map<string, string>()

  onTestModuleStart(module: TestModule): void {
    this.#begin(module.id, module.relativeModuleId)
  }

  onTestCaseReady(test: TestCase): void {
    this.#begin(test.id, nameOf(test))
  }

  onTestCaseResult(test: TestCase): void {
    const { progress } = this.#file
    const { state } = test.result()
    if (state === 'passed') progress.passed += 1
    else if (state === 'failed') {
      progress.failed += 1
      progress.failures.push(nameOf(test))
    } else progress.skipped += 1
    if (test.diagnostic()?.flaky) progress.flaky.push(nameOf(test))
    this.#end(test.id)
  }

  onTestModuleEnd(module: TestModule): void {
    const { progress } = this.#file
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
    progress.files[module.relativeModuleId] = Math.round(
      environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
    )
    // A file that can't be loaded has no failing test.
    progress.errors.push(...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`))
    // Also ends those of its tests that were announced after their result.
    for (const id of this.#running.keys()) if (id.startsWith(module.id)) this.#end(id)
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    this.#file.progress.errors.push(...unhandled.map(({ message }) => message))
    this.#file.write()
  }

  #begin(id: string, name: string): void {
    this.#running.set(id, name)
    this.#note()
  }

  #end(id: string): void {
    this.#running.delete(id)
    this.#note()
  }

  #note(): void {
    this.#file.progress.running = [...this.#running.values()]
    this.#file.changed()
  }
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`
