import { pino, type Logger, type LoggerOptions } from 'pino'
import { isDatabaseUnavailable } from './db/unavailable.ts'
import type { Env } from './env.ts'

export type { Logger }

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

const quietMs = 1000

/**
 * Forwards log lines, but only one a second about a database that does not answer, because then everything fails many
 * times a second. The next one says how many were left out.
 */
function seldomWithoutDatabase(): LogMethod {
  let last = -Infinity
  let leftOut = 0
  return function pass(args, method) {
    // Pino's types expect a message first, but our first argument contains the facts.
    const facts: unknown = args[0]
    const about = typeof facts === 'object' && facts !== null && 'err' in facts ? facts : null
    if (about && isDatabaseUnavailable(about.err)) {
      if (performance.now() - last < quietMs) {
        leftOut += 1
        return
      }
      last = performance.now()
      if (leftOut > 0) Object.assign(about, { leftOut })
      leftOut = 0
    }
    method.apply(this, args)
  }
}

/**
 * Creates the structured log. Log codes, ids and counts; never tokens, addresses, emails or names.
 * @param worker number of the worker that writes it, if the server has several
 */
export function createLog(level: Env['LOG_LEVEL'], worker?: number): Logger {
  return pino({
    level,
    base: worker === undefined ? {} : { worker },
    hooks: { logMethod: seldomWithoutDatabase() },
    redact: {
      paths: ['*.password', '*.token', '*.cookie', '*.authorization', '*.email', 'req.headers'],
      remove: true,
    },
  })
}
