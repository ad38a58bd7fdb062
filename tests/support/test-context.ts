import { composeContext } from '#server/compose.ts'
import type { Context } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { lendDatabase } from './kept-databases.ts'

/** A clock that stops until a test moves it. */
export interface TestClock {
  (): Date
  set(instant: string): void
  /** Moves forward. */
  advance(milliseconds: number): void
}

export function testClock(start = '2026-10-15T12:00:00Z'): TestClock {
  let now = new Date(start)
  return Object.assign(() => new Date(now), {
    set: (instant: string) => void (now = new Date(instant)),
    advance: (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds)),
  })
}

export interface TestContextOptions {
  clock?: TestClock
  /** When a clock of its own stands, instead of `clock`: `2026-10-15T12:00:00Z`. */
  at?: string
  env?: Record<string, string>
}

/** The context of a test, with its clock. */
export type TestContext = Context & { clock: TestClock }

/**
 * Returns a real context on a database with the real schema and no rows. Close it after use; in a test let `openContext`
 * or `contextOfTest` (open-context.ts) do both.
 */
export async function testContext({ at, clock = testClock(at), env }: TestContextOptions = {}): Promise<TestContext> {
  const settings = { LOG_LEVEL: 'silent', SAMPLE_DATA: 'off', ...env }
  const lent = await lendDatabase()
  const context = await composeContext({
    env: readEnv({ ...settings, DATABASE_URL: lent.address }),
    clock,
    database: lent.database,
  }).catch(async (error: unknown) => {
    await lent.release()
    throw error
  })
  const { close } = context
  let closing: Promise<void> | undefined
  return Object.assign(context, {
    clock,
    close: () => (closing ??= close().then(() => lent.release())),
  })
}
