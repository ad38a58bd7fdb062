import { openOwnPostgres } from '#server/db/own-postgres/own-postgres.ts'

/** Run as a process of its own: uses the Postgres of the data folder named first, until it is asked to end. */
const own = await openOwnPostgres(process.argv[2] ?? '', { copy: null })
const held = setInterval(() => {}, 60_000)
process.once('SIGTERM', () => {
  clearInterval(held)
  void own.leave()
})
console.log('held')
