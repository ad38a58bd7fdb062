import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { maxRequestLength } from '#app/shared/cards/evidence/source.ts'
import { maxRequests, requestState, type CardRequest, type SentRequest } from '#app/shared/cards/request.ts'
import { changing, onClient, type Permission, reading, requireBelowLimit } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx, SystemTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { userError } from '../../errors/user-errors.ts'
import { insertCardEvent } from '../card-history.sql.ts'
import { requireBelowCardLimit } from '../card-limit.ts'
import { waitsForClient } from '../cards.sql.ts'
import { insertEvidence } from '../evidence/evidence.sql.ts'
import { evidenceWithoutNumbers } from '../evidence/evidence.ts'
import { notifyStaff } from '../news/notify-staff.ts'

/** Staff create cards themselves. */
const request: Permission = { may: ({ role }) => role === 'Client', error: (t) => t('clientsRequestCards') }

const maxShown = 10
/** A notification shows this much of what they wrote. */
const maxShownLength = 200

/**
 * Sends a client's request, which becomes a proposed card, and notifies all staff. For the client's own people.
 * @returns the new card's id
 * @throws UserError card.too_many_requests, card.too_many (409), auth.forbidden, not_found
 */
export async function requestCard(
  context: Context,
  actor: Actor,
  { clientId, request: wanted }: { clientId: string; request: CardRequest },
): Promise<{ id: string }> {
  return changing(context, actor, onClient({ clientId, permission: request }), async ({ trx, at, record }) => {
    // The client's people don't see internal cards, which count as well.
    await withoutRowSecurity(trx, async (system) => {
      await requireBelowLimit(system, {
        kind: 'card-requests',
        within: clientId,
        most: maxRequests,
        count: () => countRequests(system, clientId, new Date(at.getTime() - dayMs)),
        error: () => userError('card.too_many_requests', (t) => t('tooManyCardRequests', { most: maxRequests })),
      })
      await requireBelowCardLimit(system, clientId)
    })
    const id = await insertRequest(trx, clientId, wanted, { personId: actor.userId, at })
    // Evidence is for staff, who read what was asked for after they have changed the card.
    const evidence = evidenceWithoutNumbers({ kind: 'request', text: wordsOf(wanted) }, at)
    await withoutRowSecurity(trx, (system) => insertEvidence(system, { clientId, id }, evidence))
    await insertCardEvent(trx, { clientId, id }, { kind: 'created', at, personId: actor.userId, to: 'proposed' })
    await record('card.added', { id, title: wanted.title, requested: true })
    const { why } = wanted
    const note = why.length > maxShownLength ? `${why.slice(0, maxShownLength - 1)}…` : why
    await notifyStaff(context, trx, { actor, cardId: id, action: 'request', note })
    return { id }
  })
}

/** Returns a request in the words of its person, as far as evidence holds them. */
function wordsOf({ title, why }: CardRequest): string {
  const both = why === '' ? title : `${title}\n\n${why}`
  return both.length > maxRequestLength ? why : both
}

/**
 * Returns a client's 10 newest requests and what became of them, without those that staff keep internal. For its own
 * people and staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function listCardRequests(context: Context, actor: Actor, clientId: string): Promise<SentRequest[]> {
  const rows = await reading(context, actor, onClient({ clientId }), (trx) => readRequests(trx, clientId, maxShown))
  return rows.map(({ id, title, stage, waits, person, at }) => ({
    id,
    title,
    state: requestState(stage, waits),
    person,
    at: at.toISOString(),
  }))
}

/** Returns how many cards a client has requested since an instant. */
async function countRequests(trx: SystemTrx, clientId: string, since: Date): Promise<number> {
  const row = await trx
    .selectFrom('card')
    .select((card) => card.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('requested', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Stores a request as a proposed card that is shared with the Client. It waits for staff, so no one is asked about it.
 * @returns its id
 */
async function insertRequest(
  trx: ActorTrx,
  clientId: string,
  { title, why }: CardRequest,
  { personId, at }: { personId: string; at: Date },
): Promise<string> {
  const row = await trx
    .insertInto('card')
    .values({
      client_id: clientId,
      title,
      why,
      checklist: '[]',
      priority: 'normal',
      internal: false,
      stage: 'proposed',
      requested: true,
      asked_version: 1,
      created_by: personId,
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Returns a client's newest requests that its people may see. */
async function readRequests(trx: ActorTrx, clientId: string, most: number) {
  return trx
    .selectFrom('card')
    .leftJoin('app_user as person', 'person.id', 'card.created_by')
    .select(['card.id', 'card.title', 'card.stage', 'card.created_at as at', waitsForClient.as('waits')])
    .select(sql<string | null>`nullif(trim(person.first_name || ' ' || person.last_name), '')`.as('person'))
    .where('card.client_id', '=', clientId)
    .where('card.requested', '=', true)
    .where('card.internal', '=', false)
    .where('card.trashed_at', 'is', null)
    .orderBy('card.created_at', 'desc')
    .orderBy('card.id')
    .limit(most)
    .execute()
}
