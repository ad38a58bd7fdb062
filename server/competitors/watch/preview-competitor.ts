import type { Actor } from '#app/shared/access/permissions.ts'
import type { CompetitorPreview } from '#app/shared/competitors/competitor.ts'
import { reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { onCompetitors, type OfClient } from './competitors.ts'
import { findWatchSet } from './find-watch-set.ts'

/** Previews ask servers of others, so a person gets a few. */
const previews = createRateLimit('competitor-previews', { points: 30, seconds: 10 * 60 })

/** A person waits for it. */
const patienceMs = 25_000

/**
 * Looks at a website once and returns what could be watched of it, with at most seven requests. Stores nothing. What can't
 * be read is a part of the answer (`problem`). For staff.
 * @throws UserError rate.too_many, auth.forbidden, not_found, website.missing
 */
export async function previewCompetitor(
  context: Context,
  actor: Actor,
  { clientId, domain }: OfClient & { domain: string },
): Promise<CompetitorPreview> {
  await reading(context, actor, onCompetitors({ clientId }), async () => {})
  await previews.take(context, actor.userId)
  // A person asks for this one look; what robots.txt forbids to watch is marked.
  return findWatchSet(context, domain, {
    pace: 'at_once',
    robots: 'ignore',
    signal: AbortSignal.timeout(patienceMs),
  })
}
