import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { minForecastDays } from '#app/shared/growth/forecast.ts'
import { daysOfSpan, type Span, type SpanOf } from '#app/shared/growth/span.ts'
import type { Db } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import type { ForecastSite } from './read-counted.ts'

/** Returns the websites of clients that are not archived and have enough days for a forecast. */
export async function readForecastSites(db: Db): Promise<ForecastSite[]> {
  const { rows } = await sql<ForecastSite>`
    select website.id, time_zone as "timeZone", currency from website join client on client.id = client_id
    where archived_at is null and (
      exists (select from site_day where site_id = website.id offset ${minForecastDays - 1}::int limit 1)
      or exists (
        select from imported_day where site_id = website.id and shown and dimension = ${dimensions.totals}
        offset ${minForecastDays - 1}::int limit 1
      )
    )
    order by website.id`.execute(db)
  return rows
}

/** A subject and period, as stored. */
export interface DueForecast extends SpanOf {
  subject: string
}

interface SiteToday {
  /** Whether a day before today is being counted: its numbers are not final yet. */
  isCounting: boolean
  hasGoals: boolean
  /** Periods of the website's targets that contain today. */
  targets: DueForecast[]
  /** Forecasts of today that are stored. */
  stored: DueForecast[]
}

/** Returns what a website's forecasts of a day are about. */
export async function readSiteToday(db: Db, siteId: number, today: Day): Promise<SiteToday> {
  const month = monthOf(today)
  const stored = await db
    .selectFrom('growth_forecast')
    .select(['subject', 'span', 'first_month'])
    .where('site_id', '=', siteId)
    .where('made_on', '=', today)
    .execute()
  const targets = await db
    .selectFrom('growth_target')
    .select(['subject', 'span', 'first_month', 'repeats'])
    .where('site_id', '=', siteId)
    .where('first_month', '<=', firstDayOf(month))
    .where((where) => where.or([where('last_month', 'is', null), where('last_month', '>=', firstDayOf(month))]))
    .execute()
  const { rows } = await sql<Pick<SiteToday, 'isCounting' | 'hasGoals'>>`select
      exists (select from goal where site_id = ${siteId}) as "hasGoals",
      exists (
        select from site_day where site_id = ${siteId} and day < ${today}::date and (dirty <> 0 or recount <> 0)
      ) as "isCounting"`.execute(db)
  const running = targets
    .map((target) => ({ ...dueOf(target), ...(target.repeats && { first: month }) }))
    .filter((period) => daysOfSpan(period).to >= today)
  return {
    isCounting: rows[0]?.isCounting ?? true,
    hasGoals: rows[0]?.hasGoals ?? false,
    targets: running,
    stored: stored.map(dueOf),
  }
}

const dueOf = ({ subject, span, first_month }: { subject: string; span: Span; first_month: Day }): DueForecast => ({
  subject,
  span,
  first: monthOf(first_month) satisfies Month,
})
