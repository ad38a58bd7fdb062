import { sql, type RawBuilder } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maxApiTokens } from '#app/shared/account/api-token-scopes.ts'
import { maxAnnotations } from '#app/shared/analytics/annotations/annotation.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { maxFunnels } from '#app/shared/analytics/funnels.ts'
import { maxSegments } from '#app/shared/analytics/segments/segment.ts'
import { maxShares } from '#app/shared/analytics/shares/share.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { maxOpenProposals } from '#app/shared/competitors/proposal.ts'
import { maxSavedFilters } from '#app/shared/items/saved-filter.ts'
import { maxWaitingImports } from '#app/shared/imports/import-kinds.ts'
import { maxReportComments } from '#app/shared/reports/report.ts'
import { maxGoals } from '#app/shared/tracking/goals.ts'
import { updateAlertRule } from '#server/alerts/alerts.ts'
import { createAnnotation } from '#server/analytics/annotations/annotations.ts'
import { createFunnel } from '#server/analytics/funnels/funnels.ts'
import { createGoal } from '#server/analytics/goals/goals.ts'
import { createSegment } from '#server/analytics/segments/segments.ts'
import { createShare } from '#server/analytics/shares/shares.ts'
import { createApiToken } from '#server/auth/api-tokens.ts'
import { createCard } from '#server/cards/create-card.ts'
import { proposeCompetitor } from '#server/competitors/proposals/proposals.ts'
import { addCompetitor } from '#server/competitors/watch/competitors.ts'
import { beginUpload } from '#server/imports/imports.ts'
import { saveFilter } from '#server/items/saved-filters.ts'
import { addSource } from '#server/listening/sources/sources.ts'
import { addReportComment } from '#server/reports/draft/draft.ts'
import { createInvitation, invitationsPerHour } from '#server/team/invitations.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { admin, companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertPeople, removePeople } from '#tests/support/people.ts'
import { october } from '#tests/support/report-scene.ts'

const clientId = companyId(1)

const context = openContext()
let siteId: number
beforeEach(async () => {
  await insertPeople(context)
  siteId = await insertWebsiteOf(context, 1)
})
afterEach(async () => {
  await context.database.db.deleteFrom('invitation').execute()
  await removePeople(context)
})

interface Limited {
  most: number
  /** Statement that stores this many of them. */
  fill: (count: number) => RawBuilder<unknown>
  /** Statement that counts them. */
  counted: RawBuilder<unknown>
  create: (name: string) => Promise<unknown>
  code: string
  /** The first table that creating one writes. */
  table: string
}

const rows = (table: string) => sql`select count(*)::int as count from ${sql.table(table)}`
const now = sql`${new Date('2026-10-15T12:00:00Z')}::timestamptz`
const secret = sql`sha256(convert_to(n::text, 'UTF8'))`
const phones: Filter[] = [{ dimension: 'device', operator: 'is', values: ['Mobile'] }]
/** Two companies and the staff: an invite to one doesn't wait for an invite to another. */
const teams: Record<string, { team: string | null; role: 'Client' | 'Editor' }> = {
  first: { team: clientId, role: 'Client' },
  second: { team: companyId(2), role: 'Client' },
  third: { team: null, role: 'Editor' },
}

const limits: Record<string, Limited> = {
  'a person’s saved filters of a list': {
    most: maxSavedFilters,
    table: 'saved_filter',
    code: 'filter.too_many',
    counted: rows('saved_filter'),
    fill: (count) => sql`insert into saved_filter (person_id, list, name, search, created_at)
      select ${admin.userId}::uuid, 'mentions', n::text, '{}', ${now} from generate_series(1, ${count}::int) n`,
    create: (name) => saveFilter(context, admin, { list: 'mentions', name, search: {} }),
  },
  'a website’s goals': {
    most: maxGoals,
    table: 'goal',
    code: 'goal.too_many',
    counted: rows('goal'),
    fill: (count) => sql`insert into goal (site_id, kind, pattern, name)
      select ${siteId}::int, 'event', n::text, n::text from generate_series(1, ${count}::int) n`,
    create: (name) =>
      createGoal(context, clara, { clientId, goal: enteredGoal({ kind: 'event', pattern: name, name }) }),
  },
  'a website’s funnels': {
    most: maxFunnels,
    table: 'funnel',
    code: 'funnel.too_many',
    counted: rows('funnel'),
    fill: (count) => sql`insert into funnel (site_id, name, strict, steps, created_at, changed_at)
      select ${siteId}::int, n::text, false, '[]', ${now}, ${now} from generate_series(1, ${count}::int) n`,
    create(name) {
      const steps = ['/a', '/b'].map((pattern) => ({ kind: 'page' as const, pattern }))
      return createFunnel(context, editor, { clientId, funnel: { name, strict: false, steps } })
    },
  },
  'a website’s annotations': {
    most: maxAnnotations,
    table: 'annotation',
    code: 'annotation.too_many',
    counted: rows('annotation'),
    fill: (count) => sql`
      insert into annotation (site_id, first_day, last_day, kind, internal, text, created_at, changed_at)
      select ${siteId}::int, '2026-10-01', '2026-10-01', 'manual', true, n::text, ${now}, ${now}
      from generate_series(1, ${count}::int) n`,
    create(text) {
      const days = { firstDay: '2026-10-02', lastDay: '2026-10-02' }
      const kinds = { kind: 'manual', visibility: 'internal' } as const
      return createAnnotation(context, editor, { clientId, annotation: { ...days, ...kinds, text, tags: [] } })
    },
  },
  'a website’s competitors': {
    most: planLimits.Starter.competitors,
    table: 'competitor',
    code: 'competitor.too_many',
    counted: sql`select count(*)::int as count from competitor where not is_own`,
    fill: (count) => sql`insert into competitor (site_id, domain, name, added_at)
      select ${siteId}::int, n::text || '.test', n::text, ${now} from generate_series(1, ${count}::int) n`,
    create(name) {
      const pages = [{ kind: 'home', address: `https://${name}.rival.test/` } as const]
      return addCompetitor(context, editor, {
        clientId,
        competitor: { domain: `${name}.rival.test`, name, pace: null, pages },
      })
    },
  },
  'a client’s open proposals of competitors': {
    most: maxOpenProposals,
    table: 'competitor_proposal',
    code: 'competitor.too_many_proposals',
    counted: rows('competitor_proposal'),
    fill: (count) => sql`insert into competitor_proposal (site_id, domain, note, at)
      select ${siteId}::int, n::text || '.test', '', ${now} from generate_series(1, ${count}::int) n`,
    create: (name) =>
      proposeCompetitor(context, clara, { clientId, proposal: { domain: `${name}.rival.test`, note: '' } }),
  },
  'a client’s sources of mentions': {
    most: planLimits.Starter.sources,
    table: 'mention_source',
    code: 'source.too_many',
    counted: rows('mention_source'),
    fill: (count) => sql`insert into mention_source (client_id, template, name, address, added_at, due_at)
      select ${clientId}::uuid, 'feed', n::text, 'https://news.test/' || n, ${now}, ${now}
      from generate_series(1, ${count}::int) n`,
    create(name) {
      const source = { template: 'feed', name, values: { address: `https://more.test/${name}` } } as const
      return addSource(context, admin, {
        clientId,
        source: { ...source, mapping: null, takesAll: true, isShared: false },
      })
    },
  },
  'a client’s open cards': {
    most: planLimits.Starter.cards,
    table: 'card',
    code: 'card.too_many',
    counted: rows('card'),
    fill: (count) => sql`insert into card (client_id, title, priority, internal, stage, created_at, changed_at)
      select ${clientId}::uuid, n::text, 'low', true, 'proposed', ${now}, ${now} from generate_series(1, ${count}::int) n`,
    create: (title) => createCard(context, editor, { clientId, card: cardForm(title) }),
  },
  'a person’s segments': {
    most: maxSegments,
    table: 'segment',
    code: 'segment.too_many',
    counted: rows('segment'),
    fill: (count) => sql`insert into segment (client_id, person_id, name, name_key, filters, created_at, changed_at)
      select ${clientId}::uuid, ${clara.userId}::uuid, n::text, n::text, '[]', ${now}, ${now} from generate_series(1, ${count}::int) n`,
    create: (name) => createSegment(context, clara, { clientId, segment: { name, filters: phones, shared: false } }),
  },
  'a company’s segments for everybody': {
    most: maxSegments,
    table: 'segment',
    code: 'segment.too_many',
    counted: rows('segment'),
    fill: (count) => sql`insert into segment (client_id, name, name_key, filters, created_at, changed_at)
      select ${clientId}::uuid, n::text, n::text, '[]', ${now}, ${now} from generate_series(1, ${count}::int) n`,
    create: (name) => createSegment(context, editor, { clientId, segment: { name, filters: phones, shared: true } }),
  },
  'a website’s share links': {
    most: maxShares,
    table: 'share_link',
    code: 'share.too_many',
    counted: rows('share_link'),
    fill: (count) => sql`insert into share_link (site_id, token_hash, name, filters, created_at, changed_at)
      select ${siteId}::int, ${secret}, n::text, '[]', ${now}, ${now} from generate_series(1, ${count}::int) n`,
    create(name) {
      const share = { name, password: null, lastDay: null, filters: [], month: null }
      return createShare(context, editor, { clientId, share })
    },
  },
  'a report’s comments': {
    most: maxReportComments,
    table: 'report_comment',
    code: 'report.too_many_comments',
    counted: rows('report_comment'),
    fill: (
      count,
    ) => sql`with begun as (insert into report (client_id, month, state, language, blocks, created_at, changed_at)
        values (${clientId}::uuid, '2026-10-01', 'draft', 'en', '[]', ${now}, ${now}) returning client_id, month)
      insert into report_comment (client_id, month, version, kind, at, text)
      select client_id, month, 1, 'comment', ${now}, n::text from begun, generate_series(1, ${count}::int) n`,
    create: (text) => addReportComment(context, admin, { clientId, month: october, blockId: null, text }),
  },
  'a person’s API tokens': {
    most: maxApiTokens,
    table: 'api_token',
    code: 'token.too_many',
    counted: rows('api_token'),
    fill: (count) => sql`insert into api_token (user_id, name, scopes, token_hash, shown_start, created_at)
      select ${clara.userId}::uuid, n::text, '{account:read}', ${secret}, 'loop_', ${now} from generate_series(1, ${count}::int) n`,
    create: (name) => createApiToken(context, clara, { name, scopes: ['account:read'], days: null }),
  },
  'a website’s waiting imports': {
    most: maxWaitingImports,
    table: 'website_import',
    code: 'import.too_many_waiting',
    counted: rows('website_import'),
    fill: (count) => sql`insert into website_import (site_id, kind, origin, state, file_name, created_at)
      select ${siteId}::int, 'access-log', 'page', 'previewed', n::text, ${now} from generate_series(1, ${count}::int) n`,
    create: (fileName) => beginUpload(context, clara, { clientId, file: { kind: 'access-log', fileName, size: 1000 } }),
  },
  'a plan’s seats': {
    most: planLimits.Starter.members,
    table: 'invitation',
    code: 'team.full',
    counted: sql`select ((select count(*) from app_user where client_id = ${clientId})
      + (select count(*) from invitation))::int as count`,
    // Clara and Carl have two.
    fill: (count) => sql`
      insert into invitation (client_id, role, email, token_hash, created_at, sent_at, expires_at)
      select ${clientId}::uuid, 'Client', n || '@one.test', ${secret}, ${now}, ${now}, ${now} + interval '7 days'
      from generate_series(3, ${count}::int) n`,
    create: (name) => createInvitation(context, clara, { team: clientId, email: `${name}@one.test`, role: 'Client' }),
  },
  'the invitations that a person sends in an hour': {
    most: invitationsPerHour,
    table: 'invitation',
    code: 'rate.too_many',
    counted: sql`select count(*)::int as count from audit_event where kind = 'team.invited'`,
    fill: (count) => sql`insert into audit_event (at, kind, user_id, details)
      select ${now}, 'team.invited', ${admin.userId}::uuid, '{}' from generate_series(1, ${count}::int) n`,
    create: (name) => createInvitation(context, admin, { email: `${name}@new.test`, ...requireTeam(name) }),
  },
}

function requireTeam(name: string) {
  const team = teams[name]
  if (!team) throw new Error(`No team for ${name}`)
  return team
}

async function count(counted: RawBuilder<unknown>): Promise<unknown> {
  const { rows: found } = await counted.execute(context.database.db)
  return found
}

describe('Several people want the last of', () => {
  test.each(Object.entries(limits))(
    '%s and one gets it',
    async (_what, { most, fill, counted, create, code, table }) => {
      await fill(most - 1).execute(context.database.db)
      expect(await count(counted)).toEqual([{ count: most - 1 }])
      const tries = await atOnce(
        context,
        [table],
        Object.keys(teams).map((name) => () => create(name)),
      )
      const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
      expect(refused).toMatchObject([{ code }, { code }])
      expect(await count(counted)).toEqual([{ count: most }])
    },
  )
})

test('Two changes at once to an unset alert: the second is recorded as a change of the first', async () => {
  const change = (hours: number) => () =>
    updateAlertRule(context, clara, { clientId, rule: { kind: 'noData', enabled: true, settings: { hours } } })
  const changes = await atOnce(context, ['audit_event'], [change(3), change(6)])
  expect(changes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const { db } = context.database
  const recorded = await db.selectFrom('audit_event').select('details').orderBy('id').execute()
  const [first, second] = recorded.map(({ details }) => details)
  expect(first).toMatchObject({ before: null })
  expect(second).toMatchObject({ before: { settings: (first as { settings: unknown }).settings } })
  expect(await db.selectFrom('alert_rule').select('settings').execute()).toHaveLength(1)
})
