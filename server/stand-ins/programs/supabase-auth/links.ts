import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Account } from './accounts.ts'
import { AuthFailure } from './answers.ts'
import type { Sentinel } from './sentinels.ts'

export type LinkType = 'magiclink' | 'recovery'

/** A mail that the real service would have sent. */
export interface Mail {
  to: string
  type: LinkType
  subject: string
  /** The link in the mail. */
  link: string
  /** The code the person may type instead. */
  code: string
}

/** The purpose of a link or code. */
export interface Purpose {
  account: Account
  type: LinkType
  sentinel: Sentinel | null
  /** The challenge of the browser that requested it (PKCE); null for a browser that expects its tokens in the URL. */
  challenge: string | null
}

const subjects: Record<LinkType, string> = { magiclink: 'Your Magic Link', recovery: 'Reset Your Password' }

const expired = () => new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired')

/** The mailed links and codes, each usable once, and the mails. */
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

  /** Uses up a link's token, or an email with its code. */
  use(key: string, type: string): Purpose {
    const purpose = this.#mailed.get(key)
    if (!purpose || !(purpose.type === type || type === 'email')) throw expired()
    for (const [other, same] of this.#mailed) if (same === purpose) this.#mailed.delete(other)
    purpose.account.confirmedAt ??= new Date()
    return purpose
  }

  /** Returns a code for the browser that requested the link; the browser exchanges it with its verifier. */
  beginFlow(purpose: Purpose): string {
    const code = randomUUID()
    this.#flows.set(code, purpose)
    return code
  }

  redeemFlow(code: string, verifier: string): Purpose {
    const purpose = this.#flows.get(code)
    if (!purpose) {
      throw new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    }
    if (createHash('sha256').update(verifier).digest('base64url') !== purpose.challenge) {
      throw new AuthFailure(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
    }
    this.#flows.delete(code)
    return purpose
  }
}
