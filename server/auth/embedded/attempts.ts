import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const windowSeconds = 15 * 60
/** Enough for a person with a capital letter in the wrong place, far too few for a list of passwords. */
const perAccount = 10
/** An office shares an address; a list of accounts does not fit through. */
const perAddress = 60

/** Too many failed sign-ins. */
export interface TooManyAttempts {
  retryAfterSeconds: number
}

export interface Attempts {
  /** Counts an attempt before its password is looked at, so that many at once get no further than many in a row. */
  begin(email: string, address: string): Promise<TooManyAttempts | null>
  /** Takes back what `begin` counted: the password was right. */
  succeeded(email: string, address: string): Promise<void>
}

/**
 * Limits failed sign-ins per account (ten in a quarter of an hour) and per address (sixty). An account need not exist
 * to be limited, so the limit tells nothing about which do. Counted in this process's memory.
 */
export function limitAttempts(): Attempts {
  const accounts = new RateLimiterMemory({ keyPrefix: 'account', points: perAccount, duration: windowSeconds })
  const addresses = new RateLimiterMemory({ keyPrefix: 'address', points: perAddress, duration: windowSeconds })
  const accountKey = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  return {
    async begin(email, address) {
      return (await count(addresses, address)) ?? (await count(accounts, accountKey(email)))
    },
    async succeeded(email, address) {
      await accounts.delete(accountKey(email))
      await addresses.reward(address)
    },
  }
}

async function count(limiter: RateLimiterMemory, key: string): Promise<TooManyAttempts | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
  }
}
