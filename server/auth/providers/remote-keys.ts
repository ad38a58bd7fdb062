import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { RateLimiterMemory } from 'rate-limiter-flexible'

const timeoutMs = 5000
/**
 * After fetching the keys, an unknown key id does not make the server fetch them again for this long, except
 * `extraReloads` times.
 */
const cooldownMs = 30_000
/** Anyone can send a token with a made-up key id, so the exceptions are few. */
const extraReloads = 5

// One key set per address for the life of the process, because a set caches the keys it has fetched.
const sets = new Map<string, JWTVerifyGetKey>()

/**
 * Returns a provider's published keys. A provider may replace a key right after the keys were fetched. So an unknown
 * key id triggers a few more fetches within the half minute in which jose itself would not fetch again.
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
