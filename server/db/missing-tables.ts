import { sql, type Kysely } from 'kysely'
import type { Schema } from './schema.ts'

const tables = {
  client: true,
  website: true,
  app_user: true,
  notification: true,
  user_identity: true,
  session: true,
  used_id_token: true,
  oidc_entity: true,
  server_secret: true,
  audit_event: true,
  term: true,
  attribution: true,
  technology: true,
  place: true,
  event: true,
  event_pack: true,
  packed_event: true,
  stored_event: true,
  visit: true,
  day_rollup: true,
  day_rollup_pack: true,
  packed_day: true,
  counted_day: true,
  month_rollup: true,
  site_day: true,
  visitor_salt: true,
  goal: true,
  goal_recount: true,
  funnel: true,
  dropped_event: true,
  website_import: true,
  website_import_chunk: true,
  website_import_day: true,
  crawler_read: true,
  demo_site: true,
  invitation: true,
  one_time_link: true,
  second_factor: true,
  recovery_code: true,
  api_token: true,
  mail: true,
  upgrade_request: true,
  client_profile: true,
  installation_setting: true,
  job_state: true,
  bookmark_list: true,
  segment: true,
  annotation: true,
  data_deletion: true,
  website_export: true,
  website_export_part: true,
  website_check: true,
  website_sender: true,
  share_link: true,
  imported_day: true,
  imported_count: true,
  imported_progress: true,
  imported_change: true,
  search_day: true,
  search_row: true,
  speed_day: true,
  speed_page: true,
  alert_rule: true,
  alert: true,
  alert_watch: true,
  attempt_count: true,
  card: true,
  card_star: true,
  card_event: true,
  card_comment: true,
  card_attachment: true,
  card_person: true,
  card_effect: true,
  card_evidence: true,
  card_link: true,
  billing_account: true,
  subscription: true,
  stripe_event: true,
  plan_overage: true,
} satisfies Record<keyof Schema, true>

/** All tables and views at the latest schema step. */
export const tableNames: readonly string[] = Object.keys(tables)

/**
 * Returns the tables that are missing from a database at the latest schema step, because it was restored only partly
 * or someone dropped them. Without this check every page that needs one would fail by itself.
 */
export async function missingTables(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${tableNames}::text[]) name where to_regclass(quote_ident(name)) is null order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}
