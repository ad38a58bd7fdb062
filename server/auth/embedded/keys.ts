import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { changeSecret, serverSecret } from '../../access/secrets/server-secret.ts'
import type { Context } from '../../context.ts'

/**
 * Equivalent to 128 bits of security. Elliptic curves are not possible, because the Auth0 SDK verifies RS256 only.
 */
const modulusBits = 3072
/** How long a key signs before it is replaced. */
const signsForMs = 180 * dayMs
/**
 * How long a replaced key still verifies. Its tokens are valid for minutes only, but other processes sign with it
 * until they read the keys again (identity.ts).
 */
const verifiesForMs = 2 * dayMs

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
const moments = v.optional(v.record(v.string(), v.pipe(v.string(), v.isoTimestamp())), {})
/**
 * The keys, newest first: the first one signs, all verify, so that a key can be replaced without signing anyone out.
 */
const keySetSchema = v.object({
  keys: v.pipe(v.array(privateKeySchema), v.minLength(1)),
  /** When each key was created, by its id; unknown for the first key of older installations. */
  made: moments,
  /** When each replaced key stopped signing. */
  retired: moments,
})
const publicKeySchema = v.object(publicParts)
const cookieKeysSchema = v.pipe(v.array(v.string()), v.minLength(1))

type KeySet = v.InferOutput<typeof keySetSchema>
type PublicKey = v.InferOutput<typeof publicKeySchema>
type Deps = Pick<Context, 'database' | 'clock'>

const keysName = 'identity.jwks'
const checkKeys = (value: unknown) => v.parse(keySetSchema, value)

/**
 * Returns the provider's signing keys and the keys for its cookies. They are created at first use and stored in
 * server_secret. A signing key that is too short or older than half a year is replaced here.
 */
export async function loadKeys(context: Deps): Promise<{ jwks: { keys: KeySet['keys'] }; cookieKeys: string[] }> {
  const now = context.clock()
  const stored = await serverSecret(context, keysName, checkKeys, async () => withNewKey(null, now))
  const { keys } = needsNewKey(stored, now)
    ? await changeSecret(context, keysName, checkKeys, async (current) =>
        // Check again, because another process may have replaced the key meanwhile.
        needsNewKey(current, now) ? withNewKey(current, now) : current,
      )
    : stored
  const cookieKeys = await serverSecret(
    context,
    'identity.cookie_keys',
    (value) => v.parse(cookieKeysSchema, value),
    async () => [randomBytes(32).toString('base64url')],
  )
  return { jwks: { keys }, cookieKeys }
}

/**
 * Returns the public keys that tokens of the provider may be signed with now, by any process. They are read every
 * time, because another process may have replaced a key.
 */
export async function readPublicKeys(context: Deps): Promise<PublicKey[]> {
  const now = context.clock()
  const set = await serverSecret(context, keysName, checkKeys, async () => withNewKey(null, now))
  return verifying(set, now).map((key) => v.parse(publicKeySchema, key))
}

function needsNewKey({ keys: [key], made }: KeySet, now: Date): boolean {
  if (!key || Buffer.from(key.n, 'base64url').length * 8 < modulusBits) return true
  const since = made[key.kid]
  return since !== undefined && now.getTime() - Date.parse(since) >= signsForMs
}

/** Returns the keys that sign or stopped signing only recently. */
const verifying = ({ keys, retired }: KeySet, now: Date): KeySet['keys'] =>
  keys.filter(({ kid }) => {
    const since = retired[kid]
    return since === undefined || now.getTime() - Date.parse(since) < verifiesForMs
  })

/** Returns the set with a new key that signs from now on, and without keys that don't verify any more. */
async function withNewKey(set: KeySet | null, now: Date): Promise<KeySet> {
  const key = await makeSigningKey()
  const at = now.toISOString()
  if (!set) return { keys: [key], made: { [key.kid]: at }, retired: {} }
  const retired = { ...set.retired, ...(set.keys[0] && { [set.keys[0].kid]: at }) }
  const kept = verifying({ ...set, retired }, now)
  const ofKept = (when: Record<string, string>) =>
    Object.fromEntries(Object.entries(when).filter(([kid]) => kept.some((one) => one.kid === kid)))
  return { keys: [key, ...kept], made: { ...ofKept(set.made), [key.kid]: at }, retired: ofKept(retired) }
}

async function makeSigningKey(): Promise<KeySet['keys'][number]> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: modulusBits })
  const kid = randomBytes(12).toString('base64url')
  return v.parse(privateKeySchema, { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' })
}
