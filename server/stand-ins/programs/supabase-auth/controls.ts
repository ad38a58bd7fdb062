import type { JWTPayload } from 'jose'
import { json } from './answers.ts'
import type { Endpoint } from './project.ts'

/** Endpoints for tests only; the real service does not have them. */
export const controls: Record<string, Endpoint> = {
  /** Returns the mails to an address, oldest first. */
  'GET /stand-in/mails': async ({ project, query }) =>
    json(project.links.mails.filter(({ to }) => to === query.get('to'))),

  /** Starts signing with a new key. With `{ "keepOld": false }` the old ones are not published any more. */
  'POST /stand-in/keys/rotate': async ({ project, body }) => {
    await project.keys.rotate({ keepOld: body['keepOld'] !== false })
    return json(project.keys.published())
  },

  /** Signs any claims with the current key. */
  'POST /stand-in/token': async ({ project, body }) => {
    const claims: JWTPayload = body
    return json({ token: await project.keys.sign(claims) })
  },
}
