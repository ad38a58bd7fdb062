import { apiRoute } from '../http/api-route.ts'
import { mockCall } from './mock-call.ts'

/** POST /api/demo/reset: forgets everything the caller has changed in the demos. */
export const resetApi = apiRoute({ POST: mockCall(({ forget }) => forget()) })
