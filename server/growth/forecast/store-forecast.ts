import type { Db } from '../../db/database.ts'
import type { PeriodForecast } from './forecast-period.ts'
import { insertForecast, type ForecastKey } from './forecasts.sql.ts'

/**
 * Stores a forecast for the ledger, unless one of the same day is there. People have no rights to write forecasts, so the
 * server does.
 * @returns whether it was stored
 */
export async function storeForecast(
  db: Db,
  { key, forecast }: { key: ForecastKey; forecast: PeriodForecast },
  currency: string | null,
): Promise<boolean> {
  const { madeOn, days, errors, ...amounts } = forecast
  return insertForecast(db, key, {
    ...amounts,
    made_on: madeOn,
    currency,
    errors: JSON.stringify(errors),
    days: JSON.stringify(days),
  })
}
