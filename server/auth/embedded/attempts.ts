import type { Context } from '../../context.ts'
import { createRateLimit, type TooMany } from '../../http/rate-limit.ts'

const seconds = 15 * 60
/** Enough for a person with a capital letter in the wrong place, far too few for a list of passwords. */
const passwords = createRateLimit('sign-in-account', { points: 10, seconds })
/** Whoever guesses here knows the password already; there are only a million codes, three of them good. */
const codes = createRateLimit('sign-in-code', { points: 5, seconds })
/** An office shares an address; a list of accounts does not fit through. */
const addresses = createRateLimit('sign-in-address', { points: 60, seconds })
const accounts = { password: passwords, code: codes }

/** What is tried: an account's password, then, where it has a second factor, a code. */
export interface Attempt {
  step: 'password' | 'code'
  /** Names the account; it need not exist. */
  account: string
  address: string
}

export interface Attempts {
  /** Counts an attempt before it is looked at, so that many at once get no further than many in a row. */
  begin(attempt: Attempt): Promise<TooMany | null>
  /** Takes back what `begin` counted: the password or the code was right. */
  succeeded(attempt: Attempt): Promise<void>
}

/**
 * Limits failed sign-ins per account (ten passwords and five codes in a quarter of an hour) and per address (sixty). An
 * account need not exist to be limited, so the limit tells nothing about which do.
 */
export function limitAttempts(context: Pick<Context, 'database'>): Attempts {
  return {
    async begin({ step, account, address }) {
      return (await addresses.count(context, address)) ?? (await accounts[step].count(context, account))
    },
    async succeeded({ step, account, address }) {
      await accounts[step].forget(context, account)
      await addresses.giveBack(context, address)
    },
  }
}
