import { AppError } from '#app/shared/http/app-error.ts'
import { apiRoute, errorResponse, type ApiRoute } from './api-route.ts'

const answer = async () =>
  errorResponse(new AppError('http.unknown_path', 404, 'There is nothing at this address of the API.'))

/** Any path under /api that no other route has, whatever the method: a JSON 404. */
export const unknownPathApi: ApiRoute = { ...apiRoute({}), ANY: answer }
