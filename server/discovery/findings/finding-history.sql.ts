import * as v from 'valibot'
import { sql } from 'kysely'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { dismissReasonSchema, severitySchema, type Detection } from '#app/shared/discovery/finding.ts'
import type { FindingEvent } from '#app/shared/discovery/finding-list.ts'
import type { ActorTrx } from '../../db/database.ts'
import { detectionOf } from './findings.sql.ts'

/** Returns the frozen evidence of a finding. */
export async function readFrozen(
  trx: ActorTrx,
  siteId: number,
  id: string,
): Promise<{ frozen: Detection; frozenAt: string } | null> {
  const row = await trx
    .selectFrom('finding')
    .select(['frozen', 'frozen_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { frozen: detectionOf(row.frozen), frozenAt: row.frozen_at.toISOString() } : null
}

/** What entries store besides their columns. */
const detailsSchema = v.object({
  before: v.optional(severitySchema),
  after: v.optional(severitySchema),
  reason: v.optional(dismissReasonSchema),
  until: v.optional(monthSchema),
  note: v.optional(v.string(), ''),
})

/** Returns the newest entries of a finding's history. */
export async function readFindingHistory(
  trx: ActorTrx,
  siteId: number,
  findingId: string,
  most: number,
): Promise<FindingEvent[]> {
  const rows = await trx
    .selectFrom('finding_event as entry')
    .leftJoin('app_user as person', 'person.id', 'entry.person_id')
    .leftJoin('card', 'card.id', 'entry.card_id')
    .select([
      'entry.id',
      'entry.kind',
      'entry.at',
      'entry.details',
      sql<string | null>`nullif(trim(person.first_name || ' ' || person.last_name), '')`.as('person'),
      'card.id as cardId',
      'card.title as cardTitle',
    ])
    .where('entry.site_id', '=', siteId)
    .where('entry.finding_id', '=', findingId)
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, kind, at, details, person, cardId, cardTitle }) => {
    const parsed = v.safeParse(detailsSchema, details)
    const { before, after, reason, until, note = '' } = parsed.success ? parsed.output : {}
    return {
      id: String(id),
      kind,
      at: at.toISOString(),
      person,
      severities: before && after ? { before, after } : null,
      reason: reason ?? null,
      until: until ?? null,
      note,
      card: cardId === null || cardTitle === null ? null : { id: cardId, title: cardTitle },
    }
  })
}
