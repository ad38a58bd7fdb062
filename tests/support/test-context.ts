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
  env?: Record<string, string>
}

/** Opens a context for one test or one block of tests. */
export type Open = typeof testContext

/** Returns a real context on a database with the real schema and no rows. Close it after use. */
export async function testContext({ clock = testClock(), env }: TestContextOptions = {}): Promise<
  Context & { clock: TestClock }
> {
  const settings = { LOG_LEVEL: 'silent', SAMPLE_DATA: 'off', ...env }
  const lent = await lendDatabase()
  const context = await composeContext({
    env: readEnv({ ...settings, DATABASE_URL: lent.address }),
    clock,
    database: lent.database,
  })
  const { close } = context
  return Object.assign(context, {
    clock,
    async close() {
      await close()
      await lent.release()
    },
  })
}
