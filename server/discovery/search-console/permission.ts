import { canSeeDiscovery } from '#app/shared/access/permissions.ts'
import type { Permission } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { GoogleFault } from './google-fault.ts'
import { searchMode, type GoogleClient } from './mode.ts'
import { SealBroken } from './sealed.ts'

/** Search Console belongs to Discovery, which is for Admins. */
export const searchPermission: Permission = { may: canSeeDiscovery, refusal: (t) => t('onlyAdmins') }

export const searchNotConnected = () => new Refusal('search.not_connected', 409, (t) => t('searchNotConnected'))
const searchLost = () => new Refusal('search.lost', 409, (t) => t('searchLost'))
const searchUnreachable = () => new Refusal('search.unreachable', 503, (t) => t('searchUnreachable'), 60)
export const refusedProperty = (domain: string) =>
  new Refusal('search.property', 409, (t) => t('searchOtherProperty', { domain }))

/**
 * Returns the OAuth client.
 * @throws Refusal search.off (409) without one, search.unreachable (503) before the stand-in has an address
 */
export function clientOf({ env }: Pick<Context, 'env'>): GoogleClient {
  const mode = searchMode(env)
  if (mode.kind === 'off') throw new Refusal('search.off', 409, (t) => t('searchOff'))
  if (!mode.client) throw searchUnreachable()
  return mode.client
}

/**
 * Asks Google something for a person. Faults become refusals that the person can act on.
 * @throws Refusal search.lost (409), search.unreachable (503), search.client_refused (502)
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
    throw new Refusal('search.client_refused', 502, (t) => t('searchClientRefused'))
  }
}
