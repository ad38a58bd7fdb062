import type { Database, SystemTrx } from '../../db/database.ts'

/** Runs one read in a transaction of its own: a run reads much, and a long transaction keeps old rows from being removed. */
export const inBackground = <Answer>(
  { db }: Pick<Database, 'db'>,
  read: (trx: SystemTrx) => Promise<Answer>,
): Promise<Answer> => db.transaction().execute((trx) => read(trx))
