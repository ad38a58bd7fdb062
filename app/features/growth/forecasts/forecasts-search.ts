import * as v from 'valibot'
import { optionalParam, pageParam } from '#app/shared/search-params.ts'

/** The page of the list, and whether it has all forecasts of a period, not only the first one; besides client and month. */
export const forecastsSearchSchema = v.object({ at: pageParam(1, 10_000), all: optionalParam(v.literal(true)) })
export type ForecastsSearch = v.InferOutput<typeof forecastsSearchSchema>
