import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import type { ActorTrx, Db, SystemTrx } from '../../db/database.ts'
import type { LanguageColumns } from '../../mail/recipient-language.ts'
import type { DigestRhythm } from './digest-times.ts'

/** Returns how often a person gets a digest; undefined if they get none. */
export async function readDigest(trx: ActorTrx, personId: string): Promise<DigestRhythm | undefined> {
  const { rows } = await sql<DigestRhythm>`
    select every, time_zone as "timeZone" from listening_digest where person_id = ${personId}`.execute(trx)
  return rows[0]
}

/** Stores how often a person gets a digest. The first one begins now; a change keeps what was not sent yet. */
export async function writeDigest(
  trx: ActorTrx,
  personId: string,
  { every, timeZone }: DigestRhythm,
  at: Date,
): Promise<void> {
  await sql`
    insert into listening_digest (person_id, every, time_zone, through)
    values (${personId}, ${every}, ${timeZone}, ${at})
    on conflict (person_id) do update set every = excluded.every, time_zone = excluded.time_zone`.execute(trx)
}

export async function deleteDigest(trx: ActorTrx, personId: string): Promise<void> {
  await sql`delete from listening_digest where person_id = ${personId}`.execute(trx)
}

/** An Admin who gets a digest. */
export interface DigestReader extends DigestRhythm, LanguageColumns {
  personId: string
  email: string
  through: Date
}

/** Returns the Admins who get a digest and are not deactivated. */
export async function readDigestReaders(db: Db): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    select person_id as "personId", every, time_zone as "timeZone", through, email, language, spoken_language
    from listening_digest join app_user on app_user.id = person_id
    where role = 'Admin' and disabled_at is null order by person_id`.execute(db)
  return rows
}

/**
 * Moves a person's digest on to a moment, so that no other process sends the same one.
 * @returns the moment through which the last one reached; null if another process was first, or they chose none meanwhile
 */
export async function claimDigest(trx: SystemTrx, personId: string, to: Date): Promise<Date | null> {
  const { rows } = await sql<{ through: Date }>`
    select through from listening_digest where person_id = ${personId} and through < ${to} for update`.execute(trx)
  const [row] = rows
  if (!row) return null
  await sql`update listening_digest set through = ${to} where person_id = ${personId}`.execute(trx)
  return row.through
}

/** Between two moments, the first not included. */
export interface DigestSpan {
  after: Date
  through: Date
}

/** What is new about a client. */
export interface ClientNews {
  clientId: string
  company: string
  /** New mentions, and relevant ones. */
  waiting: number
  relevant: number
  /** The most important ones first, at most three. */
  top: { id: string; title: string; host: string; day: Day }[]
  spikes: { topic: string; count: number; expected: number; day: Day }[]
}

const maxTitles = 3

/**
 * Returns what is new about clients that are not archived, the most mentions first. Copies are left out, and so is what was
 * there already when its source was first read. The important ones are relevant, then copied often, then strong in
 * sentiment.
 */
export async function readNews(trx: SystemTrx, { after, through }: DigestSpan): Promise<ClientNews[]> {
  const { rows } = await sql<ClientNews>`
    with fresh as (
      select mention.site_id, mention.id, mention.title, mention.host, day, state, row_number() over (
          partition by mention.site_id
          order by state = 'relevant' desc, copies desc, abs(sentiment_score) desc, mention.published_at desc, mention.id
        ) as place
      from mention
      left join source_item on source_item.source_id = mention.source_id and source_item.id = mention.item_id
      where mention.site_id > 0 and lead_id is null and state in ('new', 'relevant')
        and mention.found_at > ${after} and mention.found_at <= ${through} and not coalesce(is_first_read, false)
    ), counted as (
      select site_id, (count(*) filter (where state = 'new'))::int as waiting,
        (count(*) filter (where state = 'relevant'))::int as relevant,
        json_agg(json_build_object('id', id, 'title', title, 'host', host, 'day', day) order by place)
          filter (where place <= ${maxTitles}) as top
      from fresh group by site_id
    ), spiked as (
      select site_id, json_agg(facts order by at) as spikes from listening_alert
      where kind = 'spike' and site_id > 0 and at > ${after} and at <= ${through} group by site_id
    )
    select client.id as "clientId", company, coalesce(waiting, 0) as waiting, coalesce(relevant, 0) as relevant,
      coalesce(top, '[]') as top, coalesce(spikes, '[]') as spikes
    from counted full join spiked using (site_id)
    join website on website.id = site_id
    join client on client.id = website.client_id and archived_at is null
    order by coalesce(waiting, 0) + coalesce(relevant, 0) desc, lower(company), client.id`.execute(trx)
  return rows
}
