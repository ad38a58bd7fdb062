import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { RateLimiterMemory } from 'rate-limiter-flexible'

const timeoutMs = 5000
/** Keys that were fetched so recently are not fetched again for a key they do not have, but for these exceptions. */
const cooldownMs = 30_000
/** Anybody can send a token with a made-up key id, so the exceptions are few. */
const extraReloads = 5

// A set keeps the keys it has fetched, so there is one per address for the life of the process.
const sets = new Map<string, JWTVerifyGetKey>()

/**
 * The published keys of a provider. Keys may be rotated at any moment, also right after they were fetched: a key that is
 * not among them is looked for again, a few times within the half minute in which jose itself would not ask.
 */
export function remoteKeys(address: string): JWTVerifyGetKey {
  const known = sets.get(address)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: timeoutMs, cooldownDuration: cooldownMs })
  const reloads = new RateLimiterMemory({ points: extraReloads, duration: cooldownMs / 1000 })
  const set: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !keys.coolingDown) throw error
      const allowed = await reloads.consume('reload').then(
        () => true,
        () => false,
      )
      if (!allowed) throw error
      await keys.reload()
      return keys(header, token)
    }
  }
  sets.set(address, set)
  return set
}
