import type { Context } from '../../context.ts'
import type { StandIn } from '../../stand-ins/stand-ins.ts'
import { readOwnedDomains } from './connection.sql.ts'
import { searchMode, standInClient } from './mode.ts'

/**
 * Returns the stand-in for Google of an installation with sample data and no OAuth client (`searchMode`); null for any
 * other. Its accounts can read the websites that exist when its process starts, with invented numbers.
 */
export function ownGoogle({
  env,
  origin,
  database,
  peers,
}: Pick<Context, 'env' | 'origin' | 'database' | 'peers'>): StandIn | null {
  const mode = searchMode(env)
  if (mode.kind !== 'stand-in' || mode.client !== null) return null
  const secret = peers.secret('google')
  return {
    name: 'searchConsole',
    settings: (url) => ({ GOOGLE_CLIENT_ID: standInClient, GOOGLE_CLIENT_SECRET: secret, GOOGLE_API_URL: url }),
    async args() {
      const domains = await readOwnedDomains(database.db)
      const properties = domains.flatMap((domain) => ['--property', `sc-domain:${domain}`])
      return ['--client-id', standInClient, '--redirect-uri', `${origin}/api/search-console/callback`, ...properties]
    },
    secrets: { client: secret },
  }
}
