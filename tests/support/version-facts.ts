import { sql } from 'kysely'
import * as v from 'valibot'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { getSignedIn } from '#server/access/session/session.ts'
import type { Context } from '#server/context.ts'
import { listPinnedClients } from '#server/clients/pinned-clients.ts'
import { asActor } from '#server/db/scope.ts'
import { getSharedMonth } from '#server/analytics/shares/shared-month.ts'
import { admin, clientOf } from './companies.ts'
import { companyFacts, rows, type Fact } from './company-facts.ts'
import { competitorFacts } from './competitor-version-facts.ts'
import { discoveryFacts } from './discovery-version-facts.ts'
import { listeningFacts } from './listening-version-facts.ts'
import { reportFacts } from './report-version-facts.ts'
import { claraToken, fern, shareToken } from './version-rows.ts'

/** The time at which the facts are checked. */
export const versionNow = '2026-10-15T12:00:00Z'

const month = (text: string) => v.parse(monthSchema, text)

async function totalsOf(context: Context, asked: string) {
  const { totals } = await getMonthOverview(context, admin, { clientId: fern, month: month(asked), filters: [] })
  return [totals.visitors, totals.visits, totals.pageviews, totals.bounces, totals.conversions]
}

/** Facts about the company that must be true after an upgrade from any step, read through the current product. */
export const facts: readonly Fact[] = [
  {
    name: 'companies, websites and people',
    since: '001-tenants',
    ask: rows(`select company, plan, domain, settings ->> 'excludedPaths', email, role from client
      left join website on website.client_id = client.id left join app_user on app_user.client_id = client.id order by 1`),
    is: ['Fern & Co Growth fern.test ["/intern/*", "/intern/***"] clara@fern.test Client', 'Moss Free    '],
  },
  {
    name: 'a notification',
    since: '001-tenants',
    ask: rows('select title, kind, dismissed_at is null from notification'),
    is: ['Welcome news true'],
  },
  {
    name: 'a session, an identity and the audit log',
    since: '002-sign-in',
    ask: async (context) => [
      (await getSignedIn(context, new Headers({ cookie: `loop_session=${claraToken}` })))?.user.email,
      ...(await rows('select subject from user_identity union all select kind from audit_event')(context)),
    ],
    is: ['clara@fern.test', 'auth0|clara', 'auth.signed_in'],
  },
  {
    name: 'the numbers of a finished month',
    since: '003-analytics',
    ask: (context) => totalsOf(context, '2026-09'),
    is: [2, 2, 3, 1, 1],
  },
  {
    name: 'the same numbers counted again from the events',
    since: '003-analytics',
    ask: async (context) => {
      await sql`update site_day set dirty = -1, dirty_since = now() where day >= '2026-09-01'`.execute(
        context.database.db,
      )
      await refreshSite(context.database, 1)
      return totalsOf(context, '2026-09')
    },
    is: [2, 2, 3, 1, 1],
  },
  {
    name: 'what was not counted, and an operator’s import with its day',
    since: '003-analytics',
    ask: rows(`select reason, count::text, '' from dropped_event union all
      select file_name, state, day::text from website_import join website_import_day on import_id = id where file_name = 'august.log' order by 1`),
    is: ['august.log done 2026-08-02', 'bot 4 '],
  },
  {
    name: 'another company sees none of it',
    since: '003-analytics',
    ask: (context) =>
      asActor(context.database, clientOf(2), async (trx) => {
        const seen = await Promise.all(
          (
            [
              'website',
              'stored_event',
              'visit',
              'counted_day',
              'goal',
              'annotation',
              'segment',
              'website_import',
            ] as const
          ).map((table) => trx.selectFrom(table).selectAll().execute()),
        )
        return seen.flat()
      }),
    is: [],
  },
  {
    name: 'what a person chose, their second factor and their token',
    since: '004-people',
    ask: rows(`select language, time_format, last_step, secret, encode(code_hash, 'hex'), api_token.name from app_user
      join second_factor on second_factor.user_id = app_user.id join recovery_code on recovery_code.user_id = app_user.id
      join api_token on api_token.user_id = app_user.id`),
    is: ['de 24 59000000 SECRET 02 Script'],
  },
  {
    name: 'requests, profiles, settings and an open invitation',
    since: '004-people',
    ask: rows(`select message, industry, brand_terms[1], value #>> '{}', email from upgrade_request
      join client_profile using (client_id) join invitation using (client_id), installation_setting`),
    is: ['More, please Plants fern loop@fern.test cora@fern.test'],
  },
  {
    name: 'mails, with their language as far as their text is kept',
    since: '004-people',
    ask: rows(`select recipient, subject, language from mail where recipient <> 'elsa@fern.test' and kind not like 'report.%'
      order by 1`),
    is: ['cora@fern.test Einladung de', 'dora@fern.test Cleared '],
  },
  {
    name: 'missing data that people were alerted of',
    since: '004-people',
    ask: rows(`select kind, occurrence, day::text, told, ended_at is null from alert where kind = 'noData'`),
    is: ['noData 2026-09-06T10:00:00.000Z 2026-10-01 1 true'],
  },
  {
    name: 'other memories of jobs, and none of silences',
    since: '004-people',
    ask: rows('select name from job_state order by 1'),
    is: ['purge'],
  },
  {
    name: 'the arrangement of the shell',
    since: '005-shell',
    ask: rows(`select shell ->> 'sidebar', spoken_language, theme from app_user where shell is not null`),
    is: ['narrow pt semi-dark'],
  },
  {
    name: 'bookmarks in their order, and none where all were removed',
    since: '006-bookmarks',
    ask: rows(
      `select email, array_to_string(entry_ids, ' ') from bookmark_list join app_user on id = user_id order by 1`,
    ),
    is: ['Ada@loop.test ', 'clara@fern.test analytics account team'],
  },
  {
    name: 'the sample company, apart from the others',
    since: '007-demo-data',
    ask: async (context) => [
      ...(await rows('select company, domain from demo_site')(context)),
      await asActor(context.database, { ...admin, demo: true }, (trx) =>
        trx.selectFrom('goal').select('name').execute(),
      ),
      await asActor(context.database, admin, (trx) =>
        trx.selectFrom('goal').select('name').where('site_id', '<', 0).execute(),
      ),
    ],
    is: ['Sample sample.test', [{ name: 'Sample goal' }], []],
  },
  {
    name: 'goals of every kind, and a funnel',
    since: '008-goals',
    ask: rows(`select string_agg(concat_ws(' ', name, kind, pattern, currency), ', ' order by name) from goal
      where site_id = 1 union all select concat_ws(' ', name, strict::text, steps #>> '{0,pattern}') from funnel order by 1`),
    is: [
      'Ordered event Order EUR, Read visible 30, Shop page /shop/***, Signed up event Signup',
      'To the till true /shop/***',
    ],
  },
  {
    name: 'a link that shows the month',
    since: '011-shares',
    ask: async (context) => {
      const holding = { token: shareToken, headers: new Headers(), address: '10.0.0.1' }
      const { totals } = await getSharedMonth(context, holding, { month: month('2026-09'), filters: [] })
      return totals.visits
    },
    is: 2,
  },
  {
    name: 'how fast pages were',
    since: '012-speed',
    ask: rows(`select 'day', counts[2] from speed_day union all select 'page', counts[2] from speed_page order by 1`),
    is: ['day 4', 'page 4'],
  },
  {
    name: 'an import with its event and its day, and what a crawler read',
    since: '013-imports',
    ask: rows(`select file_name, i.state, e.at::date::text, d.day::text from website_import i join event e on e.import_id = i.id
      join website_import_day d on d.import_id = i.id union all
      select file_name, state, crawler::text, '' from website_import join crawler_read on import_id = id order by 1`),
    is: ['august.log done 1 ', 'umami.csv done 2026-08-03 2026-08-03'],
  },
  {
    name: 'sums of another tool, with the visits that it does not rate',
    since: '014-imported-days',
    ask: async (context) => {
      const asked = { clientId: fern, month: month('2026-07'), filters: [] }
      const { totals, panels } = await getMonthOverview(context, admin, asked)
      return [
        totals.visits,
        totals.bounces,
        panels.page.rows.map(({ value, visits, unknownBounce }) => [value, visits, unknownBounce]),
      ]
    },
    is: [5, 2, [['/', 5, 5]]],
  },
  {
    name: 'what Search Console counted',
    since: '014-imported-days',
    ask: rows(
      'select clicks, impressions, position_sum from search_day union all select clicks, impressions, position_sum from search_row',
    ),
    is: ['3 40 12000', '3 40 12000'],
  },
  {
    name: 'the last look at the website, and what sends its events',
    since: '015-verification',
    ask: rows(`select report #>> '{findings,0,kind}', first_name, sender from website_check
      join app_user on app_user.id = checked_by join website_sender using (site_id)`),
    is: ['installed Ada older'],
  },
  {
    name: 'a deletion and an export with its file',
    since: '016-data-controls',
    ask: rows(`select page, deleted_events, d.finished_at is not null, encode(bytes, 'hex'), p.for_staff from data_deletion d
      join website_export e using (site_id) join website_export_part p on p.export_id = e.id`),
    is: ['/old 2 true 504b03 false'],
  },
  ...companyFacts,
  {
    name: 'the rules of alerts, and one that was sent',
    since: '017-alerts',
    ask: rows(`select kind, coalesce(goal_id, 0)::text, enabled::text from alert_rule union all
      select kind, occurrence, told::text from alert where kind = 'spike' union all select 'watch', judged_day::text, '' from alert_watch order by 1`),
    is: ['drop 0 false', 'pacing 1 true', 'spike 2026-09-05 1', 'watch 2026-10-14 '],
  },
  {
    name: 'the target of a goal, which was a setting of its rule and repeats since the month of its last change',
    since: '017-alerts',
    ask: rows(`select subject, goal_id, span, first_month::text, repeats, last_month, amount,
      (select settings from alert_rule where kind = 'pacing')::text from growth_target where subject = 'conversions:1'`),
    is: ['conversions:1 1 month 2026-10-01 true  50 {}'],
  },
  {
    name: 'the clients that a person pinned',
    since: '065-client-pins',
    ask: (context) => listPinnedClients(context, admin),
    is: [fern],
  },
  {
    name: 'targets of Growth, how one stood, a forecast and a frozen month',
    since: '061-growth',
    ask: rows(`select 'target', subject, span, first_month::text, amount::text from growth_target where span = 'quarter'
      union all select 'month', month::text, '', '', amount::text from growth_target_month
      union all select 'pace', state, day::text, '', came::text from growth_pace
      union all select 'forecast', subject, made_on::text, final::text, value::text from growth_forecast
      union all select 'frozen', month::text, '', '', content::text from growth_month order by 1`),
    is: [
      'forecast visits 2026-09-15 95 100',
      'frozen 2026-09-01   {}',
      'month 2026-10-01   300',
      'pace onTrack 2026-10-14  120',
      'target visits quarter 2026-10-01 900',
    ],
  },
  {
    name: 'the language a mail was written in',
    since: '019-mail-language',
    ask: rows(`select language from mail where recipient = 'elsa@fern.test'`),
    is: ['fr'],
  },
  {
    name: 'packed events',
    since: '021-packed-events',
    ask: rows(
      `select visitor, (at at time zone 'UTC')::text, page from stored_event where day = '2026-08-10' order by 1`,
    ),
    is: ['7 2026-08-10 10:00:00 1', '8 2026-08-10 10:01:00 2'],
  },
  {
    name: 'packed rollups',
    since: '023-packed-rollups',
    ask: rows(`select term_id, visits, pageviews, bounces from counted_day where day = '2026-08-10' order by 1`),
    is: ['1 1 3 0', '2 1 1 1'],
  },
  {
    name: 'how deep a page was scrolled',
    since: '026-scroll-depth',
    ask: rows(`select e.kind, coalesce(e.scroll_depth, -1), v.page_depths[1] from stored_event e
      join visit v using (site_id, day, visitor) where e.day = '2026-08-11' order by 1`),
    is: ['1 -1 100', '3 100 100'],
  },
  {
    name: 'regions',
    since: '027-regions',
    ask: rows(`select value, label from place join term on term.site_id = place.site_id and term.id = place.region`),
    is: ['DE-BE Land Berlin'],
  },
  {
    name: 'counted attempts',
    since: '028-attempt-count',
    ask: rows('select key, points, expire from attempt_count'),
    is: ['sign-in-account:x 3 4102444800000'],
  },
  {
    name: 'who pays, the subscription, and a webhook that was handled',
    since: '043-billing',
    ask: rows(`select a.payer, agency.customer_id as agency, s.paid_plan, s.action, e.type from billing_account a
      join subscription s using (client_id) join stripe_event e on e.subscription_id = s.id
      join billing_account agency on agency.client_id is null`),
    is: ['client cus_agency Growth manage customer.subscription.created'],
  },
  {
    name: 'the notice of a lock',
    since: '044-plan-overage',
    ask: rows(
      `select spike_month::text, (lock_at at time zone 'UTC')::text, reminded_at is null and locked_at is null from plan_overage`,
    ),
    is: ['2026-07-01 2026-10-04 00:00:00 true'],
  },
  ...discoveryFacts,
  ...listeningFacts,
  ...competitorFacts,
  ...reportFacts,
]
