import { isFullRun } from '#tests/support/full-run.ts'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite-client.ts'
import { PgliteWorkerDialect } from '#server/db/pglite-dialect.ts'
import type { Schema } from '#server/db/schema.ts'
import { SqlLease } from '#server/db/sql-lease.ts'

test.runIf(isFullRun)(
  'Mails from before their language was stored get it from their HTML, if that is kept',
  async () => {
    const client = await openPglite(null)
    const db = new Kysely<Schema>({ dialect: new PgliteWorkerDialect(client, new SqlLease(), 'normal') })
    await migrate(db, '018-narrow-rollup-indexes')
    await sql`insert into mail (kind, recipient, subject, body_text, body_html, created_at) values
    ('team.invitation', 'a@loop.test', 'Einladung', 'Text',
      '<!doctype html><html lang="de"><head><title>Einladung</title></head></html>', '2026-10-15T12:00:00Z'),
    ('team.invitation', 'b@loop.test', 'Invitation', '', '', '2026-07-15T12:00:00Z')`.execute(db)
    await migrate(db)
    expect(await db.selectFrom('mail').select(['subject', 'language']).orderBy('subject').execute()).toEqual([
      { subject: 'Einladung', language: 'de' },
      { subject: 'Invitation', language: null },
    ])
    await client.close()
  },
)
