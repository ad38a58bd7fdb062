import * as v from 'valibot'
import { UserError } from '#app/shared/http/user-error.ts'
import type { Context } from '../context.ts'
import type { Db, Trx } from '../db/database.ts'
import type { WorkKind } from '../db/queue-schema.ts'
import { countGivenUp } from '../queue/queue.sql.ts'

/** The stored result of a job's last runs. */
const healthSchema = v.object({
  /** ISO 8601, like all times here. */
  lastRunAt: v.string(),
  failing: v.boolean(),
  lastFailureAt: v.nullable(v.string()),
  failure: v.nullable(v.string()),
})
type StoredHealth = v.InferOutput<typeof healthSchema>

/** A job as Admins see it. */
export interface JobHealth {
  name: string
  /** What it does, for people. */
  purpose: string
  everySeconds: number
  /** `late` if it should have run again long ago; `never` before its first run. */
  state: 'ok' | 'failing' | 'late' | 'never'
  lastRunAt: string | null
  /** The last failure, however long ago, with a short reason without addresses or secrets. */
  lastFailureAt: string | null
  failure: string | null
  /** How much of its work was given up, because it failed again and again. */
  givenUp: number
}

/** What the health of a job needs to know about it. */
export interface NamedJob {
  name: string
  purpose: string
  everyMs: number
  /** The kinds of work in the queue that it does. */
  works?: readonly WorkKind[]
}

/** Successful runs are stored at most this often, so that a job that runs every few seconds rarely writes. */
const noteEveryMs = 4 * 60_000
/** How much later than expected a job's last run may be, in milliseconds, before it counts as late. */
const toleranceMs = noteEveryMs + 2 * 60_000
const stateName = (job: string) => `job/${job}`

/** Returns the health of jobs, whichever process runs them. Checks no role: callers must do that first. */
export async function jobHealthOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  jobs: readonly NamedJob[],
): Promise<JobHealth[]> {
  const states = await readStates(
    database.db,
    jobs.map(({ name }) => stateName(name)),
  )
  const lost = await countGivenUp(database.db)
  const now = clock().getTime()
  return jobs.map(({ name, purpose, everyMs, works = [] }): JobHealth => {
    const { output, success } = v.safeParse(healthSchema, states.get(stateName(name)))
    const givenUp = works.reduce((sum, kind) => sum + (lost.get(kind) ?? 0), 0)
    const job = { name, purpose, everySeconds: everyMs / 1000, givenUp }
    if (!success) return { ...job, state: 'never', lastRunAt: null, lastFailureAt: null, failure: null }
    const { lastRunAt, failing, lastFailureAt, failure } = output
    const late = now - Date.parse(lastRunAt) > 2 * everyMs + toleranceMs
    return { ...job, state: late ? 'late' : failing ? 'failing' : 'ok', lastRunAt, lastFailureAt, failure }
  })
}

/**
 * How a run ended: `idle` if it had nothing to do. That proves nothing, so a job that fails stays failing until a run
 * succeeds with something to do.
 */
export type RunOutcome = 'done' | 'idle' | { error: unknown }

/** Returns a function that stores how each run of a job ended. */
export function createHealthNote({ database, clock }: Pick<Context, 'database' | 'clock'>, job: string) {
  let noted: StoredHealth | undefined
  return async (outcome: RunOutcome): Promise<void> => {
    const now = clock()
    const at = now.toISOString()
    const isIdle = outcome === 'idle'
    const isError = typeof outcome === 'object'
    // A time in the future comes from a clock that was ahead. Keeping it would hide that a job has stopped.
    const sinceMs = noted ? now.getTime() - Date.parse(noted.lastRunAt) : -1
    const recent = sinceMs >= 0 && sinceMs < noteEveryMs
    if (recent && (isIdle || (!isError && noted?.failing === false))) return
    const db = database.db
    // Another process may have seen the failure that an idle run must not hide.
    if (!noted || isIdle) {
      const stored = v.safeParse(healthSchema, (await readStates(db, [stateName(job)])).get(stateName(job)))
      if (stored.success) noted = stored.output
    }
    noted = isError
      ? { lastRunAt: at, failing: true, lastFailureAt: at, failure: shortReason(outcome.error) }
      : {
          lastRunAt: at,
          failing: isIdle && noted?.failing === true,
          lastFailureAt: noted?.lastFailureAt ?? null,
          failure: noted?.failure ?? null,
        }
    await writeState(db, stateName(job), noted, now)
  }
}

/** Returns the kind of failure. An error's own message may contain personal values, so it stays in the log. */
function shortReason(error: unknown): string | null {
  if (error instanceof UserError) return error.message
  if (!(error instanceof Error)) return null
  const { code } = error as Error & { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}

/**
 * Returns the stored states of jobs by name. Parse them with a schema, because an older version may have written
 * them.
 */
async function readStates(db: Db | Trx, names: readonly string[]): Promise<Map<string, unknown>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('job_state')
    .select(['name', 'value'])
    .where('name', 'in', [...names])
    .execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

async function writeState(db: Db | Trx, name: string, value: unknown, at: Date): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: at }
  await db
    .insertInto('job_state')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
