import { sql } from 'kysely'
import { addDays, daysBetween } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import type { SpanOf } from '#app/shared/growth/span.ts'
import type { GrowthSubject } from '#app/shared/growth/subject.ts'
import { packRollups } from '#server/analytics/store/pack-rollups.ts'
import type { Context } from '#server/context.ts'
import { forecastPeriod } from '#server/growth/forecast/forecast-period.ts'
import { getForecast } from '#server/growth/forecast/forecasts.ts'
import { countDays } from '#tests/support/counted-days.ts'
import { generatedSeries } from '#tests/support/generated-series.ts'
import { addCompanies, firstCompany as clientId, staff } from './cards.ts'
import { onFreshDatabase } from './fresh-database.ts'
import { timesOf, type Question } from './listening.ts'

/** Three years, as far back as a forecast of a year reads. */
const from = '2023-11-11'
const today = '2026-11-10'
const days = daysBetween(from, today)
const month = { span: 'month', first: monthOf(today) } satisfies SpanOf
const year = { span: 'year', first: monthOf('2026-01-01') } satisfies SpanOf

/** Milliseconds of the calculation alone: one forecast with its back-test of 26 origins. */
export async function measureForecasting(): Promise<Question[]> {
  const counts = generatedSeries(7, 760)
  const first = addDays(today, -counts.length)
  const counted = [{ first, counts, isMeasured: counts.map(() => true) }] as const
  const next = (ahead: number) => () =>
    Promise.resolve(forecastPeriod(counted, { from: today, to: addDays(today, ahead - 1) }, today))
  return [
    { name: '30 days ahead, of 760', ...(await timesOf(next(30))) },
    { name: '365 days ahead, of 760', ...(await timesOf(next(365))) },
  ]
}

/** Milliseconds from the question of a person to the answer, of a website with 300 values a day for three years. */
export const measureForecasts = (): Promise<{ days: number; questions: Question[] }> =>
  onFreshDatabase(
    async (context) => {
      await addCompanies(context)
      await addRollups(context)
      const ask = (subject: GrowthSubject, period: SpanOf) =>
        getForecast(context, staff, { clientId, subject, ...period })
      const anew = (subject: GrowthSubject, period: SpanOf) => async () => {
        await context.database.db.deleteFrom('growth_forecast').execute()
        return ask(subject, period)
      }
      const [visits, conversions] = [{ metric: 'visits' }, { metric: 'conversions', goalId: null }] as const
      const share = { metric: 'channelShare', channel: 'Email' } as const
      const asked = {
        'visits, the first of the day': anew(visits, month),
        'visits, stored': () => ask(visits, month),
        'visits of a year, the first of the day': anew(visits, year),
        'conversions, the first of the day': anew(conversions, month),
        'share of a channel, the first of the day': anew(share, month),
      }
      const questions: Question[] = []
      for (const [name, question] of Object.entries(asked)) questions.push({ name, ...(await timesOf(question)) })
      return { days, questions }
    },
    { clock: () => new Date(`${today}T12:00:00Z`) },
  )

/** Adds a website's days with 16 channels, 100 sources and 200 pages, and packs the old ones. */
async function addRollups(context: Context): Promise<void> {
  const { db } = context.database
  const { id: siteId } = await db
    .selectFrom('website')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  await db.insertInto('goal').values({ site_id: siteId, kind: 'page', pattern: '/thanks', name: 'Thanks' }).execute()
  const visits = generatedSeries(7, days)
  await countDays(context, { siteId, from, visits, conversions: visits.map((count) => Math.floor(count / 20)) })
  for (const [dimension, values] of [
    [1, 16],
    [2, 100],
    [9, 200],
  ] as const) {
    await sql`insert into day_rollup (site_id, day, part, dimension, term_id, visitors, visits, pageviews, events, bounces,
        visible_ms, conversions, converted_visits, converted_visitors)
      select ${siteId}::int, ${from}::date + day, 0, ${dimension}::smallint, value, 7, 9, 12, 0, 3, 40000, 0, 0, 0
      from generate_series(0, ${days - 1}::int) as day, generate_series(0, ${values - 1}::int) as value`.execute(db)
  }
  await sql`insert into term (site_id, id, kind, value) values (${siteId}, 5, 1, 'Email') on conflict do nothing`.execute(
    db,
  )
  const signal = new AbortController().signal
  while ((await packRollups(context, signal)) > 0);
  await sql`vacuum (analyze)`.execute(db)
}
