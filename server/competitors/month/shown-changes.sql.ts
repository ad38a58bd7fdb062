import { sql, type RawBuilder } from 'kysely'
import { severities, type ChangeKind, type Severity } from '#app/shared/competitors/change.ts'
import type { Day, Days } from '#app/shared/calendar/day.ts'

/** A row of `shownChanges`. */
export interface ShownChangeRow {
  id: string
  day: Day
  kind: Exclude<ChangeKind, 'flicker'>
  severity: Severity
  competitorId: string
  competitor: string
  /** The most telling difference: both texts of the competitor, '' for the missing one. */
  before: string
  after: string
  /** The address of the changed page. */
  page: string
}

/**
 * A query for the changes of some days as a month shows them, with what a person said of them. Without what is ignored,
 * flickers and the client's own website. Those of removed competitors stay, as in the list.
 */
export const shownChanges = (siteId: number, { from, to }: Days): RawBuilder<ShownChangeRow> => sql<ShownChangeRow>`
  select change.id, day, found_at, change.state, coalesce(corrected_kind, kind) as kind,
    coalesce(corrected_severity, severity) as severity, competitor.id as "competitorId", name as competitor,
    competitor.position, before, after, (select address from watched_page page
      where page.site_id = change.site_id and page.id = change.page_id) as page
  from competitor_change change
  join competitor on competitor.site_id = change.site_id and competitor.id = change.competitor_id
  where change.site_id = ${siteId} and day between ${from}::date and ${to}::date and change.state <> 'ignored'
    and coalesce(corrected_kind, kind) <> 'flicker' and not is_own`

/** Orders changes by severity, the most severe first. */
export const bySeverity = sql`array_position(${[...severities]}::text[], severity)`
