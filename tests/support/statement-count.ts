import pg from 'pg'

/** Preloaded into a server's process (`startServer`'s preload): answers each question with its number of statements so far. */
let statements = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(this: pg.Client, ...asked: unknown[]): unknown {
  statements += 1
  return Reflect.apply(query, this, asked)
} as typeof query

process.on('message', () => process.send?.(statements))
