import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthOf } from '#app/shared/calendar/month.ts'
import { readMonthTargets } from '#server/db/month-targets.sql.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'
import { writeRowsOf } from '#tests/support/version-rows.ts'

describe('Targets that were settings of alerts', () => {
  let url: string
  let database: Database
  beforeAll(async () => {
    url = await sharedDatabase({ migrated: false })
    database = await openDatabase({ url, asItIs: true })
    const { db } = database
    await migrate(db, '060-competitors')
    await writeRowsOf(db, '001-tenants')
    await sql`update website set time_zone = 'Europe/Berlin' where id = 1`.execute(db)
    for (const name of ['Order', 'Signup', 'Call']) {
      await sql`insert into goal (site_id, kind, pattern, name) values (1, 'event', ${name}, ${name})`.execute(db)
    }
    // The last one was changed on the first of September, by the website's clock.
    await sql`insert into alert_rule (site_id, kind, goal_id, enabled, settings, snoozed_until, changed_at) values
      (1, 'pacing', 1, true, '{"target": 50, "margin": 30}', '2026-11-01', '2026-07-14T00:00:00Z'),
      (1, 'pacing', 2, false, '{"target": 1000000, "margin": 5}', null, '2026-08-31T22:30:00Z'),
      (1, 'pacing', 3, true, '{"target": "many", "margin": 20}', null, '2026-07-14T00:00:00Z'),
      (1, 'spike', null, true, '{"by": "number", "visitors": 50, "minutes": 30}', null, now())`.execute(db)
    await migrate(db)
  })
  afterAll(async () => {
    await database.close()
    await dropDatabase(url)
  })

  test('repeat since the month in which the rule was changed last', async () => {
    const targets = await database.db
      .selectFrom('growth_target')
      .select(['site_id', 'subject', 'goal_id', 'span', 'first_month', 'repeats', 'last_month', 'amount', 'percent'])
      .orderBy('goal_id')
      .execute()
    const repeating = { site_id: 1, span: 'month', repeats: true, last_month: null, percent: null }
    expect(targets).toEqual([
      { ...repeating, subject: 'conversions:1', goal_id: 1, first_month: '2026-07-01', amount: 50 },
      { ...repeating, subject: 'conversions:2', goal_id: 2, first_month: '2026-09-01', amount: 1_000_000 },
    ])
  })

  test('are read by alerts and by Growth from then on', async () => {
    const read = async (day: string) =>
      (await database.db.transaction().execute((trx) => readMonthTargets(trx, 1, monthOf(day)))).map(
        ({ amount }) => amount,
      )
    expect(await read('2026-06-01')).toEqual([])
    expect(await read('2026-08-31')).toEqual([50])
    expect(await read('2027-10-15')).toEqual([50, 1_000_000])
  })

  test('leave their rules enabled or not, with margin and snooze', async () => {
    const rules = await database.db
      .selectFrom('alert_rule')
      .select(['kind', 'goal_id', 'enabled', 'settings', 'snoozed_until'])
      .orderBy('id')
      .execute()
    expect(rules).toEqual([
      { kind: 'pacing', goal_id: 1, enabled: true, settings: { margin: 30 }, snoozed_until: '2026-11-01' },
      { kind: 'pacing', goal_id: 2, enabled: false, settings: { margin: 5 }, snoozed_until: null },
      { kind: 'pacing', goal_id: 3, enabled: true, settings: { margin: 20 }, snoozed_until: null },
      {
        kind: 'spike',
        goal_id: null,
        enabled: true,
        settings: { by: 'number', visitors: 50, minutes: 30 },
        snoozed_until: null,
      },
    ])
  })
})
