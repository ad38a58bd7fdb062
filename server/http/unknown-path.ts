import { getContext } from '../context.ts'
import { answerRefusal, apiRoute, type ApiRoute } from './api-route.ts'
import { Refusal } from '../refusals/refusal.ts'

const nothingThere = () => new Refusal('http.unknown_path', 404, (t) => t('nothingInApi'))
const answer: ApiRoute['ANY'] = ({ request }) => answerRefusal(getContext(), nothingThere(), request)

/** Answers every path under /api without a route, with any method: a JSON 404. */
export const unknownPathApi: ApiRoute = { ...apiRoute({}), ANY: answer }
