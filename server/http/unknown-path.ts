import { getContext } from '../context.ts'
import { answerError, apiRoute, type ApiRoute } from './api-route.ts'
import { userError } from '../errors/user-errors.ts'

const nothingThere = () => userError('http.unknown_path', (t) => t('nothingInApi'))
const answer: ApiRoute['ANY'] = ({ request }) => answerError(getContext(), nothingThere(), request)

/** Answers every path under /api without a route, with any method: a JSON 404. */
export const unknownPathApi: ApiRoute = { ...apiRoute({}), ANY: answer }
