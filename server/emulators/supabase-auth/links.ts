import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Account } from './accounts.ts'
import { AuthRefusal } from './answers.ts'
import type { Sentinel } from './sentinels.ts'

export type LinkType = 'magiclink' | 'recovery'

/** A mail as it would have been sent. */
export interface Mail {
  to: string
  type: LinkType
  subject: string
  /** What the person clicks. */
  link: string
  /** What the person may type instead. */
  code: string
}

/** What a link or a code stands for. */
export interface Purpose {
  account: Account
  type: LinkType
  sentinel: Sentinel | null
  /** Of the browser that asked for it (PKCE); null for one that wants its tokens in the address. */
  challenge: string | null
}

const subjects: Record<LinkType, string> = { magiclink: 'Your Magic Link', recovery: 'Reset Your Password' }

const expired = () => new AuthRefusal(403, 'otp_expired', 'Email link is invalid or has expired')

/** Links that were mailed, what became of them, and the mails. Each is good for once. */
export class Links {
  readonly mails: Mail[] = []
  readonly #mailed = new Map<string, Purpose>()
  readonly #flows = new Map<string, Purpose>()

  mail(purpose: Purpose, { to, base, redirectTo }: { to: string; base: string; redirectTo: string }): void {
    const token = (purpose.challenge ? 'pkce_' : '') + randomBytes(28).toString('hex')
    const code = String(randomInt(100_000, 1_000_000))
    const link = new URL(`${base}/auth/v1/verify`)
    link.search = new URLSearchParams({ token, type: purpose.type, redirect_to: redirectTo }).toString()
    this.#mailed.set(token, purpose)
    this.#mailed.set(`${purpose.account.email} ${code}`, purpose)
    this.mails.push({ to, type: purpose.type, subject: subjects[purpose.type], link: link.href, code })
  }

  /** Uses what was mailed: a link's token, or an address and its code. */
  use(key: string, type: string): Purpose {
    const purpose = this.#mailed.get(key)
    if (!purpose || !(purpose.type === type || type === 'email')) throw expired()
    for (const [other, same] of this.#mailed) if (same === purpose) this.#mailed.delete(other)
    purpose.account.confirmedAt ??= new Date()
    return purpose
  }

  /** A code for the browser that asked for the link, which it redeems with its verifier. */
  beginFlow(purpose: Purpose): string {
    const code = randomUUID()
    this.#flows.set(code, purpose)
    return code
  }

  redeemFlow(code: string, verifier: string): Purpose {
    const purpose = this.#flows.get(code)
    if (!purpose) {
      throw new AuthRefusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    }
    if (createHash('sha256').update(verifier).digest('base64url') !== purpose.challenge) {
      throw new AuthRefusal(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
    }
    this.#flows.delete(code)
    return purpose
  }
}
