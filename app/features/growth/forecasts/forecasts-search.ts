import * as v from 'valibot'
import { pageParam } from '#app/shared/search-params.ts'

/** The page of the list, besides client and month. */
export const forecastsSearchSchema = v.object({ at: pageParam(1, 10_000) })
