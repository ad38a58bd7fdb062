import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { spanOfSchema } from '#app/shared/growth/span.ts'
import { growthSubjectSchema } from '#app/shared/growth/subject.ts'
import { getContext } from '#server/context.ts'
import { getForecast, listForecasts } from '#server/growth/forecast/forecasts.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())

/** Returns the forecast of a number for a period. For Admins. */
export const getForecastFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, subject: growthSubjectSchema, ...spanOfSchema.entries })))
  .handler(({ context, data }) => getForecast(getContext(), context.actor, data))

/** Returns a page of the forecasts that were shown, and what came. For Admins. */
export const listForecastsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(
    receives(
      v.object({
        clientId: id,
        at: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
        part: v.picklist(['all', 'first']),
      }),
    ),
  )
  .handler(({ context, data }) => listForecasts(getContext(), context.actor, data))
