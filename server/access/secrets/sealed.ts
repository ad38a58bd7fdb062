import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Context } from '../../context.ts'
import { serverSecret } from './server-secret.ts'

type SealDeps = Pick<Context, 'database' | 'env'>

const algorithm = 'aes-256-gcm'
const version = 'v1'
const secretSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** Sealed text that no known key opens: the key was replaced without keeping the old one, or the text was changed. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

/**
 * Returns the keys: those of ENCRYPTION_KEYS, then the server's own, which is kept in its database. The first one seals.
 */
async function keysOf(context: SealDeps): Promise<Buffer[]> {
  const own = await serverSecret(
    context,
    'sealing',
    (value) => v.parse(secretSchema, value),
    async () => randomBytes(32).toString('base64url'),
  )
  return [...(context.env.ENCRYPTION_KEYS ?? []), Buffer.from(own, 'base64url')]
}

/** The name of a key in sealed text. It says nothing about the key. */
const nameOf = (key: Buffer) => createHash('sha256').update('loop sealing key').update(key).digest('hex').slice(0, 8)

const coded = (bytes: Buffer) => bytes.toString('base64url')

/**
 * Encrypts a text with AES-256-GCM for storing it.
 * @param purpose what it is and whose. It is authenticated, so the sealed text opens nothing in another row
 */
export async function seal(context: SealDeps, purpose: string, text: string): Promise<string> {
  const [key] = await keysOf(context)
  if (!key) throw new SealBroken('There is no key.')
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [version, nameOf(key), coded(iv), coded(cipher.getAuthTag()), coded(sealed)].join('.')
}

/**
 * Decrypts a sealed text.
 * @returns the text, and whether another key seals now, so that it should be sealed again
 * @throws SealBroken if no key opens it
 */
export async function unseal(
  context: SealDeps,
  purpose: string,
  sealed: string,
): Promise<{ text: string; isOutdated: boolean }> {
  const [form, name, iv = '', tag = '', content = ''] = sealed.split('.')
  const keys = await keysOf(context)
  const key = keys.find((one) => nameOf(one) === name)
  if (form !== version || !key) throw new SealBroken('No key has this name.')
  try {
    const decipher = createDecipheriv(algorithm, key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(Buffer.from(tag, 'base64url'))
    const text = Buffer.concat([decipher.update(Buffer.from(content, 'base64url')), decipher.final()]).toString('utf8')
    return { text, isOutdated: key !== keys[0] }
  } catch {
    throw new SealBroken('The text was changed, or belongs to another row.')
  }
}
