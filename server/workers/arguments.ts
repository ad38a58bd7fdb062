import { parseArgs } from 'node:util'
import { StartError } from '../start-error.ts'

/** More than a machine has processors for would only take memory. */
const most = 64

const usage = `npm start -- [--workers <number>]
  --workers   processes that share the work of the server, from 1 to ${most}; docs/operate.md says how many`

/**
 * Reads the arguments of the server.
 * @returns how many workers it has; null if it is one process
 * @throws StartError
 */
export function readArguments(args: readonly string[]): { workers: number | null } {
  let given: string | undefined
  try {
    given = parseArgs({ args: [...args], options: { workers: { type: 'string' } } }).values.workers
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${usage}`)
  }
  if (given === undefined) return { workers: null }
  const workers = Number(given)
  if (!/^\d+$/.test(given) || workers < 1 || workers > most) {
    throw new StartError(`--workers must be a whole number from 1 to ${most}.`)
  }
  return { workers }
}
