import { sql, type Kysely } from 'kysely'

/**
 * A person's arrangement of the shell (app/shared/shell/theme-settings.ts); null: as in their browser. And the last
 * language of their browser, for mails to people who have not chosen a language.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user
    add column shell jsonb,
    add column spoken_language text check (spoken_language in ('en', 'de', 'fr', 'pt')),
    drop constraint app_user_theme_check,
    add constraint app_user_theme_check check (theme in ('light', 'dark', 'semi-dark', 'system'))`.execute(db)
}
