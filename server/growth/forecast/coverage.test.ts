import { expect, test } from 'vitest'
import { addDays } from '#app/shared/calendar/day.ts'
import { bandCoverage } from '#app/shared/growth/forecast.ts'
import { binomialInterval, binomialTest } from '#tests/support/binomial.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { generatedSeries } from '#tests/support/generated-series.ts'
import { logError } from './back-test.ts'
import { forecastPeriod } from './forecast-period.ts'
import { sum } from './methods/method.ts'

const first = '2024-01-01'
const ahead = 30
/** Series with half a year to three years of days. */
const lengths = [180, 280, 400, 560, 760, 1100]
const amount = isFullRun ? 2000 : 200

/** Forecasts the 30 days after a series, and says what came. */
function forecastOf(seed: number) {
  const known = lengths[seed % lengths.length] ?? 0
  const days = generatedSeries(seed, known + ahead)
  const counts = days.slice(0, known)
  const today = addDays(first, known)
  const { forecast } = forecastPeriod(
    [{ first, counts, isMeasured: counts.map(() => true) }],
    { from: today, to: addDays(today, ahead - 1) },
    today,
  )
  if (!forecast) throw new Error(`No forecast of the series ${seed}.`)
  const came = sum(days.slice(known))
  return { forecast, came, isInside: came >= (forecast.low ?? 0) && came <= (forecast.high ?? 0) }
}

test('The band of 80 % holds eight of ten totals that came, and the forecast errs no more than the naive one', () => {
  const results = Array.from({ length: amount }, (_, seed) => forecastOf(seed + 1))
  const inside = results.filter(({ isInside }) => isInside).length
  const error = (of: 'value' | 'naive') =>
    Math.expm1(sum(results.map(({ forecast, came }) => logError(came, forecast[of]))) / amount)
  const { low, high } = binomialInterval(inside, amount)
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  console.log(
    `${inside} of ${amount} inside: ${percent(inside / amount)} (${percent(low)} to ${percent(high)}); ` +
      `errors ${percent(error('value'))}, naive ${percent(error('naive'))}`,
  )
  expect(binomialTest(inside, amount, bandCoverage)).toBeGreaterThan(0.05)
  expect(error('value')).toBeLessThanOrEqual(error('naive'))
})
