import type { ChartPoint } from '#app/shared/charts/chart-scale.ts'
import type { Forecast, ShownForecast } from '#app/shared/growth/forecast.ts'

/** The days of a forecast as a chart draws them. */
export interface ForecastPoints {
  points: ChartPoint[]
  /** The day's part of the forecast if the period ends at the edges of its band; null for days that are over. */
  band: ({ low: number; high: number } | null)[]
  /** The indices of days that were not measured. */
  missing: number[]
}

/**
 * Returns the days of a forecast. The band is one of the whole period. A day's part of it is its own forecast times what
 * the remaining days together would be at the edge; a single day varies more.
 */
export function forecastPoints({ days, forecast }: Pick<ShownForecast, 'days' | 'forecast'>): ForecastPoints {
  const scale = forecast && bandScale(forecast)
  return {
    points: days.map(({ day, came, expected }) => ({
      day,
      value: expected ?? came,
      complete: expected === null,
      ...(expected !== null && { expected: true }),
    })),
    band: days.map(({ expected }) =>
      expected === null || !scale ? null : { low: expected * scale.low, high: expected * scale.high },
    ),
    missing: days.flatMap(({ isMissing }, index) => (isMissing ? [index] : [])),
  }
}

/** Returns the remaining days at the edges of the band, as multiples of their forecast; null without a band. */
function bandScale({ value, came, low, high }: Forecast): { low: number; high: number } | null {
  const ahead = value - came
  if (low === null || high === null || ahead <= 0) return null
  return { low: Math.max(0, low - came) / ahead, high: Math.max(0, high - came) / ahead }
}
