import { apiRoute } from '../../http/api-route.ts'
import { mockCall } from '../mock-call.ts'
import { rankedTitles } from './ranked-titles.ts'

/** GET /api/autocomplete/data: a hundred ranked titles. */
export const autoCompleteApi = apiRoute({ GET: mockCall(() => Response.json({ autoComplete: rankedTitles })) })
