import { sql } from 'kysely'
import { beforeAll, expect, it, describe } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { asActor } from '#server/db/scope.ts'
import { admin, clientOf, companyId, editor, insertCompanies } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'

const tables = [
  'report',
  'report_version',
  'report_change',
  'report_comment',
  'report_template',
  'report_picture',
  'report_restated',
  'report_schedule',
  'report_agency',
  'report_agency_template',
  'report_recipient',
  'report_link',
  'report_delivery',
  'report_feedback',
] as const
/** The link of a company's mail. */
const linkOf = (company: string) => `'${company.replace('-8000-', '-8012-')}'`
const id = (number: number) => `'00000000-0000-4000-8011-${String(number).padStart(12, '0')}'`

describe('Reports in the database', () => {
  const context = openContext()
  beforeAll(async () => {
    await insertCompanies(context, 2)
    for (const company of [companyId(1), companyId(2)]) {
      const report = `'${company}', '2026-09-01'`
      for (const row of [
        `report (client_id, month, state, language, blocks, created_at, changed_at) values (${report}, 'published', 'en', '[]', now(), now())`,
        `report_version (client_id, month, version, revision, document, blocks, definitions, published_at, sender_name, footer)
          values (${report}, 1, 1, '{}', '[]', 1, now(), '', '')`,
        `report_change (client_id, month, version, revision, at, changes) values (${report}, 1, 2, now(), '[]')`,
        `report_comment (client_id, month, version, kind, at, text) values (${report}, 1, 'comment', now(), 'x')`,
        `report_template (client_id, language, blocks, changed_at) values ('${company}', 'en', '[]', now())`,
        `report_picture (client_id, id, published, type, size, width, height, sha256, bytes, at) values
          ('${company}', ${id(1)}, true, 'image/png', 1, 1, 1, '\\x01', '\\x01', now()),
          ('${company}', ${id(2)}, false, 'image/png', 1, 1, 1, '\\x02', '\\x02', now())`,
        `report_restated (client_id, month, version, block_id, figure_id, was_value, noticed_at)
          values (${report}, 1, ${id(3)}, 'traffic.visits', 1, now())`,
        `report_schedule (client_id, enabled, working_day, draft_time, changed_at) values ('${company}', true, 3, '09:00', now())`,
        `report_recipient (client_id, id, email, created_at) values ('${company}', ${id(4)}, 'kim@fern.test', now())`,
        `report_link (id, client_id, month, kind, token_hash, recipient_id, made_at)
          values (${linkOf(company)}, ${report}, 'mail', sha256('${company}'), ${id(4)}, now())`,
        `report_delivery (client_id, month, version, email, link_id, asked_at)
          values (${report}, 1, 'kim@fern.test', ${linkOf(company)}, now())`,
        `report_feedback (client_id, month, version, link_id, useful, at)
          values (${report}, 1, ${linkOf(company)}, true, now())`,
      ])
        await sql.raw(`insert into ${row}`).execute(context.database.db)
    }
    await sql`insert into mail_file (name, type, bytes, created_at) values ('a.pdf', 'application/pdf', '\\x25', now())`.execute(
      context.database.db,
    )
    await sql`insert into report_agency (changed_at) values (now())`.execute(context.database.db)
    await sql`insert into report_agency_template (blocks, changed_at) values ('[]', now())`.execute(context.database.db)
  })

  const counted = (actor: Actor) =>
    asActor(context.database, actor, async (trx) => {
      const found: Record<string, number> = {}
      for (const table of tables) {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(trx)
        found[table.replace('report_', '')] = rows[0]?.n ?? 0
      }
      return found
    })
  const none = Object.fromEntries(tables.map((table) => [table.replace('report_', ''), 0]))

  it('show a company’s people what was published to them, and staff all of it', async () => {
    const published = { ...none, version: 1, picture: 1, restated: 1 }
    expect([await counted(clientOf(1)), await counted(clientOf(2)), await counted(clientOf(3))]).toEqual([
      published,
      published,
      none,
    ])
    const all = {
      report: 2,
      version: 2,
      change: 2,
      comment: 2,
      template: 2,
      picture: 4,
      restated: 2,
      schedule: 2,
      agency: 1,
      agency_template: 1,
      recipient: 2,
      link: 2,
      delivery: 2,
      feedback: 2,
    }
    expect([await counted(admin), await counted(editor)]).toEqual([all, all])
  })

  it('show nothing beside the sample company, and nothing to readers of a share link', async () => {
    const share: Actor = { userId: '', role: 'Client', clientId: companyId(1), sharedSite: 1 }
    for (const actor of [{ ...admin, demo: true as const }, { ...clientOf(1), demo: true as const }, share]) {
      expect(await counted(actor)).toEqual(none)
    }
  })

  const attempt = (actor: Actor, statement: string) =>
    asActor(context.database, actor, (trx) => sql.raw(statement).execute(trx)).then(
      ({ numAffectedRows }) => Number(numAffectedRows ?? 0n),
      (error: { code?: string }) => error.code,
    )

  it('let nobody change or delete what was published', async () => {
    for (const actor of [admin, clientOf(1)]) {
      for (const statement of [
        `update report_version set document = '{"a": 1}'`,
        `update report_version set first_viewed_at = now()`,
        'delete from report_version',
        `update report_picture set bytes = '\\x03'`,
      ])
        expect([statement, await attempt(actor, statement)]).toEqual([statement, '42501'])
      expect(await attempt(actor, 'delete from report where true')).toBe(0)
      expect(await attempt(actor, `delete from report_picture where published`)).toBe(0)
    }
  })

  it('keep the files of mails and what was sent from everybody, and answers as readers wrote them', async () => {
    for (const actor of [admin, editor, clientOf(1)]) {
      for (const statement of [
        'select * from mail_file',
        'delete from mail_file',
        'update report_delivery set mail_id = null',
        'delete from report_delivery',
        'delete from report_link',
        'update report_feedback set useful = false',
        `insert into report_feedback (client_id, month, version, link_id, useful, at)
          values ('${companyId(1)}', '2026-09-01', 1, ${linkOf(companyId(1))}, true, now())`,
      ])
        expect([statement, await attempt(actor, statement)]).toEqual([statement, '42501'])
    }
  })

  it('let a company’s people change nothing of how reports reach them', async () => {
    for (const statement of [
      `update report_recipient set email = 'eve@fern.test'`,
      'delete from report_recipient',
      'update report_link set revoked_at = null',
      'update report_agency_template set revision = 2',
    ])
      expect([statement, await attempt(clientOf(1), statement)]).toEqual([statement, 0])
  })

  it('let a company’s people write nothing, for their own company either', async () => {
    for (const company of [companyId(1), companyId(2)]) {
      for (const row of [
        `report (client_id, month, state, language, blocks, created_at, changed_at)
          values ('${company}', '2026-10-01', 'draft', 'en', '[]', now(), now())`,
        `report_version (client_id, month, version, revision, document, blocks, definitions, published_at, sender_name, footer)
          values ('${company}', '2026-09-01', 2, 1, '{}', '[]', 1, now(), '', '')`,
        `report_comment (client_id, month, version, kind, at, text) values ('${company}', '2026-09-01', 1, 'comment', now(), 'x')`,
        `report_picture (client_id, published, type, size, width, height, sha256, bytes, at)
          values ('${company}', false, 'image/png', 1, 1, 1, '\\x09', '\\x01', now())`,
        `report_schedule (client_id, enabled, working_day, draft_time, changed_at) values ('${company}', true, 3, '09:00', now())`,
        `report_recipient (client_id, email, created_at) values ('${company}', 'eve@fern.test', now())`,
        `report_agency_template (blocks, changed_at) values ('[]', now())`,
        `report_link (client_id, month, kind, token_hash, made_at) values ('${company}', '2026-09-01', 'shared', '\\x01', now())`,
        `report_delivery (client_id, month, version, email, asked_at)
          values ('${company}', '2026-09-01', 1, 'eve@fern.test', now())`,
      ])
        expect(await attempt(clientOf(1), `insert into ${row}`)).toBe('42501')
    }
  })
})
