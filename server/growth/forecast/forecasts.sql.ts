import { sql, type Insertable, type Selectable } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import type { SpanOf } from '#app/shared/growth/span.ts'
import type { Db, SystemTrx, Trx } from '../../db/database.ts'
import type { GrowthForecastTable } from '../../db/schema-growth.ts'

/** Forecasts of a page of the ledger. */
const ledgerPage = 20

/** A period of a subject, as forecasts are stored. */
export interface ForecastKey extends SpanOf {
  siteId: number
  subject: string
}

export type StoredForecast = Selectable<GrowthForecastTable>

const ofKey = ({ siteId, subject, span, first }: ForecastKey) => ({
  site_id: siteId,
  subject,
  span,
  first_month: firstDayOf(first),
})

/** Returns the forecast of a day; undefined if none was stored. */
export const readStoredForecast = (trx: Trx | Db, key: ForecastKey, madeOn: Day): Promise<StoredForecast | undefined> =>
  trx
    .selectFrom('growth_forecast')
    .selectAll()
    .where((where) => where.and({ ...ofKey(key), made_on: madeOn }))
    .executeTakeFirst()

/** Returns the earliest forecast of a period; undefined if none was stored. */
export const readFirstForecast = (trx: Trx, key: ForecastKey): Promise<StoredForecast | undefined> =>
  trx
    .selectFrom('growth_forecast')
    .selectAll()
    .where((where) => where.and(ofKey(key)))
    .orderBy('made_on')
    .limit(1)
    .executeTakeFirst()

/**
 * Stores a forecast, unless one of that day is stored already: that one may have been shown.
 * @returns whether it was stored
 */
export async function insertForecast(
  db: Db,
  key: ForecastKey,
  forecast: Omit<Insertable<GrowthForecastTable>, 'site_id' | 'subject' | 'span' | 'first_month'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('growth_forecast')
    .values({ ...ofKey(key), ...forecast })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Which forecasts of a period the ledger shows: all of them, or the first one alone, which was made with the least known. */
export type LedgerPart = 'all' | 'first'

/** Whether a forecast is the first of its period. */
const isFirstOfPeriod = sql<boolean>`not exists (
  select from growth_forecast as earlier
  where earlier.site_id = growth_forecast.site_id and earlier.subject = growth_forecast.subject
    and earlier.span = growth_forecast.span and earlier.first_month = growth_forecast.first_month
    and earlier.made_on < growth_forecast.made_on
)`

/** Returns a page of the ledger: the newest period first, then the newest forecast first. */
export const readLedgerRows = (trx: Trx, siteId: number, part: LedgerPart, at: number): Promise<StoredForecast[]> =>
  trx
    .selectFrom('growth_forecast')
    .selectAll()
    .where('site_id', '=', siteId)
    .$if(part === 'first', (query) => query.where(isFirstOfPeriod))
    .orderBy('first_month', 'desc')
    .orderBy('made_on', 'desc')
    .orderBy('span')
    .orderBy('subject')
    .limit(ledgerPage)
    .offset((at - 1) * ledgerPage)
    .execute()

interface LedgerTotals {
  total: number
  /** Forecasts of ended periods with a band, and how many of them held what came. */
  of: number
  inside: number
  /** Mean absolute log errors of all forecasts of ended periods; null without one. */
  shown: number | null
  naive: number | null
}

/** Edges are computed, and what came is a sum: a difference below this is none. */
export const tolerance = 1e-6

export async function readLedgerTotals(trx: Trx, siteId: number, part: LedgerPart): Promise<LedgerTotals> {
  // A half keeps the logarithm of a count of 0 finite; of a share, half a percent does.
  const error = (of: 'value' | 'naive') => sql`avg(abs(ln((final + part) / (${sql.ref(of)} + part))))`
  const { rows } = await sql<LedgerTotals>`
    select count(*)::int as total, count(low) filter (where final is not null)::int as of,
      count(*) filter (where final between low - ${tolerance}::float8 and high + ${tolerance}::float8)::int as inside,
      ${error('value')} as shown, ${error('naive')} as naive
    from (
      select *, case when subject like 'channelShare:%' then 0.005 else 0.5 end::float8 as part from growth_forecast
      where site_id = ${siteId} ${part === 'first' ? sql`and ${isFirstOfPeriod}` : sql``}
    ) as forecast`.execute(trx)
  return rows[0] ?? { total: 0, of: 0, inside: 0, shown: null, naive: null }
}

/** Returns the periods of forecasts of a website that have not ended yet and began before a month ended. */
export async function readOpenPeriods(trx: SystemTrx, siteId: number, until: Month): Promise<ForecastKey[]> {
  const rows = await trx
    .selectFrom('growth_forecast')
    .select(['subject', 'span', 'first_month'])
    .distinct()
    .where('site_id', '=', siteId)
    .where('ended_at', 'is', null)
    .where('first_month', '<=', firstDayOf(until))
    .execute()
  return rows.map(({ subject, span, first_month }) => ({ siteId, subject, span, first: monthOf(first_month) }))
}

/** Stores what came of a period with all its forecasts; null if that is unknown. */
export async function endPeriod(
  trx: SystemTrx,
  key: ForecastKey,
  { final, at }: { final: number | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('growth_forecast')
    .set({ final, ended_at: at })
    .where((where) => where.and(ofKey(key)))
    .where('ended_at', 'is', null)
    .execute()
}
