import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertFactsSchema } from '#app/shared/alerts/alert-facts.ts'
import { evidenceSchema } from '#app/shared/cards/evidence/evidence.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'
import { fern, writeRowsOf } from '#tests/support/version-rows.ts'

const goal = { goalId: 1, goal: 'Order', month: '2026-10', target: 31, measured: 1 }
const usual = { measured: 100, expected: 9.5, threshold: 22, weeks: 8 }
/** Facts of each kind as they were stored, with the kind of the alert, and the name that each has now. */
const stored = [
  ['spike', { what: 'rush', hour: '2026-10-15T12:00:00Z', ...usual }, 'spike'],
  ['spike', { what: 'number', minutes: 30, measured: 1, threshold: 1 }, 'threshold'],
  ['drop', { what: 'drop', day: '2026-10-14', ...usual }, 'drop'],
  ['silent', { what: 'silent', since: '2026-10-14T10:00:00Z', hours: null }, 'noData'],
  ['silent', { what: 'counted', since: '2026-10-14T10:00:00Z', again: '2026-10-15T10:00:00Z' }, 'recounted'],
  ['pacing', { what: 'behind', ...goal, day: '2026-10-14', expected: 14, margin: 20 }, 'behindTarget'],
  ['pacing', { what: 'reached', ...goal }, 'targetReached'],
] as const
const now = stored.map(([, facts, what]) => ({ ...facts, what }))
const evidence = (source: object) => ({
  version: 1,
  source,
  label: 'rush',
  period: null,
  frozenAt: '2026-10-15T12:00:00.000Z',
  definitions: 1,
  address: null,
  values: [],
  drawing: null,
})
const alertSource = { kind: 'alert', alertId: '00000000-0000-4000-8000-000000000001' }
const idOf = (index: number) => `00000000-0000-4000-9002-${String(index).padStart(12, '0')}`

describe('Alerts that were stored under their earlier names', () => {
  let url: string
  let database: Database
  beforeAll(async () => {
    url = await sharedDatabase({ migrated: false })
    database = await openDatabase({ url, asItIs: true })
    const { db } = database
    await migrate(db, '057-own-referrals')
    await writeRowsOf(db, '001-tenants')
    for (const [index, [kind, facts]] of stored.entries()) {
      const endedAt = facts.what === 'silent' ? null : '2026-10-15T12:00:00Z'
      await sql`insert into alert (site_id, kind, occurrence, day, at, facts, ended_at) values
        (1, ${kind}, ${facts.what}, '2026-10-15', ${`2026-10-15T12:00:0${index}Z`}::timestamptz,
          ${JSON.stringify(facts)}::jsonb, ${endedAt}::timestamptz)`.execute(db)
      await sql`insert into card (client_id, id, title, why, priority, internal, stage, version, created_at, changed_at, tags) values
        (${fern}, ${idOf(index)}, 'A card', '', 'high', false, 'proposed', 1, now(), now(), '{}')`.execute(db)
      await sql`insert into card_evidence (client_id, card_id, kind, frozen_at, evidence) values
        (${fern}, ${idOf(index)}, 'alert', now(), ${JSON.stringify(evidence({ ...alertSource, facts }))}::jsonb)`.execute(
        db,
      )
    }
    await sql`insert into alert_rule (site_id, kind, enabled, settings, changed_at) values
      (1, 'silent', true, '{"hours": 6}', now()),
      (1, 'spike', true, '{"by": "number", "visitors": 50, "minutes": 30}', now())`.execute(db)
    await sql`insert into audit_event (at, kind, client_id, details) values
      ('2026-10-01', 'alert.snoozed', ${fern}, '{"kind": "silent", "until": "2026-10-20", "before": null}'),
      ('2026-10-02', 'alert.rule_changed', ${fern}, '{"kind": "silent", "enabled": false, "before": {"kind": "silent"}}'),
      ('2026-10-03', 'alert.rule_changed', ${fern}, '{"kind": "drop", "enabled": false, "before": null}'),
      ('2026-10-04', 'goal.created', ${fern}, '{"kind": "silent"}')`.execute(db)
    await migrate(db)
  })
  afterAll(async () => {
    await database.close()
    await dropDatabase(url)
  })

  test('have today’s names, with everything else as it was', async () => {
    const rows = await database.db
      .selectFrom('alert')
      .select(['kind', 'occurrence', 'facts', 'ended_at'])
      .orderBy('at')
      .execute()
    expect(rows.map(({ facts }) => v.parse(alertFactsSchema, facts))).toEqual(now)
    expect(rows.map(({ kind }) => kind)).toEqual(['spike', 'spike', 'drop', 'noData', 'noData', 'pacing', 'pacing'])
    expect(rows.map(({ occurrence }) => occurrence)).toEqual(stored.map(([, { what }]) => what))
    expect(rows.filter(({ ended_at: endedAt }) => endedAt === null)).toHaveLength(1)
  })

  test('have their rules, with the same settings', async () => {
    const rules = database.db.selectFrom('alert_rule').select(['kind', 'settings']).orderBy('kind')
    expect(await rules.execute()).toEqual([
      { kind: 'noData', settings: { hours: 6 } },
      { kind: 'spike', settings: { by: 'number', visitors: 50, minutes: 30 } },
    ])
  })

  test('are the readable evidence of their cards', async () => {
    const rows = await database.db.selectFrom('card_evidence').select('evidence').orderBy('card_id').execute()
    expect(rows.map((row) => v.parse(evidenceSchema, row.evidence))).toEqual(
      now.map((facts) => evidence({ ...alertSource, facts })),
    )
  })

  test('are named alike in the audit log, whose other entries are untouched', async () => {
    const rows = await database.db.selectFrom('audit_event').select('details').orderBy('at').execute()
    expect(rows.map(({ details }) => details)).toEqual([
      { kind: 'noData', until: '2026-10-20', before: null },
      { kind: 'noData', enabled: false, before: { kind: 'noData' } },
      { kind: 'drop', enabled: false, before: null },
      { kind: 'silent' },
    ])
  })

  test('can be open once per website, and no longer be stored under an earlier name', async () => {
    const insert = (kind: string) =>
      sql`insert into alert (site_id, kind, occurrence, day, at, facts) values
        (1, ${kind}, 'another', '2026-10-16', now(), '{}')`.execute(database.db)
    await expect(insert('noData')).rejects.toThrow('alert_no_data')
    await expect(insert('silent')).rejects.toThrow('alert_kind_check')
  })
})
