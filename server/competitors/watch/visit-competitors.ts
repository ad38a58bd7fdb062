import { workSideBySide } from '../../queue/side-by-side.ts'
import { visitCompetitor } from './visit-competitor.ts'
import type { AfterChange, VisitDeps } from './visit-page.ts'
import { competitorOf } from './visit-work.ts'

/** Competitors that one process visits at the same time: each of them mostly waits for its server. */
const usualAtOnce = 8

/**
 * Visits all competitors with due pages. Called by a job; any number of processes may do so.
 * @param options `afterChange`: what follows from a stored change, by default nothing; `random`: for tests
 */
export async function visitCompetitors(
  context: VisitDeps,
  stop: AbortSignal,
  {
    afterChange = async () => {},
    alive,
    random = Math.random,
  }: { afterChange?: AfterChange; alive?: () => Promise<void>; random?: () => number } = {},
): Promise<void> {
  await workSideBySide(context, 'competitor-visits', stop, {
    atOnce: usualAtOnce,
    ...(alive && { alive }),
    run: (doing) => visitCompetitor(context, doing, { afterChange, random }),
    failed: (work, error) => {
      const { competitorId } = competitorOf(work)
      context.log.error({ err: error, competitor: competitorId }, 'A competitor could not be visited.')
    },
  })
}
