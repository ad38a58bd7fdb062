import { sql, type Kysely } from 'kysely'

/**
 * What lists show of each card beside its own content: the kind of its evidence and the number of its comments, kept with
 * the card. A board of 2,000 cards would look up both for each one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card add column source text, add column comment_count integer not null default 0`.execute(db)
  await sql`update card set source = evidence.kind from card_evidence as evidence
    where evidence.client_id = card.client_id and evidence.card_id = card.id`.execute(db)
  // Requests of before they kept their own words have no evidence.
  await sql`update card set source = 'request' where source is null and requested`.execute(db)
  await sql`update card set comment_count = commented.count from (
      select client_id, card_id, count(*) from card_comment group by client_id, card_id
    ) as commented
    where commented.client_id = card.client_id and commented.card_id = card.id`.execute(db)
}
