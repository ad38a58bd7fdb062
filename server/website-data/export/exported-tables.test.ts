import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'
import { schemaOfExport } from './columns.ts'

type File = keyof typeof schemaOfExport.files

/** The file of an export that contains the data of each table. */
const files: Record<string, File> = {
  event: 'events/YYYY-MM.csv',
  event_pack: 'events/YYYY-MM.csv',
  visit: 'visits/YYYY-MM.csv',
  dropped_event: 'not-counted/YYYY-MM.csv',
  own_referral: 'own-referrals.csv',
  goal: 'goals.csv',
  funnel: 'funnels.ndjson',
  annotation: 'annotations.csv',
  share_link: 'share-links.ndjson',
  alert_rule: 'alert-rules.ndjson',
  growth_target: 'targets.ndjson',
  growth_target_month: 'targets.ndjson',
  alert: 'alerts.ndjson',
  speed_page: 'speed.csv',
  speed_day: 'speed.csv',
  imported_count: 'imported-days.csv',
  imported_day: 'imported-days.csv',
  crawler_read: 'crawlers.csv',
  search_day: 'search-days.csv',
  search_row: 'search-months.csv',
  search_pair: 'search-pairs.csv',
  // Tables of texts that the rows above refer to.
  term: 'events/YYYY-MM.csv',
  attribution: 'events/YYYY-MM.csv',
  technology: 'events/YYYY-MM.csv',
  place: 'events/YYYY-MM.csv',
}

/** Why the data of a table is in no file. */
const leftOut: Record<string, string> = {
  growth_pace: 'follows from targets and visits',
  growth_forecast: 'what our methods expected, for Admins only',
  growth_month: 'follows from visits and targets, as of the month’s end',
  day_rollup: 'follows from events, visits and imported days',
  day_rollup_pack: 'follows from events, visits and imported days',
  month_rollup: 'follows from events, visits and imported days',
  arrival: 'whose events are not counted yet',
  site_day: 'how far days are counted',
  goal_recount: 'how far the past is counted anew',
  visitor_salt: 'would make visitors known again',
  demo_site: 'the sample company',
  search_connection: 'which property is read; its numbers are in the files',
  search_grant: 'access to somebody’s Google account',
  search_attempt: 'somebody is about to connect',
  crawl: 'what a reader of pages found; another crawl tells it',
  crawl_page: 'what a reader of pages found; another crawl tells it',
  crawl_link: 'what a reader of pages found; another crawl tells it',
  crawl_sitemap: 'what a reader of pages found; another crawl tells it',
  crawl_setting: 'how often and how fast pages are read',
  finding: 'what our rules conclude, for Admins only; Discovery has an export of its own',
  finding_event: 'what happened to findings, for Admins only',
  topic: 'what is listened for, for Admins only',
  mention: 'texts of others, for Admins only; Listening has an export of its own',
  mention_topic: 'follows from mentions and topics',
  mention_event: 'what happened to mentions, for Admins only',
  mention_comment: 'what the Loop team writes at mentions',
  mention_seen: 'who of the Loop team has opened which mentions',
  listening_alert: 'what Admins were notified of',
  competitor: 'which websites of others are watched, for staff only',
  competitor_setting: 'how often and how many competitors are watched',
  watched_page: 'how far pages of competitors are visited, for staff only',
  page_snapshot: 'texts of others; another visit tells what a page is like',
  noise_rule: 'what is ignored of competitors’ pages, for staff only',
  competitor_fact: 'measured at websites of others, for staff only',
  competitor_change: 'texts of others, for staff only; Competitors has an export of its own',
  competitor_change_visit: 'texts of others, for staff only',
  competitor_change_event: 'what happened to changes of competitors, for staff only',
  competitor_change_seen: 'who of the Loop team has opened which changes',
  competitor_proposal: 'what somebody asked to be watched',
  discovery_run: 'how far the rules have run',
  rule_setting: 'how strict our rules are, for Admins only',
  alert_watch: 'how far alerts are watched',
  imported_progress: 'how far an import is',
  imported_change: 'counts changes of imported days',
  website_import: 'the account of an import; what it brought is in the files',
  website_import_chunk: 'a file somebody uploaded, until its import has ended',
  website_import_day: 'which import holds a day',
  website_check: 'what the last look at a page found; another look tells it',
  website_sender: 'whether events have arrived, which events tell',
  data_deletion: 'what somebody asked to be deleted',
  website_export: 'exports themselves',
  website_export_part: 'exports themselves',
}

describe('The export of a website', () => {
  const context = openContext()

  test('contains every table with data of a website, or says why not', async () => {
    const { rows } = await sql<{ table: string }>`
      select columns.table_name as table from information_schema.columns
      join information_schema.tables on tables.table_name = columns.table_name
        and tables.table_schema = columns.table_schema and table_type = 'BASE TABLE'
      where columns.table_schema = current_schema() and column_name = 'site_id' order by 1`.execute(context.database.db)
    const known = new Set([...Object.keys(files), ...Object.keys(leftOut)])
    expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([])
    expect([...known].filter((table) => !rows.some((row) => row.table === table))).toEqual([])
    for (const file of Object.values(files)) expect(Object.keys(schemaOfExport.files)).toContain(file)
  })
})
