import { pino, type Logger } from 'pino'
import type { Env } from './env.ts'

export type { Logger }

/** The structured log. Callers log codes, ids and counts; never tokens, addresses, e-mails or names. */
export function createLog(level: Env['LOG_LEVEL']): Logger {
  return pino({
    level,
    base: {},
    redact: {
      paths: ['*.password', '*.token', '*.cookie', '*.authorization', '*.email', 'req.headers'],
      remove: true,
    },
  })
}
