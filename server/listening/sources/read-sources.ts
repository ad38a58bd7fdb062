import { workSideBySide } from '../../queue/side-by-side.ts'
import { readSource, type SourceDeps } from './read-source.ts'
import type { AfterArrival } from './source-arrivals.ts'
import { purgeItems } from './source-items.sql.ts'
import { sourceOf } from './source-work.ts'

/** Sources that one process reads at the same time: each of them mostly waits for its server. */
const usualAtOnce = 8
const purgedAtOnce = 2000

/**
 * Reads all sources that are due. Called by a job; any number of processes may do so.
 * @param options `afterArrival`: what follows from mentions that arrive, by default nothing; `random`: for tests
 */
export async function readSources(
  context: SourceDeps,
  stop: AbortSignal,
  {
    afterArrival = async () => {},
    alive,
    random = Math.random,
  }: { afterArrival?: AfterArrival; alive?: () => Promise<void>; random?: () => number } = {},
): Promise<void> {
  await workSideBySide(context, 'source-reads', stop, {
    atOnce: usualAtOnce,
    ...(alive && { alive }),
    run: (doing) => readSource(context, doing, { afterArrival, random }),
    failed: (work, error) => context.log.error({ err: error, source: sourceOf(work) }, 'A source could not be read.'),
  })
}

/** Empties and deletes what is kept of old items. Called by a job. */
export async function purgeSourceItems(
  { database, clock }: Pick<SourceDeps, 'database' | 'clock'>,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted && (await purgeItems(database.db, { now: clock(), most: purgedAtOnce })));
}
