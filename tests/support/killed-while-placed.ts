import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Run as a process of its own: opens a new database in DATA_DIR, and is killed before the file LOOP_TEST_FILE of the empty
 * database is written, or after all of them, before their folder gets its name.
 */
const fatal = Number(process.env['LOOP_TEST_FILE'])
const die = async (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}
const { writeFile, rename } = fs
let files = 0
fs.writeFile = async (file, ...rest) => {
  if (typeof file === 'string' && file.includes('postgres.new')) files += 1
  return files >= fatal ? die() : writeFile(file, ...rest)
}
fs.rename = (from, to) => (String(from).endsWith('postgres.new') ? die() : rename(from, to))
syncBuiltinESMExports()

const { openDatabase } = await import('#server/db/open-database.ts')
await openDatabase({ dataDir: process.env['DATA_DIR'] ?? '' })
