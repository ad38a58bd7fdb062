import { sql, type Kysely } from 'kysely'

/** A card can be about a source of visits, such as a search engine: what an explained change most often names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card drop constraint card_target_kind_check`.execute(db)
  await sql`alter table card add constraint card_target_kind_check
    check (target_kind in ('website', 'page', 'section', 'channel', 'source', 'goal'))`.execute(db)
}
