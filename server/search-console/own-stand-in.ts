import { randomBytes } from 'node:crypto'
import { startStandIn } from '#server/stand-ins/stand-ins.ts'
import type { Context } from '../context.ts'
import { readDomains } from './connection.sql.ts'
import { searchMode, standInClient } from './mode.ts'

/**
 * Starts a stand-in for Google, if the installation has no OAuth client but sample data (`searchMode`), and puts its
 * address into the context's settings. Its accounts can read the websites that exist now, with invented numbers.
 */
export async function startOwnGoogle(
  context: Pick<Context, 'env' | 'log' | 'onClose' | 'origin' | 'database'>,
): Promise<void> {
  const mode = searchMode(context.env)
  if (mode.kind !== 'stand-in' || mode.client !== null) return
  const secret = randomBytes(24).toString('hex')
  const domains = await readDomains(context.database.background)
  const args = ['--redirect-uri', `${context.origin}/api/search-console/callback`]
  const properties = domains.flatMap((domain) => ['--property', `sc-domain:${domain}`])
  await startStandIn(context, {
    name: 'search-console',
    args: [...args, ...properties],
    secrets: { clientSecret: secret },
    ended: 'search.stand_in_ended',
    started: (url) => {
      context.env = {
        ...context.env,
        GOOGLE_CLIENT_ID: standInClient,
        GOOGLE_CLIENT_SECRET: secret,
        GOOGLE_API_URL: url,
      }
    },
  })
}
