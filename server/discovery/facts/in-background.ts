import type { Database, SystemTrx } from '#server/db/database.ts'

/**
 * Runs one read in a transaction of its own behind people's requests. The embedded database runs one transaction at a
 * time, so facts are read in many short ones.
 */
export const inBackground = <Answer>(
  { background }: Pick<Database, 'background'>,
  read: (trx: SystemTrx) => Promise<Answer>,
): Promise<Answer> => background.transaction().execute((trx) => read(trx))
