import { restoreBackup } from './backup/backup.ts'
import { readFileArgument, runCommand, shownRows, tableLines } from './backup/command.ts'
import { readEnv } from './env.ts'

const usage = `Usage: npm run restore -- <file>

Restores a backup into a new, empty database: the one of DATABASE_URL if it is set, otherwise the one in
DATA_DIR. It restores everything or nothing. Stop every server that uses the database first.`

await runCommand(async (signal) => {
  const path = readFileArgument(usage)
  const env = readEnv()
  console.log(
    `Restoring ${path} into ${env.DATABASE_URL ? 'the database at DATABASE_URL' : `a database in ${env.DATA_DIR}`}`,
  )
  const progress = shownRows(signal)
  const restored = await restoreBackup(env, path, progress).finally(() => progress.stop())
  console.log([`Restored the backup of ${restored.madeAt}. Rows in each table:`, ...tableLines(restored)].join('\n'))
})
