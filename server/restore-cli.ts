import { restoreBackup } from './backup/backup.ts'
import { readFileArgument, runCommand, shownRows, tableLines } from './backup/command.ts'
import { readEnv } from './env.ts'

const usage = `Usage: npm run restore -- <file>

Writes a backup into a new, empty database: that of DATABASE_URL, else the embedded one in DATA_DIR. All of it is
restored, or nothing. No server may use the database meanwhile.`

await runCommand(async (signal) => {
  const path = readFileArgument(usage)
  const env = readEnv()
  console.log(
    `Restoring ${path} into ${env.DATABASE_URL ? 'the database on Postgres' : `a database in ${env.DATA_DIR}`}`,
  )
  const progress = shownRows(signal)
  const restored = await restoreBackup(env, path, progress).finally(() => progress.stop())
  console.log(
    [`Restored as it was at ${restored.madeAt}; every table has its rows:`, ...tableLines(restored)].join('\n'),
  )
})
