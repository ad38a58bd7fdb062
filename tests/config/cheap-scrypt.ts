import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

type Done = (error: Error | null, key: Buffer) => void
type Scrypt = (password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions, done: Done) => void

declare global {
  /** Node's own function; this file runs again before each test file of a worker. */
  var realScrypt: Scrypt | undefined
}

const real: Scrypt = (globalThis.realScrypt ??= crypto.scrypt)

/** A hash that costs 2,000 times less: a tenth of the suite's time was spent on making passwords hard to guess. */
const cheap: Scrypt = (password, salt, length, options, done) =>
  real(password, salt, length, { ...options, N: 16 }, done)

function install(scrypt: Scrypt): void {
  Object.assign(crypto, { scrypt })
  // Named imports of node:crypto see it as well.
  syncBuiltinESMExports()
}

install(cheap)

/** Gives the tests of a file the real function, for those that are about its cost. */
export function withRealScrypt(): void {
  beforeAll(() => install(real))
  afterAll(() => install(cheap))
}
