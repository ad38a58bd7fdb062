import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { withRealScrypt } from '#tests/config/cheap-scrypt.ts'
import { hashPassword, isOldHash, verifyPassword } from './password.ts'

withRealScrypt()

test('a hash is opened by its own password and by no other', async () => {
  const hash = await hashPassword('loop-sample')
  expect(await verifyPassword('loop-sample', hash)).toBe(true)
  expect(await verifyPassword('Loop-sample', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('two people with the same password have different hashes, and neither contains the password', async () => {
  const [one, two] = await Promise.all([hashPassword('loop-sample'), hashPassword('loop-sample')])
  expect(one).not.toBe(two)
  expect(one).toMatch(/^\$scrypt\$v=2\$ln=15,r=8,p=3\$/)
  expect(one).not.toContain('loop-sample')
})

test('a hash with older, cheaper parameters still works', async () => {
  // Test vector of RFC 7914 §12: password "password", salt "NaCl", N=1024, r=8, p=16, 64 bytes.
  const hash =
    '$scrypt$ln=10,r=8,p=16$TmFDbA$/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWIurzDZLiKjiG/xCSedmDDaxyevuUqD7m2DYMvfoswGQA'
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('passwort', hash)).toBe(false)
})

test('no password opens an account without a usable hash', async () => {
  expect(await verifyPassword('loop-sample', null)).toBe(false)
  expect(await verifyPassword('loop-sample', 'loop-sample')).toBe(false)
  expect(await verifyPassword('a'.repeat(5000), await hashPassword('a'))).toBe(false)
})

const composed = 'p\u00e4ss-\u00b2'
const decomposed = 'pa\u0308ss-2'

test('a password is used exactly as it was typed', async () => {
  const hash = await hashPassword(composed)
  expect(await verifyPassword(composed, hash)).toBe(true)
  expect(await verifyPassword(decomposed, hash)).toBe(false)
  expect(isOldHash(hash)).toBe(false)
})

test('a hash from before, of a normalized password, still works however the letters are typed', async () => {
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const salt = Buffer.from('salt')
  const key = scryptSync(composed.normalize('NFKC'), salt, 32, { N: 2 ** 4, r: 8, p: 1 })
  const old = `$scrypt$ln=4,r=8,p=1$${encode(salt)}$${encode(key)}`
  expect(await verifyPassword(composed, old)).toBe(true)
  expect(await verifyPassword(decomposed, old)).toBe(true)
  expect(await verifyPassword('pass-2', old)).toBe(false)
  expect(isOldHash(old)).toBe(true)
})
