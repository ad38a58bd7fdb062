import { sql, type Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import type { migrations } from '#server/db/migrations/registry.ts'
import type { Schema } from '#server/db/schema.ts'
import { admin, companyId } from './companies.ts'
import { competitorRows } from './competitor-version-rows.ts'
import { discoveryRows } from './discovery-version-rows.ts'
import { listeningRows } from './listening-version-rows.ts'
import { reportRows } from './report-version-rows.ts'
import { clara } from './people.ts'

export type Step = keyof typeof migrations

export const fern = companyId(1)
export const claraToken = 'c'.repeat(43)
const card = '00000000-0000-4000-9000-000000000001'
/** Version 1 of the contract: never change it, because stored evidence of this form must stay readable. */
const evidence = {
  version: 1,
  source: {
    kind: 'analytics',
    month: '2026-09',
    filters: [],
    compare: 'previous',
    subject: { part: 'notFound', path: '/old' },
  },
  label: '/old',
  period: { from: '2026-09-01', to: '2026-09-30' },
  frozenAt: '2026-10-01T00:00:00.000Z',
  definitions: 1,
  address: { to: '/analytics', search: { month: '2026-09', tab: 'errors' } },
  values: [{ name: 'times', unit: 'count', value: 7 }],
  drawing: { kind: 'bars', bars: [3, 7] },
}
export const shareToken = 's'.repeat(43)
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Returns values of a rollup row, in the order of its columns from visible_ms to converted_visitors. */
const rollup = (table: 'day_rollup' | 'month_rollup', key: string, rows: readonly string[]) =>
  `insert into ${table} (site_id, ${table === 'day_rollup' ? 'day, part' : 'month'}, dimension, term_id, visible_ms,
    visitors, visits, pageviews, events, bounces, conversions, converted_visits, converted_visitors)
  values ${rows.map((row) => `(1, ${key}, ${row})`).join(', ')};`

/**
 * The rows of a small company as the product of each schema step wrote them. They are plain SQL, so that no later
 * change of the product's code alters them. A step that only moves an index or a policy has none.
 */
const rowsOf: Partial<Record<Step, string>> = {
  '001-tenants': `
    insert into client (id, company, plan, created_at) values
      ('${fern}', 'Fern & Co', 'Growth', '2026-08-01T00:00:00Z'), ('${companyId(2)}', 'Moss', 'Free', '2026-08-01T00:00:00Z');
    insert into website (id, client_id, domain, public_key, time_zone, currency, settings, import_salt, created_at) values
      (1, '${fern}', 'fern.test', 'key1', 'UTC', 'EUR', '{"excludedPaths": ["/intern/*", "/intern/**"]}', '\\x00', '2026-08-01T00:00:00Z');
    insert into app_user (id, client_id, role, first_name, email) values
      ('${admin.userId}', null, 'Admin', 'Ada', 'Ada@loop.test'), ('${clara.userId}', '${fern}', 'Client', 'Clara', 'clara@fern.test');
    insert into notification (user_id, title, text, created_at) values
      ('${clara.userId}', 'Welcome', 'Your website is counted.', '2026-08-01T00:00:00Z');`,
  '002-sign-in': `
    insert into user_identity (issuer, subject, user_id) values ('https://tenant.test/', 'auth0|clara', '${clara.userId}');
    insert into session (token_hash, user_id, provider, created_at, last_seen_at, expires_at) values
      ('\\x${hashOf(claraToken)}', '${clara.userId}', 'embedded', '2026-10-15T08:00:00Z', '2026-10-15T11:59:00Z', '2026-11-15T08:00:00Z');
    insert into audit_event (at, kind, user_id, client_id) values ('2026-08-01T00:00:00Z', 'auth.signed_in', '${clara.userId}', '${fern}');`,
  // A visit of two pages and a goal, one that bounced, and an hour of a log that an operator imported.
  '003-analytics': `
    insert into term (site_id, id, kind, value) overriding system value values
      (1, 1, 9, '/'), (1, 2, 9, '/prices'), (1, 3, 19, 'Signup'), (1, 4, 21, 'fern.test');
    insert into event (visitor, at, site_id, day, seq, page, hostname, name, attribution, technology, place, visible_ms, kind, interactive) values
      (1, '2026-09-05T10:00:00Z', 1, '2026-09-05', 0, 1, 4, 0, 0, 0, 0, 0, 1, false),
      (1, '2026-09-05T10:01:00Z', 1, '2026-09-05', 0, 2, 4, 0, 0, 0, 0, 0, 1, false),
      (1, '2026-09-05T10:02:00Z', 1, '2026-09-05', 0, 2, 4, 3, 0, 0, 0, 0, 2, true),
      (2, '2026-09-06T10:00:00Z', 1, '2026-09-06', 0, 1, 4, 0, 0, 0, 0, 0, 1, false),
      (3, '2026-08-02T10:00:00Z', 1, '2026-08-02', 77, 1, 4, 0, 0, 0, 0, 0, 1, false);
    insert into goal (site_id, id, kind, pattern, name) overriding system value values (1, 1, 'event', 'Signup', 'Signed up');
    insert into visit (visitor, started_at, ended_at, site_id, day, attribution, technology, place, entry_page, exit_page, hostname,
        pageviews, events, visible_ms, conversions, seq, engaged, pages, event_names, goals) values
      (1, '2026-09-05T10:00:00Z', '2026-09-05T10:02:00Z', 1, '2026-09-05', 0, 0, 0, 1, 2, 4, 2, 1, 0, 1, 0, true, '{1,2}', '{3}', '{1}'),
      (2, '2026-09-06T10:00:00Z', '2026-09-06T10:00:00Z', 1, '2026-09-06', 0, 0, 0, 1, 1, 4, 1, 0, 0, 0, 0, false, '{1}', '{}', '{}');
    insert into site_day (site_id, day, version) values (1, '2026-09-05', 1), (1, '2026-09-06', 1);
    insert into site_day (site_id, day, version, dirty, dirty_since) values (1, '2026-08-02', 1, -1, '2026-10-14T00:00:00Z');
    ${rollup('day_rollup', "'2026-09-05', 0", ['0, 0, 0, 1, 1, 2, 1, 0, 1, 1, 1', '9, 1, 0, 1, 1, 1, 0, 0, 0, 1, 1', '9, 2, 0, 1, 1, 1, 0, 0, 1, 1, 1'])}
    ${rollup('day_rollup', "'2026-09-06', 0", ['0, 0, 0, 1, 1, 1, 0, 1, 0, 0, 0', '9, 1, 0, 1, 1, 1, 0, 1, 0, 0, 0'])}
    ${rollup('month_rollup', "'2026-09-01'", ['0, 0, 0, 2, 2, 3, 1, 1, 1, 1, 1', '9, 1, 0, 2, 2, 2, 0, 1, 0, 1, 1', '9, 2, 0, 1, 1, 1, 0, 0, 1, 1, 1'])}
    insert into dropped_event (site_id, day, reason, count, last_at) values (1, '2026-09-05', 'bot', 4, '2026-09-05T11:00:00Z');
    insert into log_import (site_id, file_name, started_at, finished_at, lines, imported, already_known, report) values
      (1, 'august.log', '2026-10-14T00:00:00Z', '2026-10-14T00:01:00Z', 9, 1, 0, '{"days": {"2026-08-02": 1}}');`,
  '004-people': `
    update app_user set language = 'de', theme = 'dark', time_format = '24', last_sign_in_at = '2026-10-15T08:00:00Z' where id = '${clara.userId}';
    insert into invitation (client_id, role, email, invited_by, token_hash, created_at, sent_at, expires_at) values
      ('${fern}', 'Client', 'cora@fern.test', '${clara.userId}', '\\x01', '2026-10-14T00:00:00Z', '2026-10-14T00:00:00Z', '2026-10-21T00:00:00Z');
    insert into second_factor (user_id, secret, created_at, confirmed_at, last_step) values
      ('${clara.userId}', 'SECRET', '2026-08-02T00:00:00Z', '2026-08-02T00:00:00Z', 59000000);
    insert into recovery_code (user_id, code_hash) values ('${clara.userId}', '\\x02');
    insert into api_token (user_id, name, scopes, token_hash, shown_start, created_at) values
      ('${clara.userId}', 'Script', '{notifications:read}', '\\x03', 'loop_abcde', '2026-08-02T00:00:00Z');
    insert into mail (kind, recipient, subject, body_text, body_html, created_at) values
      ('team.invitation', 'cora@fern.test', 'Einladung', 'Text', '<!doctype html><html lang="de"><head></head></html>', '2026-10-14T00:00:00Z'),
      ('team.invitation', 'dora@fern.test', 'Cleared', '', '', '2026-05-14T00:00:00Z');
    insert into upgrade_request (client_id, requested_by, message, created_at) values ('${fern}', '${clara.userId}', 'More, please', '2026-10-14T00:00:00Z');
    insert into client_profile (client_id, industry, brand_terms, updated_at) values ('${fern}', 'Plants', '{fern}', '2026-08-02T00:00:00Z');
    insert into installation_setting (name, value, changed_at) values ('mail.sender', '"loop@fern.test"', '2026-08-02T00:00:00Z');
    insert into job_state (name, value, changed_at) values ('tracking-silence/1', '"2026-09-06T10:00:00.000Z"', '2026-10-01T08:00:00Z'),
      ('purge', '{"at": 1}', '2026-10-01T08:00:00Z');`,
  '005-shell': `update app_user set shell = '{"sidebar": "narrow"}', spoken_language = 'pt', theme = 'semi-dark' where id = '${clara.userId}';`,
  '006-bookmarks': `insert into bookmark_list (user_id, entry_ids, changed_at) values
    ('${clara.userId}', '{analytics,account,team}', '2026-08-02T00:00:00Z'), ('${admin.userId}', '{}', '2026-08-02T00:00:00Z');`,
  '007-demo-data': `
    insert into demo_site (site_id, company, domain, public_key, time_zone, currency, created_at) values
      (-1, 'Sample', 'sample.test', 'demo', 'UTC', 'EUR', '2026-08-01T00:00:00Z');
    insert into goal (site_id, kind, pattern, name) values (-1, 'event', 'Sample', 'Sample goal');`,
  '008-goals': `
    insert into goal (site_id, kind, pattern, name, currency) values (1, 'event', 'Order', 'Ordered', 'EUR'), (1, 'visible', '30', 'Read', null),
      (1, 'page', '/shop/**', 'Shop', null);
    insert into goal_recount (site_id, started_at, finished_at, days) values (1, '2026-08-02T00:00:00Z', '2026-08-02T00:01:00Z', 3);
    insert into funnel (site_id, name, strict, steps, created_at, changed_at) values
      (1, 'To the till', true, '[{"kind": "page", "pattern": "/shop/**"}, {"kind": "event", "pattern": "Signup"}]', '2026-08-02T00:00:00Z', '2026-08-02T00:00:00Z');`,
  '009-segments': `
    insert into segment (client_id, person_id, made_by, name, name_key, filters, created_at, changed_at) values
      ('${fern}', null, '${admin.userId}', 'Prices', 'prices', '[{"dimension": "page", "operator": "is", "values": ["/prices"]}]', '2026-08-02T00:00:00Z', '2026-08-02T00:00:00Z'),
      ('${fern}', '${clara.userId}', '${clara.userId}', 'Mine', 'mine', '[{"dimension": "event", "operator": "is", "values": ["Signup"]}]', '2026-08-02T00:00:00Z', '2026-08-02T00:00:00Z');
    insert into annotation (site_id, first_day, last_day, kind, internal, text, tags, made_by, created_at, changed_at) values
      (1, '2026-09-05', '2026-09-06', 'campaign', false, 'Autumn sale', '{sale}', '${admin.userId}', '2026-09-05T00:00:00Z', '2026-09-05T00:00:00Z');`,
  '011-shares': `insert into share_link (site_id, token_hash, name, filters, created_at, changed_at) values
    (1, '\\x${hashOf(shareToken)}', 'For the board', '[]', '2026-09-05T00:00:00Z', '2026-09-05T00:00:00Z');`,
  '012-speed': `
    insert into speed_day (site_id, day, device, keys, counts) values (1, '2026-09-05', 0, '{1,2}', '{3,4}');
    insert into speed_page (site_id, day, page, device, keys, counts) values (1, '2026-09-05', 1, 0, '{1,2}', '{3,4}');`,
  '013-imports': `
    insert into website_import (site_id, kind, origin, state, file_name, size, sha256, report, created_at, finished_at) values
      (1, 'umami', 'page', 'done', 'umami.csv', 10, '\\x04', '{"rows": 1, "imported": 1}', '2026-10-14T02:00:00Z', '2026-10-14T02:01:00Z');
    insert into website_import_day (site_id, import_id, day, claimed_at)
      select 1, id, '2026-08-03', '2026-10-14T02:00:00Z' from website_import where file_name = 'umami.csv';
    insert into event (visitor, at, site_id, day, seq, page, hostname, name, attribution, technology, place, visible_ms, kind, interactive, import_id)
      select 4, '2026-08-03T10:00:00Z', 1, '2026-08-03', 5, 1, 4, 0, 0, 0, 0, 0, 1, false, id from website_import where file_name = 'umami.csv';
    insert into site_day (site_id, day, version, dirty, dirty_since) values (1, '2026-08-03', 1, -1, '2026-10-14T02:01:00Z');
    insert into crawler_read (at, site_id, day, seq, page, import_id, crawler)
      select '2026-08-02T11:00:00Z', 1, '2026-08-02', 6, 1, id, 1 from website_import where file_name = 'august.log';`,
  // Five visits that Plausible counted, without bounces by page.
  '014-imported-days': `
    insert into website_import (site_id, kind, origin, state, file_name, created_at, finished_at) values
      (1, 'plausible', 'page', 'done', 'plausible.zip', '2026-10-14T03:00:00Z', '2026-10-14T03:01:00Z');
    insert into imported_count (site_id, import_id, day, dimension, term_id, visible_ms, visitors, visits, pageviews, events, bounces)
      select 1, id, '2026-07-10', dimension, term, 0, 5, 5, 8, 0, bounces
      from website_import, (values (0, 0, 2), (9, 1, 0)) as counted (dimension, term, bounces) where file_name = 'plausible.zip';
    insert into imported_day (site_id, day, dimension, import_id, kind, ready, shown)
      select 1, '2026-07-10', dimension, id, 'plausible', true, true from website_import, (values (0), (9)) as held (dimension)
      where file_name = 'plausible.zip';
    insert into imported_change (site_id, changes) values (1, 1);
    ${rollup('day_rollup', "'2026-07-10', -1", ['0, 0, 0, 5, 5, 8, 0, 2, 0, 0, 0', '9, 1, 0, 5, 5, 8, 0, 0, 0, 0, 0'])}
    ${rollup('month_rollup', "'2026-07-01'", ['0, 0, 0, 5, 5, 8, 0, 2, 0, 0, 0', '9, 1, 0, 5, 5, 8, 0, 0, 0, 0, 0'])}
    update website set created_at = '2026-07-01T00:00:00Z';
    insert into search_day (site_id, day, import_id, clicks, impressions, position_sum) values (1, '2026-09-05', 99, 3, 40, 12000);
    insert into search_row (site_id, month, dimension, value, import_id, clicks, impressions, position_sum) values
      (1, '2026-09-01', 'query', 'ferns', 99, 3, 40, 12000);`,
  '015-verification': `
    insert into website_check (site_id, begun_at, checked_at, checked_by, report) values
      (1, '2026-10-14T00:00:00Z', '2026-10-14T00:00:01Z', '${admin.userId}', '{"findings": [{"kind": "installed"}]}');
    insert into website_sender (site_id, sender, last_at) values (1, 'older', '2026-09-06T10:00:00Z');`,
  '016-data-controls': `
    insert into data_deletion (site_id, first_day, last_day, page, requested_by, requested_at, events, visits, next_day, deleted_events, finished_at) values
      (1, '2026-08-01', '2026-08-01', '/old', '${admin.userId}', '2026-09-01T00:00:00Z', 2, 1, '2026-08-02', 2, '2026-09-01T00:01:00Z');
    insert into website_export (site_id, id, for_staff, language, requested_by, requested_at, finished_at, size_bytes, days, days_done) values
      (1, '00000000-0000-4000-8009-000000000001', false, 'en', '${clara.userId}', '2026-10-14T00:00:00Z', '2026-10-14T00:01:00Z', 3, 2, 2);
    insert into website_export_part (site_id, export_id, number, bytes) values (1, '00000000-0000-4000-8009-000000000001', 0, '\\x504b03');`,
  '017-alerts': `
    insert into alert_rule (site_id, kind, goal_id, enabled, settings, changed_at) values
      (1, 'drop', null, false, '{}', '2026-10-01T00:00:00Z'), (1, 'pacing', 1, true, '{"target": 50}', '2026-10-01T00:00:00Z');
    insert into alert (site_id, kind, occurrence, day, at, told, facts) values
      (1, 'spike', '2026-09-05', '2026-09-06', '2026-09-06T01:00:00Z', 1, '{"what": "spike"}');
    insert into alert_watch (site_id, judged_day) values (1, '2026-10-14');`,
  '019-mail-language': `insert into mail (kind, recipient, subject, body_text, body_html, language, created_at) values
    ('team.invitation', 'elsa@fern.test', 'Invitation', 'Texte', '<!doctype html><html lang="fr"></html>', 'fr', '2026-10-14T00:00:00Z');`,
  '021-packed-events': `
    insert into event_pack (first_visitor, last_visitor, first_at, site_id, day, visitor, at_ms, seq, page, hostname, attribution, technology,
        place, visible_ms, kind, interactive) values
      (7, 8, '2026-08-10T10:00:00Z', 1, '2026-08-10', '{7,8}', '{0,60000}', '{0,0}', '{1,2}', '{4,4}', '{0,0}', '{0,0}', '{0,0}', '{0,0}', '{1,1}', '{f,f}');
    insert into site_day (site_id, day, version, pack_state) values (1, '2026-08-10', 1, 2);`,
  '023-packed-rollups': `
    insert into day_rollup_pack (site_id, day, first_term, first_dimension, last_dimension, dimension, term_low, visitors, more_pageviews, unbounced) values
      (1, '2026-08-10', 1, 9, 9, '{9,9}', '{1,2}', '{1,1}', '{2,0}', '{1,0}');
    update site_day set rollup_state = 2 where day = '2026-08-10';`,
  // A visitor who read to the end of a page, packed and counted.
  '026-scroll-depth': `
    insert into event_pack (first_visitor, last_visitor, first_at, site_id, day, visitor, at_ms, seq, page, hostname, attribution, technology,
        place, visible_ms, kind, interactive, scroll_depth) values
      (9, 9, '2026-08-11T10:00:00Z', 1, '2026-08-11', '{9,9}', '{0,60000}', '{0,0}', '{1,1}', '{4,4}', '{0,0}', '{0,0}', '{0,0}', '{0,60000}', '{1,3}', '{f,f}', '{null,100}');
    insert into visit (visitor, started_at, ended_at, site_id, day, attribution, technology, place, entry_page, exit_page, hostname,
        pageviews, events, visible_ms, conversions, seq, engaged, pages, event_names, goals, page_depths) values
      (9, '2026-08-11T10:00:00Z', '2026-08-11T10:01:00Z', 1, '2026-08-11', 0, 0, 0, 1, 1, 4, 1, 0, 60000, 0, 0, true, '{1}', '{}', '{}', '{100}');
    insert into site_day (site_id, day, version, pack_state) values (1, '2026-08-11', 1, 2);`,
  '027-regions': `
    insert into term (site_id, id, kind, value, label) overriding system value values (1, 5, 24, 'DE-BE', 'Land Berlin');
    insert into place (site_id, country, country_basis, language, region, city) values (1, 0, 0, 0, 5, 0);`,
  '028-attempt-count': `insert into attempt_count (key, points, expire) values ('sign-in-account:x', 3, 4102444800000);`,
  '032-cards': `
    insert into card (client_id, id, title, why, checklist, metric, direction, low, high, effort, confidence, priority, owner_id, due_month,
        tags, internal, stage, version, created_by, created_at, changed_at) values
      ('${fern}', '${card}', 'Shorten the form', 'Half of the visits leave it.', '[{"text": "Remove the phone number", "done": true}]',
        'conversions', 'up', 5, 10, 3, 'medium', 'high', '${admin.userId}', '2026-11-01', '{Forms}', false, 'approved', 2,
        '${admin.userId}', '2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z');
    insert into card_star (client_id, card_id, person_id) values ('${fern}', '${card}', '${admin.userId}');
    insert into card_event (client_id, card_id, at, person_id, kind, from_stage, to_stage, note, change) values
      ('${fern}', '${card}', '2026-10-02T00:00:00Z', '${admin.userId}', 'approve', 'proposed', 'approved', '', '{}');
    insert into card_comment (client_id, card_id, at, person_id, text) values
      ('${fern}', '${card}', '2026-10-02T00:00:00Z', '${admin.userId}', 'Ask Clara first.');`,
  '033-card-evidence': `
    update card set target_kind = 'page', target_value = '/contact' where id = '${card}';
    insert into card_evidence (client_id, card_id, kind, frozen_at, evidence) values
      ('${fern}', '${card}', 'analytics', '2026-10-01T00:00:00Z', '${JSON.stringify(evidence)}');`,
  '034-card-effects': `
    insert into card_effect (client_id, card_id, shipped_on, days, verdict, result, counted_version, measured_at, decided_verdict, decided_by,
        decided_at, decided_note) values
      ('${fern}', '${card}', '2026-09-01', 28, 'improved', '{"version": 1, "change": 0.4}', 'v', '2026-10-01T00:00:00Z', 'no-change',
        '${admin.userId}', '2026-10-02T00:00:00Z', 'The campaign did it.');`,
  '035-card-decisions': `
    insert into card_link (token_hash, client_id, card_id, person_id, version, created_at, expires_at, used_at, action)
      select '\\x01', '${fern}', '${card}', id, 2, '2026-10-01T00:00:00Z', '2026-10-15T00:00:00Z', '2026-10-02T00:00:00Z', 'approve'
      from app_user where client_id = '${fern}' order by id limit 1;`,
  '036-card-mentions': `update card_comment set mentions = '{${admin.userId}}' where card_id = '${card}';`,
  '037-card-capacity': `
    update client set card_points = 10 where id = '${fern}';
    update card set pinned = true, rolled = 2 where id = '${card}';`,
  '038-card-attachments': `
    insert into card_attachment (client_id, card_id, id, internal, name, type, size, sha256, bytes, person_id, at) values
      ('${fern}', '${card}', '00000000-0000-4000-9001-000000000001', false, 'offer.pdf', 'application/pdf', 3, '\\x05', '\\x255044',
        '${admin.userId}', '2026-10-02T00:00:00Z');`,
  '039-card-overview': `
    update card set shipped_at = '2026-09-01T08:00:00Z' where id = '${card}';
    update app_user set board_view = '{"view": "list", "group": "due"}' where id = '${admin.userId}';`,
  '040-card-people': `insert into card_person (client_id, card_id, person_id) values ('${fern}', '${card}', '${admin.userId}');`,
  '041-comment-edits': `update card_comment set version = 2, edited_at = '2026-10-03T00:00:00Z' where card_id = '${card}';`,
  '043-billing': `
    insert into billing_account (client_id, payer, customer_id, created_at) values
      ('${fern}', 'client', 'cus_fern', '2026-10-03T00:00:00Z'), (null, 'agency', 'cus_agency', '2026-10-03T00:00:00Z');
    insert into subscription (client_id, id, customer_id, status, plan, interval, is_paid, paid_plan, action, period_end, created_at, read_at) values
      ('${fern}', 'sub_fern', 'cus_fern', 'active', 'Growth', 'month', true, 'Growth', 'manage', '2026-11-03T00:00:00Z',
        '2026-10-03T00:00:00Z', '2026-10-03T00:00:00Z');
    insert into stripe_event (id, type, object_id, subscription_id, received_at, handled_at, attempts) values
      ('evt_fern', 'customer.subscription.created', 'sub_fern', 'sub_fern', '2026-10-03T00:00:00Z', '2026-10-03T00:00:01Z', 1);`,
  '044-plan-overage': `
    insert into plan_overage (client_id, spike_month, noticed_at, lock_at) values
      ('${fern}', '2026-07-01', '2026-09-20T00:00:00Z', '2026-10-04T00:00:00Z');`,
  '061-growth': `
    insert into growth_target (site_id, id, subject, span, first_month, amount, changed_at) values
      (1, '00000000-0000-4000-8061-000000000001', 'visits', 'quarter', '2026-10-01', 900, '2026-10-01T00:00:00Z');
    insert into growth_target_month (site_id, target_id, month, amount) values
      (1, '00000000-0000-4000-8061-000000000001', '2026-10-01', 300);
    insert into growth_pace (site_id, target_id, month, day, state, came) values
      (1, '00000000-0000-4000-8061-000000000001', '2026-10-01', '2026-10-14', 'onTrack', 120);
    insert into growth_forecast (site_id, subject, span, first_month, made_on, method, value, naive, came, history, origins, final, ended_at)
      values (1, 'visits', 'month', '2026-09-01', '2026-09-15', 'median', 100, 90, 40, 120, 5, 95, '2026-10-02T00:00:00Z');
    insert into growth_month (site_id, month, frozen_at, content) values (1, '2026-09-01', '2026-10-02T00:00:00Z', '{}');`,
  '065-client-pins': `insert into client_pin (person_id, client_id) values ('${admin.userId}', '${fern}');`,
  ...discoveryRows,
  ...listeningRows,
  ...competitorRows,
  ...reportRows,
}

/** Writes the rows of a step into a database that has the steps up to this one. */
export async function writeRowsOf(db: Kysely<Schema>, step: Step): Promise<void> {
  const script = rowsOf[step]
  if (script === undefined) return
  for (const statement of script.split(/;\s*(?:\n|$)/))
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
}
