import type { JWTPayload } from 'jose'
import { json } from './answers.ts'
import type { Endpoint } from './project.ts'

/** What only tests ask for. The real service has nothing of it. */
export const controls: Record<string, Endpoint> = {
  /** Mails to an address, the oldest first. */
  'GET /stand-in/mails': async ({ project, query }) =>
    json(project.links.mails.filter(({ to }) => to === query.get('to'))),

  /** Begins to sign with a new key. With `{ "keepOld": false }` the old ones are no longer published. */
  'POST /stand-in/keys/rotate': async ({ project, body }) => {
    await project.keys.rotate({ keepOld: body['keepOld'] !== false })
    return json(project.keys.published())
  },

  /** Signs whatever claims it is given with the current key. */
  'POST /stand-in/token': async ({ project, body }) => {
    const claims: JWTPayload = body
    return json({ token: await project.keys.sign(claims) })
  },
}
