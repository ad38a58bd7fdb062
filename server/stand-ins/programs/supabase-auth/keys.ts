import {
  createLocalJWKSet,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose'
import { randomUUID } from 'node:crypto'

interface Key {
  kid: string
  privateKey: CryptoKey
  publicJwk: JWK
}

/** The project's signing keys: the first one signs, the others are still published, as in a rotation at Supabase. */
export class SigningKeys {
  #keys: Key[] = []

  static async create(): Promise<SigningKeys> {
    const keys = new SigningKeys()
    await keys.rotate({ keepOld: false })
    return keys
  }

  async rotate({ keepOld }: { keepOld: boolean }): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const kid = randomUUID()
    const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
    this.#keys = [{ kid, privateKey, publicJwk }, ...(keepOld ? this.#keys : [])]
  }

  published(): { keys: JWK[] } {
    return { keys: this.#keys.map(({ publicJwk }) => publicJwk) }
  }

  sign(claims: JWTPayload): Promise<string> {
    const [current] = this.#keys
    if (!current) throw new Error('The stand-in has no key.')
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: current.kid, typ: 'JWT' })
      .sign(current.privateKey)
  }

  /** Returns the claims of a token that was signed by one of the keys and has not expired; null for any other. */
  async read(token: string): Promise<JWTPayload | null> {
    try {
      await jwtVerify(token, createLocalJWKSet(this.published()), { algorithms: ['ES256'] })
      return decodeJwt(token)
    } catch {
      return null
    }
  }
}
