import { sql } from 'kysely'
import { getContext } from '#server/context.ts'

/**
 * Preloaded into a server's process (`startServer`'s preload). For a number it inserts that many companies and answers
 * how many there are.
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
