import { expect, it } from 'vitest'
import { eachDay } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { admin } from '#tests/support/companies.ts'
import { countDays } from '#tests/support/counted-days.ts'
import { openContext } from '#tests/support/open-context.ts'
import { getForecast, listForecasts } from '../growth/forecast/forecasts.ts'
import { listTargets } from '../growth/targets/targets.ts'
import { sampleCompanies } from './company-list.ts'
import { seedSampleData } from './sample-companies.ts'
import { endSampleForecasts, fillSampleGrowth } from './sample-growth.ts'

const context = openContext({ at: '2026-11-10T12:00:00Z' })

it('The sample companies have targets, forecasts with what came, and frozen months, once', async () => {
  const { db } = context.database
  await seedSampleData(context)
  const domain = 'fernhollow.test'
  const { id: siteId } = await db
    .selectFrom('website')
    .select('id')
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow()
  const days = eachDay({ from: '2025-09-01', to: '2026-11-09' })
  await countDays(context, {
    siteId,
    from: '2025-09-01',
    visits: days.map((_, at) => 20 + (at % 7)),
    conversions: days.map(() => 2),
  })
  const { signal } = new AbortController()
  await fillSampleGrowth(context, signal)

  const clientId = sampleCompanies.find((company) => company.domain === domain)?.id ?? ''
  const { targets } = await listTargets(context, admin, { clientId, month: monthOf('2026-11-10') })
  expect(targets.map(({ span, repeats }) => [span, repeats])).toEqual([
    ['quarter', false],
    ['month', true],
    ['year', false],
  ])
  const ledger = await listForecasts(context, admin, { clientId, at: 1 })
  expect(ledger.total).toBe(3 * 3 + 1)
  expect(ledger.rows.filter(({ came }) => came !== null)).toHaveLength(9)
  expect(ledger.inside.of).toBe(9)
  const months = db.selectFrom('growth_month').select('month').orderBy('month')
  expect((await months.execute()).map(({ month }) => month)).toEqual(['2026-08-01', '2026-09-01', '2026-10-01'])

  // Reports of past months ask for forecasts of months that are frozen by then.
  const today = context.clock()
  context.clock.set('2026-10-03T06:00:00Z')
  await getForecast(context, admin, {
    clientId,
    subject: { metric: 'visits' },
    span: 'month',
    first: monthOf('2026-10-01'),
  })
  context.clock.set(today.toISOString())
  const unended = () => db.selectFrom('growth_forecast').select('made_on').where('ended_at', 'is', null)
  const running = (await unended().where('first_month', '=', '2026-10-01').execute()).map(({ made_on }) => made_on)
  expect(running).toEqual(['2026-10-03'])
  await endSampleForecasts(context)
  expect(await unended().where('first_month', '=', '2026-10-01').execute()).toEqual([])

  await db.deleteFrom('growth_target').execute()
  await fillSampleGrowth(context, signal)
  expect(await db.selectFrom('growth_target').select('id').execute()).toEqual([])
  expect(await db.selectFrom('notification').select('id').where('kind', '=', 'report').execute()).toEqual([])
})
