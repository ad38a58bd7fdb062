import { sql, type Kysely } from 'kysely'

/**
 * How a person arranged the shell, read through app/shared/shell/theme-settings.ts; null: as their browser says. And the
 * language their browser was last spoken to in, for what is written to them while they chose none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user
    add column shell jsonb,
    add column spoken_language text check (spoken_language in ('en', 'de', 'fr', 'pt')),
    drop constraint app_user_theme_check,
    add constraint app_user_theme_check check (theme in ('light', 'dark', 'semi-dark', 'system'))`.execute(db)
}
