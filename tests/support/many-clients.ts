import { sql } from 'kysely'
import { getContext } from '#server/context.ts'

/**
 * Loaded into a server's process ahead of it (`startServer`'s preload): told a number, it enters that many companies
 * and answers how many there are.
 */
process.on('message', (count) => {
  const { database } = getContext()
  const enter = async () => {
    await sql`insert into client (id, company, plan)
      select gen_random_uuid(), 'Company ' || lpad(number::text, 4, '0'), 'Starter'
      from generate_series(1, ${Number(count)}::int) as number`.execute(database.db)
    const { total } = await database.db
      .selectFrom('client')
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    process.send?.(Number(total))
  }
  void enter()
})
