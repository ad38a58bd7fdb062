import type { Actor } from '#app/shared/access/permissions.ts'
import { type EventDetails } from '#app/shared/analytics/raw-events.ts'
import { maxVisitSteps } from '#app/shared/analytics/raw-events.ts'
import { reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { notFound } from '../../errors/user-errors.ts'
import { onSite } from '../query/site.ts'
import { readBeginning, readSteps, readVisit } from './event-details.sql.ts'
import { eventKindOf, rawEvent } from './event-page.ts'
import { readEvent, type EventKey } from './event-walk.sql.ts'

/**
 * Returns one event of a company's website with all its properties, its visit and why that visit began, and what
 * happened in the visit. May be called by the company's own people and staff. Nothing in the answer identifies the
 * visitor: no address is stored, and the visitor's key stays on the server.
 * @param ref the event's reference from `listEvents`, not a time (`t.…`)
 * @throws UserError auth.forbidden; not_found if the event does not exist or was deleted
 */
export async function getEventDetails(
  context: Context,
  actor: Actor,
  { clientId, ref }: { clientId: string; ref: string },
): Promise<EventDetails> {
  return reading(context, actor, onSite(clientId), async (trx, site) => {
    const row = ref.startsWith('t.') ? null : await readEvent(trx, site.id, ref)
    if (!row) throw notFound((t) => t('eventNotFound'))
    const { day, ...event } = row
    const visit = await visitOf(trx, site.id, day, row.key, ref)
    return { event: rawEvent(event), timeZone: site.timeZone, visit }
  })
}

async function visitOf(
  trx: Trx,
  siteId: number,
  day: string,
  key: EventKey,
  ref: string,
): Promise<EventDetails['visit']> {
  const visit = await readVisit(trx, siteId, day, key)
  if (!visit) return null
  const steps = await readSteps(trx, siteId, day, key.visitor, visit, maxVisitSteps + 1)
  const isFirst = steps[0]?.ref === ref
  const { startedAt, endedAt, startedKey: _key, seq: _seq, ...facts } = visit
  return {
    ...facts,
    day,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    beginning: isFirst ? await readBeginning(trx, siteId, day, key.visitor, visit) : 'continues',
    steps: steps
      .slice(0, maxVisitSteps)
      .map((step) => ({ ...step, at: step.at.toISOString(), kind: eventKindOf(step.kind) })),
    moreSteps: steps.length > maxVisitSteps,
  }
}
