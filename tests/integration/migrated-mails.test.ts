import { isFullRun } from '#tests/support/full-run.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'

test.runIf(isFullRun)(
  'Mails from before their language was stored get it from their HTML, if that is kept',
  async () => {
    const url = await sharedDatabase({ migrated: false })
    const database = await openDatabase({ url, asItIs: true })
    const { db } = database
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
    await database.close()
    await dropDatabase(url)
  },
)
