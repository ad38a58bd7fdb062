import { moveToPostgres } from './backup/backup.ts'
import { readNoArguments, runCommand, shownRows, tableLines } from './backup/command.ts'
import { readEnv } from './env.ts'

const usage = `Usage: DATABASE_URL=postgres://… npm run move

Writes everything in the embedded database of DATA_DIR into a new, empty database on Postgres, and compares the rows of
each table. The embedded database stays as it is. Stop the server first, and start it with that DATABASE_URL afterwards.`

await runCommand(async (signal) => {
  readNoArguments(usage)
  const env = readEnv()
  console.log(`Moving the database in ${env.DATA_DIR} to Postgres`)
  const progress = shownRows(signal)
  const moved = await moveToPostgres(env, new Date(), progress).finally(() => progress.stop())
  console.log(
    [
      'Moved; every table has as many rows as before:',
      ...tableLines(moved),
      `Start the server with DATABASE_URL from now on. ${env.DATA_DIR} is as it was: keep it until you have looked around.`,
    ].join('\n'),
  )
})
