import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const windowSeconds = 15 * 60
/** Enough for a person with a capital letter in the wrong place, far too few for a list of passwords. */
const passwordsPerAccount = 10
/** Whoever guesses here knows the password already; there are only a million codes, three of them good. */
const codesPerAccount = 5
/** An office shares an address; a list of accounts does not fit through. */
const perAddress = 60

/** Too many failed sign-ins. */
interface TooManyAttempts {
  retryAfterSeconds: number
  /** Whether this attempt is the first one that is shut out. */
  isFirst: boolean
}

/** What is tried: an account's password, then, where it has a second factor, a code. */
export interface Attempt {
  step: 'password' | 'code'
  /** Names the account; it need not exist. */
  account: string
  address: string
}

export interface Attempts {
  /** Counts an attempt before it is looked at, so that many at once get no further than many in a row. */
  begin(attempt: Attempt): Promise<TooManyAttempts | null>
  /** Takes back what `begin` counted: the password or the code was right. */
  succeeded(attempt: Attempt): Promise<void>
}

/**
 * Limits failed sign-ins per account (ten passwords and five codes in a quarter of an hour) and per address (sixty). An
 * account need not exist to be limited, so the limit tells nothing about which do. Counted in this process's memory.
 */
export function limitAttempts(): Attempts {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration: windowSeconds })
  const accounts = { password: limiter('account', passwordsPerAccount), code: limiter('code', codesPerAccount) }
  const addresses = limiter('address', perAddress)
  const accountKey = (account: string) => createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')
  return {
    async begin({ step, account, address }) {
      return (await count(addresses, address)) ?? (await count(accounts[step], accountKey(account)))
    },
    async succeeded({ step, account, address }) {
      await accounts[step].delete(accountKey(account))
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
    return {
      retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      isFirst: refusal.consumedPoints === limiter.points + 1,
    }
  }
}
