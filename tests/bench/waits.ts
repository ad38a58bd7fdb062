import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#server/context.ts'

/** Milliseconds of some work, and of a person's smallest question again and again meanwhile, ascending. */
export interface Waits {
  milliseconds: number
  waits: number[]
}

/** Does background work while a person asks the database something small every 10 ms. */
export async function waitsDuring({ database }: Pick<Context, 'database'>, work: () => Promise<void>): Promise<Waits> {
  const waits: number[] = []
  let isWorking = true
  const person = (async () => {
    while (isWorking) {
      const begun = performance.now()
      await sql`select 1`.execute(database.db)
      waits.push(performance.now() - begun)
      await pause(10)
    }
  })()
  const begun = performance.now()
  try {
    await work()
  } finally {
    isWorking = false
    await person
  }
  return { milliseconds: performance.now() - begun, waits: waits.toSorted((one, other) => one - other) }
}
