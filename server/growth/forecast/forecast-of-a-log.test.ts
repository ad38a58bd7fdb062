import { expect, it } from 'vitest'
import { monthOf } from '#app/shared/calendar/month.ts'
import { admin, companyId } from '#tests/support/companies.ts'
import { importScene, log } from '#tests/support/import-scene.ts'
import { getForecast } from './forecasts.ts'

const scene = importScene()

it('An imported access log of two days is too little for a forecast', async () => {
  scene.context.clock.set('2026-03-12T12:00:00Z')
  expect(await scene.bring(log)).toMatchObject({ state: 'done' })
  const asked = {
    clientId: companyId(1),
    subject: { metric: 'visits' },
    span: 'month',
    first: monthOf('2026-03-01'),
  } as const
  const { forecast, missing, measuredDays, days } = await getForecast(scene.context, admin, asked)
  // The first of both days may be partial.
  expect({ forecast, missing, measuredDays }).toEqual({ forecast: null, missing: 'fewDays', measuredDays: 1 })
  expect(days.filter(({ came }) => came !== null)).toEqual([
    { day: '2026-03-11', came: 1, expected: null, isMissing: false },
  ])
})
