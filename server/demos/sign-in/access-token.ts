import { randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { serverSecret } from '../../access/secrets/server-secret.ts'
import type { Context } from '../../context.ts'

/** The lifetime of a token (specification §9). */
const lifeSeconds = 8000

type Deps = Pick<Context, 'database' | 'clock'>

const payloadSchema = v.object({ id: v.pipe(v.number(), v.safeInteger()) })

/** Returns a token for an account of the demo's sign-in: HS256, with `id`, `iat` and `exp`. */
export async function signToken(deps: Deps, id: number): Promise<string> {
  const now = secondsOf(deps)
  return new SignJWT({ id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + lifeSeconds)
    .sign(await readKey(deps))
}

/** Returns the account's id if we signed the token and it has not expired; otherwise null. */
export async function readToken(deps: Deps, token: string): Promise<number | null> {
  const key = await readKey(deps)
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: deps.clock() })
    const parsed = v.safeParse(payloadSchema, payload, { abortEarly: true })
    return parsed.success ? parsed.output.id : null
  } catch (thrown) {
    if (thrown instanceof errors.JOSEError) return null
    throw thrown
  }
}

const secondsOf = ({ clock }: Deps) => Math.floor(clock().getTime() / 1000)

/** Returns the secret, which each installation generates for itself. */
async function readKey(deps: Deps): Promise<Uint8Array> {
  const secret = await serverSecret(
    deps,
    'demos.token_key',
    (value) => v.parse(v.pipe(v.string(), v.minLength(43)), value),
    async () => randomBytes(32).toString('base64url'),
  )
  return new TextEncoder().encode(secret)
}
