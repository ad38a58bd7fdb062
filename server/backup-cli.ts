import { backUp } from './backup/backup.ts'
import { readFileArgument, runCommand, shownRows } from './backup/command.ts'
import { readEnv } from './env.ts'

const usage = `Usage: npm run backup -- <file>

Writes the whole database to a new file, as it is at one moment. The server can keep running. Reads the database of
DATABASE_URL if it is set, otherwise the one in DATA_DIR.`

await runCommand(async (signal) => {
  const path = readFileArgument(usage)
  const env = readEnv()
  console.log(
    `Backing up ${env.DATABASE_URL ? 'the database at DATABASE_URL' : `the database in ${env.DATA_DIR}`} to ${path}`,
  )
  const progress = shownRows(signal)
  const size = await backUp(env, path, { madeAt: new Date(), progress, signal }).finally(() => progress.stop())
  console.log(`Done: ${(size / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB.`)
  console.log('The file contains personal data and secrets. Keep it as safe as the database.')
})
