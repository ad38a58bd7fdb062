import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { dataQualityQuerySchema } from '#app/shared/analytics/data-quality.ts'
import { getDataQuality } from '#server/analytics/query/data-quality.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** Returns the data quality of a client's month. */
export const getDataQualityFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(dataQualityQuerySchema))
  .handler(({ context, data }) => getDataQuality(getContext(), context.actor, data))
