import { apiRoute } from '../../http/api-route.ts'
import { demos } from '../demos.ts'
import { mockCall } from '../mock-call.ts'

/** GET /api/main-search/data: the demo index in its three groups. */
export const mainSearchApi = apiRoute({ GET: mockCall(() => Response.json({ searchResult: demos.index })) })
