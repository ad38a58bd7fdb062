import { composeContext } from '#server/compose.ts'
import type { Context } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { databaseSnapshot } from './database-snapshot.ts'

/** A clock that stands still until a test moves it. */
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

/** A real context on an in-memory database with the real schema and nothing in it. Close it after use. */
export async function testContext(
  options: { clock?: TestClock; env?: Record<string, string> } = {},
): Promise<Context & { clock: TestClock }> {
  const clock = options.clock ?? testClock()
  const env = readEnv({ LOG_LEVEL: 'silent', SAMPLE_DATA: 'off', ...options.env })
  const snapshot = databaseSnapshot()
  return Object.assign(await composeContext({ env, clock, inMemory: snapshot ? { snapshot } : true }), { clock })
}
