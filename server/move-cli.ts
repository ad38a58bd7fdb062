import { moveToPostgres } from './backup/backup.ts'
import { readNoArguments, runCommand, shownRows, tableLines } from './backup/command.ts'
import { readEnv } from './env.ts'

const usage = `Usage: DATABASE_URL=postgres://… npm run move

Copies everything from the database in DATA_DIR into a new, empty one at DATABASE_URL, and compares the rows of each
table. The one in DATA_DIR stays unchanged. Stop the server first. Afterwards, start it with DATABASE_URL.`

await runCommand(async (signal) => {
  readNoArguments(usage)
  const env = readEnv()
  console.log(`Moving the database in ${env.DATA_DIR} to the one at DATABASE_URL`)
  const progress = shownRows(signal)
  const moved = await moveToPostgres(env, new Date(), progress).finally(() => progress.stop())
  console.log(
    [
      'Moved. Every table has as many rows as before:',
      ...tableLines(moved),
      `Start the server with DATABASE_URL from now on. ${env.DATA_DIR} is unchanged. Keep it until you have checked the new database.`,
    ].join('\n'),
  )
})
