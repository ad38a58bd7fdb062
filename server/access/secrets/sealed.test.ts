import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openContext } from '#tests/support/open-context.ts'
import { seal, unseal } from './sealed.ts'

const context = openContext()

const keys = Array.from({ length: 2 }, () => randomBytes(32).toString('base64'))
const withKeys = (...chosen: (string | undefined)[]) => ({
  database: context.database,
  env: readEnv({ ENCRYPTION_KEYS: chosen.join(',') }),
})

test('A sealed text opens only for its purpose, and never twice in the same form', async () => {
  const sealed = await seal(context, 'token 1', 'secret')
  expect(sealed).not.toBe(await seal(context, 'token 1', 'secret'))
  expect(await unseal(context, 'token 1', sealed)).toEqual({ text: 'secret', isOutdated: false })
  await expect(unseal(context, 'token 2', sealed)).rejects.toThrow('another row')
  await expect(unseal(context, 'token 1', `${sealed.slice(0, -1)}_`)).rejects.toThrow('changed')
  await expect(unseal(context, 'token 1', 'plain text')).rejects.toThrow('No key')
})

test('A key can be replaced: the old one still opens until everything is sealed again', async () => {
  const own = await seal(context, 'token', 'secret')
  const first = await seal(withKeys(keys[0]), 'token', 'secret')
  expect(await unseal(withKeys(keys[0]), 'token', own)).toEqual({ text: 'secret', isOutdated: true })
  expect(await unseal(withKeys(keys[1], keys[0]), 'token', first)).toEqual({ text: 'secret', isOutdated: true })
  expect(await unseal(withKeys(keys[0]), 'token', first)).toEqual({ text: 'secret', isOutdated: false })
  await expect(unseal(withKeys(keys[1]), 'token', first)).rejects.toThrow('No key')
})

test('Keys of another length are refused at the start', () => {
  expect(() => readEnv({ ENCRYPTION_KEYS: 'c2hvcnQ=' })).toThrow('32 bytes')
})
