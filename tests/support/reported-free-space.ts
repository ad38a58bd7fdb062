import { readFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Preloaded into a server's process (full-disk.ts). Code that asks for the free space of a disk gets the number in the
 * file that LOOP_TEST_FREE_MEGABYTES names.
 */
const file = process.env['LOOP_TEST_FREE_MEGABYTES'] ?? ''
const ask = promises.statfs
const reported = async (path: string) => {
  const facts = await ask(path)
  facts.bavail = (Number(readFileSync(file, 'utf8')) * 1024 * 1024) / facts.bsize
  return facts
}
Object.assign(promises, { statfs: reported })
syncBuiltinESMExports()
