import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password opens the hash made from it and no other does', async () => {
  const hash = await hashPassword('loop-sample')
  expect(await verifyPassword('loop-sample', hash)).toBe(true)
  expect(await verifyPassword('Loop-sample', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('two people with the same password have different hashes, and neither holds the password', async () => {
  const [one, two] = await Promise.all([hashPassword('loop-sample'), hashPassword('loop-sample')])
  expect(one).not.toBe(two)
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/)
  expect(one).not.toContain('loop-sample')
})

test('a hash with older, cheaper parameters still opens', async () => {
  // Vector of RFC 7914 §12: password "password", salt "NaCl", N=1024, r=8, p=16, 64 bytes.
  const hash =
    '$scrypt$ln=10,r=8,p=16$TmFDbA$/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWIurzDZLiKjiG/xCSedmDDaxyevuUqD7m2DYMvfoswGQA'
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('passwort', hash)).toBe(false)
})

test('an account without a usable hash opens for nobody', async () => {
  expect(await verifyPassword('loop-sample', null)).toBe(false)
  expect(await verifyPassword('loop-sample', 'loop-sample')).toBe(false)
  expect(await verifyPassword('a'.repeat(5000), await hashPassword('a'))).toBe(false)
})

test('the same letters typed as other code points are the same password', async () => {
  expect(await verifyPassword('pa\u0308ss', await hashPassword('p\u00e4ss'))).toBe(true)
})
