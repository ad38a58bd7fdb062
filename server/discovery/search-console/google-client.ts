import type { Context } from '../../context.ts'
import { userError } from '../../errors/user-errors.ts'
import { GoogleFault } from './google.ts'
import { searchMode, type GoogleClient } from './mode.ts'
import { SealBroken } from '../../access/secrets/sealed.ts'

export const searchNotConnected = () => userError('search.not_connected', (t) => t('searchNotConnected'))
const searchLost = () => userError('search.lost', (t) => t('searchLost'))
const searchUnreachable = () => userError('search.unreachable', (t) => t('searchUnreachable'), 60)
export const refusedProperty = (domain: string) =>
  userError('search.property', (t) => t('searchOtherProperty', { domain }))

/**
 * Returns the OAuth client.
 * @throws UserError search.off (409) without one, search.unreachable (503) before the stand-in has an address
 */
export function requireGoogleClient({ env }: Pick<Context, 'env'>): GoogleClient {
  const mode = searchMode(env)
  if (mode.kind === 'off') throw userError('search.off', (t) => t('searchOff'))
  if (!mode.client) throw searchUnreachable()
  return mode.client
}

/**
 * Asks Google something for a person. Faults become errors that the person can act on.
 * @throws UserError search.lost (409), search.unreachable (503), search.client_refused (502)
 */
export async function askGoogle<T>({ log }: Pick<Context, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof SealBroken) throw searchLost()
    if (!(error instanceof GoogleFault)) throw error
    if (error.problem === 'busy' || error.problem === 'unreachable') throw searchUnreachable()
    if (error.problem !== 'client') throw searchLost()
    log.error({ code: 'search.client_refused', err: error }, 'Google refuses the client: check GOOGLE_CLIENT_SECRET')
    throw userError('search.client_refused', (t) => t('searchClientRefused'))
  }
}
