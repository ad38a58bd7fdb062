import { beforeAll, onTestFinished } from 'vitest'
import { setContext } from '#server/context.ts'
import { testContext, type TestContext, type TestContextOptions } from './test-context.ts'

interface OpenContextOptions extends TestContextOptions {
  /** Whether it is the process's context too, for code that asks `getContext`. */
  isCurrent?: true
}

/**
 * Opens a context before the tests of this file or `describe`, and closes it after them, also if a hook or a test fails.
 * Call it outside hooks. What it returns is the same object in all tests, so that functions beside the tests can use it;
 * it is filled before the hooks below the call run.
 * @param prepared returns options that take preparation, or that a hook above the call has prepared
 */
export function openContext(
  { isCurrent, ...options }: OpenContextOptions = {},
  prepared?: () => TestContextOptions | Promise<TestContextOptions>,
): TestContext {
  // Nothing but tests and hooks reads it, and the hook below has filled it by then.
  const context = {} as TestContext
  beforeAll(async () => {
    const opened = await testContext({ ...options, ...(await prepared?.()) })
    Object.assign(context, opened)
    if (isCurrent) setContext(context)
    // Runs after the tests' own hooks.
    return async () => {
      if (isCurrent) setContext(undefined)
      await opened.close()
    }
  })
  return context
}

/** Opens a context for one test, in the test or in `beforeEach`, and closes it after the test, also if it fails. */
export async function contextOfTest(options?: TestContextOptions): Promise<TestContext> {
  const context = await testContext(options)
  onTestFinished(() => context.close())
  return context
}
