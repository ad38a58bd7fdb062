import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { Context } from '../../context.ts'
import { serverSecret } from '../server-secret.ts'

const publicParts = {
  kty: v.literal('RSA'),
  kid: v.string(),
  use: v.literal('sig'),
  alg: v.literal('RS256'),
  n: v.string(),
  e: v.string(),
}
const privateKeySchema = v.object({
  ...publicParts,
  d: v.string(),
  p: v.string(),
  q: v.string(),
  dp: v.string(),
  dq: v.string(),
  qi: v.string(),
})
/** Newest first: the first signs, all verify, so that a key can be replaced without signing anyone out. */
const keySetSchema = v.object({ keys: v.pipe(v.array(privateKeySchema), v.minLength(1)) })
const publicKeySchema = v.object(publicParts)
const cookieKeysSchema = v.pipe(v.array(v.string()), v.minLength(1))

export type PrivateKeySet = v.InferOutput<typeof keySetSchema>
export type PublicKey = v.InferOutput<typeof publicKeySchema>

/** The provider's signing keys and the keys its cookies are signed with; made on first use, kept in server_secret. */
export async function loadKeys(
  context: Pick<Context, 'database'>,
): Promise<{ jwks: PrivateKeySet; publicKeys: PublicKey[]; cookieKeys: string[] }> {
  const jwks = await serverSecret(
    context,
    'identity.jwks',
    (value) => v.parse(keySetSchema, value),
    async () => ({ keys: [await makeSigningKey()] }),
  )
  const cookieKeys = await serverSecret(
    context,
    'identity.cookie_keys',
    (value) => v.parse(cookieKeysSchema, value),
    async () => [randomBytes(32).toString('base64url')],
  )
  return { jwks, publicKeys: jwks.keys.map((key) => v.parse(publicKeySchema, key)), cookieKeys }
}

async function makeSigningKey(): Promise<PrivateKeySet['keys'][number]> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const kid = randomBytes(12).toString('base64url')
  return v.parse(privateKeySchema, { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' })
}
