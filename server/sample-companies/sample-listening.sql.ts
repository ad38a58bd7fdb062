import { sql } from 'kysely'
import type { MentionState } from '#app/shared/listening/mention.ts'
import type { TopicForm } from '#app/shared/listening/topic.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { SystemTrx } from '../db/database.ts'

export async function insertSampleTopics(
  trx: SystemTrx,
  siteId: number,
  { topics, at }: { topics: readonly TopicForm[]; at: Date },
): Promise<void> {
  await trx
    .insertInto('topic')
    .values(topics.map((topic) => ({ site_id: siteId, ...topic, created_by: null, created_at: at, changed_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds a source that has been read before. @returns its id */
export async function insertSampleSource(
  trx: SystemTrx,
  { name, address, clientId, at, readAt }: { name: string; address: string; clientId: string; at: Date; readAt: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('mention_source')
    .values({
      client_id: clientId,
      template: 'feed',
      name,
      address,
      added_by: null,
      added_at: at,
      due_at: readAt,
      tried_at: readAt,
      read_at: readAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives the mentions of before a moment their states, each with an entry in its history a day after it was found. */
export async function triageSampleMentions(
  trx: SystemTrx,
  siteId: number,
  {
    before,
    personId,
    stateOf,
  }: { before: Date; personId: string | null; stateOf: (mentionId: string) => Exclude<MentionState, 'new'> },
): Promise<void> {
  const rows = await trx
    .selectFrom('mention')
    .select(['id', 'title', 'found_at'])
    .where('site_id', '=', siteId)
    .where('lead_id', 'is', null)
    .where('found_at', '<', before)
    .execute()
  const triaged = rows.map(({ id, title, found_at }) => ({
    id,
    // Ids differ between installations; titles don't.
    state: stateOf(`${title} ${found_at.toISOString()}`),
    at: new Date(found_at.getTime() + dayMs).toISOString(),
  }))
  await sql`with triaged as (
      select * from jsonb_to_recordset(${JSON.stringify(triaged)}::jsonb) as t (id uuid, state text, at timestamptz)
    ), changed as (
      update mention set state = triaged.state from triaged where site_id = ${siteId} and mention.id = triaged.id
    )
    insert into mention_event (site_id, mention_id, kind, at, person_id)
    select ${siteId}::integer, id, state, at, ${personId}::uuid from triaged`.execute(trx)
}
