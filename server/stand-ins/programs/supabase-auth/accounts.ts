import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { AuthFailure } from './answers.ts'
import { readAddress, type Sentinel } from './sentinels.ts'

/** An account that exists from the start. */
export interface AccountInput {
  email: string
  password: string
  /** Whether the email was confirmed; true by default. */
  confirmed?: boolean
}

export interface Account {
  id: string
  email: string
  password: string | null
  confirmedAt: Date | null
  createdAt: Date
}

/** A session that has not ended. */
export interface Session {
  id: string
  account: Account
  /** How the person signed in: `password`, `otp` or `recovery`. */
  method: string
  sentinel: Sentinel | null
  refreshToken: string
}

const invalidCredentials = () => new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials')

/** The people of the project and their sessions, in memory. */
export class Accounts {
  readonly #byEmail = new Map<string, Account>()
  readonly #sessions = new Map<string, Session>()

  constructor(given: readonly AccountInput[]) {
    for (const one of given) this.add(one)
  }

  add({ email, password, confirmed = true }: AccountInput): Account {
    return this.#insert(email, password, confirmed ? new Date() : null)
  }

  find(address: string): Account | null {
    return this.#byEmail.get(readAddress(address).email) ?? null
  }

  /**
   * Returns the account of an email. If there is none, it is created unconfirmed, as Supabase does for a sign-in by
   * link.
   */
  findOrCreate(address: string): Account {
    return this.find(address) ?? this.#insert(address, null, null)
  }

  byPassword(address: string, password: string): Account {
    const account = this.find(address)
    if (!account || account.password === null || account.password !== password) throw invalidCredentials()
    if (!account.confirmedAt) throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed')
    return account
  }

  setPassword(account: Account, password: string): void {
    if (password.length < 8) {
      const weak_password = { reasons: ['length'] }
      throw new AuthFailure(422, 'weak_password', 'Password should be at least 8 characters.', { weak_password })
    }
    if (password === account.password) {
      const message = 'New password should be different from the old password.'
      throw new AuthFailure(422, 'same_password', message)
    }
    account.password = password
  }

  begin(account: Account, { method, sentinel }: Pick<Session, 'method' | 'sentinel'>): Session {
    const session = { id: randomUUID(), account, method, sentinel, refreshToken: newRefreshToken() }
    this.#sessions.set(session.id, session)
    return session
  }

  session(id: unknown): Session | null {
    return this.#sessions.get(String(id)) ?? null
  }

  /** Uses up a refresh token. */
  refresh(token: string): Session {
    const session = [...this.#sessions.values()].find(({ refreshToken }) => refreshToken === token)
    if (!session) {
      throw new AuthFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    }
    session.refreshToken = newRefreshToken()
    return session
  }

  end(session: Session, scope: string): void {
    for (const other of this.#sessions.values()) {
      if (other.account !== session.account) continue
      if (scope === 'global' || (scope === 'local') === (other === session)) this.#sessions.delete(other.id)
    }
  }

  #insert(address: string, password: string | null, confirmedAt: Date | null): Account {
    const { email } = readAddress(address)
    // An email gets the same id after a restart, so that identities linked to it still match.
    const id = createHash('sha256').update(email).digest('hex')
    const account: Account = {
      id: `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-8${id.slice(17, 20)}-${id.slice(20, 32)}`,
      email,
      password,
      confirmedAt,
      createdAt: new Date(),
    }
    this.#byEmail.set(email, account)
    return account
  }
}

const newRefreshToken = () => randomBytes(9).toString('base64url')
