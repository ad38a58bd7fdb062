import { scryptSync } from 'node:crypto'

/**
 * Returns a password hash with the lowest possible cost, for tests that sign in often. The hash contains its
 * parameters.
 */
export function cheapPasswordHash(password: string): string {
  const salt = Buffer.from('salt for the tests')
  const hash = scryptSync(password, salt, 32, { N: 2 ** 4, r: 8, p: 1 })
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$scrypt$v=2$ln=4,r=8,p=1$${encode(salt)}$${encode(hash)}`
}
