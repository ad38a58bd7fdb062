import { sql, type Kysely } from 'kysely'

/** How a person arranged the shell, read through app/shared/shell/theme-settings.ts; null: as their browser says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user
    add column shell jsonb,
    drop constraint app_user_theme_check,
    add constraint app_user_theme_check check (theme in ('light', 'dark', 'semi-dark', 'system'))`.execute(db)
}
