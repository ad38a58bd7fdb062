import { sql, type Kysely } from 'kysely'

/**
 * What the Dashboard shows of cards: when a card shipped last, and the open cards of all companies, each without reading
 * history or closed cards. A Client may not read the history, so the time is on the card. And how a person looked at the
 * board last (app/shared/cards/board-view.ts); null: they never chose.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card add column shipped_at timestamptz`.execute(db)
  await sql`update card set shipped_at = ship.at from (
    select distinct on (client_id, card_id) client_id, card_id, at from card_event where kind = 'ship'
    order by client_id, card_id, id desc
  ) as ship where ship.client_id = card.client_id and ship.card_id = card.id`.execute(db)
  await sql`create index card_shipped on card (client_id, shipped_at) where shipped_at is not null`.execute(db)
  await sql`create index card_open on card (client_id)
    where trashed_at is null and stage not in ('done', 'dismissed', 'declined')`.execute(db)
  await sql`alter table app_user add column board_view jsonb`.execute(db)
}
