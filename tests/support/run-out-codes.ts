import { sql } from 'kysely'
import { getContext } from '#server/context.ts'

/**
 * Preloaded into a server's process (`startServer`'s preload). It lets every open authorization code expire, as if a
 * minute had passed, and answers how many there were.
 */
process.on('message', () => {
  const { database, clock } = getContext()
  const past = Math.floor(clock().getTime() / 1000) - 1
  void sql`update oidc_entity set payload = jsonb_set(payload::jsonb, '{exp}', ${sql.lit(past)}::text::jsonb)
    where model = 'AuthorizationCode'`
    .execute(database.db)
    .then(({ numAffectedRows }) => process.send?.(Number(numAffectedRows ?? 0)))
})
