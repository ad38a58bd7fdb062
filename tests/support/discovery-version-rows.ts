import type { migrations } from '#server/db/migrations/registry.ts'
import { admin } from './companies.ts'

const finding = '00000000-0000-4000-9000-000000000002'
/** Version 1 of the contract of findings: never change it either. */
const detection = {
  version: 1,
  rule: 'broken-links',
  ruleVersion: 1,
  key: '/old',
  subject: { kind: 'page', path: '/old' },
  page: '/old',
  severity: 'medium',
  impact: { unit: 'visits', low: 10, high: 30, inputs: [] },
  confidence: { value: 0.5, inputs: [] },
  effort: 1,
  facts: [{ name: 'visits', unit: 'count', value: 20 }],
  exhibits: [],
  period: null,
}

/**
 * The rows of Discovery, as the product of each schema step wrote them: a crawl that found a broken link, a connected
 * property of Search Console, and a finding that somebody dismissed.
 */
export const discoveryRows = {
  '045-crawls': `
    insert into crawl_setting (site_id, pages_per_second, schedule, max_pages) values (1, 2, 'weekly', 500);
    insert into crawl (site_id, id, state, requested_at, requested_by, is_scheduled, begun_at, ended_at, max_pages, max_depth,
        pages_per_second, cuts, done, fresh, gone, changed) overriding system value values
      (1, 1, 'finished', '2026-09-19T00:00:00Z', '${admin.userId}', false, '2026-09-19T00:00:01Z', '2026-09-19T00:01:00Z', 500, 10,
        2, '{pages}', 2, 2, 0, 0);
    insert into crawl_page (site_id, crawl_id, number, url, url_key, path, hops, depth, in_sitemap, fetched_at, status, is_html, title,
        title_length, headings, words, links_in, links_out) values
      (1, 1, 1, 'https://fern.test/', '\\x01', '/', 0, 0, true, '2026-09-19T00:00:02Z', 200, true, 'Fern & Co', 9, '["Plants"]', 120, 0, 1),
      (1, 1, 2, 'https://fern.test/old', '\\x02', '/old', 1, 1, false, '2026-09-19T00:00:03Z', 404, true, null, null, null, 0, 1, 0);
    insert into crawl_link (site_id, crawl_id, number, targets, nofollows, texts) values (1, 1, 1, '{2}', '{false}', '{Offers}');
    insert into crawl_sitemap (site_id, crawl_id, position, url, was_guessed, read_at, kind, addresses) values
      (1, 1, 0, 'https://fern.test/sitemap.xml', true, '2026-09-19T00:00:01Z', 'pages', 1);`,
  '046-search-console': `
    insert into search_connection (site_id, connection, state, property, connected_by, connected_at, sync_first, synced_at) values
      (1, '00000000-0000-4000-9000-000000000003', 'active', 'sc-domain:fern.test', '${admin.userId}', '2026-09-19T00:00:00Z',
        '2026-09-01', '2026-09-20T00:00:00Z');
    insert into search_grant (site_id, token, account) values (1, 'sealed', 'account');
    insert into search_pair (site_id, month, number, query, page, clicks, impressions, position_sum) values
      (1, '2026-09-01', 1, 'ferns', '/ferns', 3, 40, 120);`,
  '047-findings': `
    insert into finding (site_id, id, rule, rule_group, key_hash, state, severity, direction, impact, rank, page, searched,
      first_month, first_seen_at, last_seen_at, frozen_at, frozen, latest, dismiss_reason, dismiss_note, dismiss_severity,
      dismiss_impact) values
      (1, '${finding}', 'broken-links', 'links', '\\x01', 'dismissed', 2, 0, 20, 10, '/old', '/old', '2026-09-01',
        '2026-09-15T00:00:00Z', '2026-09-20T00:00:00Z', '2026-09-15T00:00:00Z', '${JSON.stringify(detection)}',
        '${JSON.stringify(detection)}', 'tooCostly', 'Too much', 2, 20);
    insert into finding_event (site_id, finding_id, kind, at, details) values
      (1, '${finding}', 'found', '2026-09-15T00:00:00Z', '{}'),
      (1, '${finding}', 'dismissed', '2026-09-16T00:00:00Z', '{"reason": "tooCostly", "note": "Too much"}');
    insert into discovery_run (site_id, trigger, state, month, first_day, last_day, requested_at, finished_at) values
      (1, 'crawl', 'finished', '2026-09-01', '2026-09-01', '2026-09-19', '2026-09-20T00:00:00Z', '2026-09-20T00:00:10Z');
    insert into rule_setting (site_id, rule, enabled, thresholds, changed_at) values
      (1, 'broken-links', true, '{"minLinks": 2}', '2026-09-20T00:00:00Z');`,
  '057-own-referrals': `
    insert into own_referral (site_id, day, host, pageviews) values (1, '2026-09-05', 'blog.fern.test', 12);`,
} satisfies Partial<Record<keyof typeof migrations, string>>
