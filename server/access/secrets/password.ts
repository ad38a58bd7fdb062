import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

// OWASP's scrypt parameters with 32 MiB per hash: as expensive to attack as 128 MiB at p=1, and several simultaneous
// sign-ins fit into the memory of a small machine. Each hash contains its parameters, so they can be raised without
// locking anyone out.
const current = { log2N: 15, r: 8, p: 3 }
/**
 * Version 2 hashes the password exactly as received. Hashes without a version are older and contain the normal form
 * (NFKC), so only for them that form is tried.
 */
const currentVersion = 2
const saltBytes = 16
const hashBytes = 32
/** Longer input is refused before hashing: no one types it, and hashing it would take long. */
const maxPasswordLength = 1024

/**
 * Hashes a password with a memory-hard function.
 * @returns a PHC string (`$scrypt$v=2$ln=…,r=…,p=…$salt$hash`) for app_user.password_hash
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt, hashBytes, current)
  return `$scrypt$v=${currentVersion}$ln=${current.log2N},r=${current.r},p=${current.p}$${encode(salt)}$${encode(hash)}`
}

/**
 * Returns whether a password belongs to a hash. Without a hash (unknown account, or one without a password) it takes
 * the same time and returns false, so that the time does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  if (password.length > maxPasswordLength) return false
  const parsed = stored === null ? null : parse(stored)
  if (!parsed) {
    await derive(password, randomBytes(saltBytes), hashBytes, current)
    return false
  }
  const received = parsed.version === currentVersion ? password : password.normalize('NFKC')
  const hash = await derive(received, parsed.salt, parsed.hash.length, parsed)
  return timingSafeEqual(hash, parsed.hash)
}

/** Returns whether a hash has an older version and should be replaced at the next sign-in. */
export const isOldHash = (stored: string): boolean => parse(stored)?.version !== currentVersion

/**
 * Returns a memory-hard hash of a random code. The same code and salt give the same hash, so that it can be looked
 * up. Cheaper than a password's hash, because random codes can't be guessed.
 */
export function slowHash(code: string, salt: string): Promise<Buffer> {
  return derive(code.normalize('NFKC'), Buffer.from(salt), hashBytes, { log2N: 14, r: 8, p: 1 })
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

interface Cost {
  log2N: number
  r: number
  p: number
}

function parse(stored: string): (Cost & { version: number; salt: Buffer; hash: Buffer }) | null {
  const match = /^\$scrypt\$(?:v=(\d{1,2})\$)?ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!match) return null
  const [, version = 1, log2N, r, p, salt = '', hash = ''] = match
  return {
    version: Number(version),
    log2N: Number(log2N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function derive(password: string, salt: Buffer, length: number, { log2N, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** log2N
  const options: ScryptOptions = { N, r, p, maxmem: 128 * N * r + 128 * r * p + 2 ** 20 }
  return new Promise((resolve, reject) =>
    scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key))),
  )
}
