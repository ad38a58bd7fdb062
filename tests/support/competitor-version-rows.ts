import type { migrations } from '#server/db/migrations/registry.ts'
import { admin } from './companies.ts'
import { clara } from './people.ts'

const competitor = '00000000-0000-4000-9000-000000000021'
const page = '00000000-0000-4000-9000-000000000022'
const change = '00000000-0000-4000-9000-000000000023'
const hunks = [
  {
    part: 'price',
    how: 'changed',
    under: ['Plans'],
    slot: '',
    before: '€9 / month',
    after: '€12 / month',
    words: null,
    rule: 'priceChanged',
  },
]
const content = {
  is: 'page',
  title: 'Plans',
  description: '',
  languages: ['en'],
  blocks: [{ under: [], level: 1, slot: 'h1', text: 'Plans' }],
  links: [],
  prices: [{ from: 'text', text: '€12 / month', amount: 12, currency: '€', what: 'Plans', per: 'month' }],
  tools: [],
  isCut: false,
}

/**
 * The rows of Competitors as the product of its schema step wrote them, for version-rows.ts: a competitor whose prices
 * changed, what staff did with that and ignores of it, and another one that a Client proposes.
 */
export const competitorRows = {
  '060-competitors': `
    insert into competitor (site_id, id, domain, name, position, pace, added_by, added_at, probed_at) values
      (1, '${competitor}', 'moss.test', 'Mossgate', 1, 'week', '${admin.userId}', '2026-09-01T00:00:00Z', '2026-09-01T00:00:00Z');
    insert into competitor_setting (site_id, pace, max_competitors, max_pages, alert_from) values (1, 'week', 5, 10, 'high');
    insert into watched_page (site_id, id, competitor_id, kind, address, position, visits, due_at, tried_at, read_at, final_url, etag,
      snapshot_id) values
      (1, '${page}', '${competitor}', 'pricing', 'https://moss.test/pricing', 1, 4, '2026-09-22T00:00:00Z', '2026-09-15T00:00:00Z',
        '2026-09-15T00:00:00Z', 'https://moss.test/pricing', '"2"', 1);
    insert into page_snapshot (site_id, page_id, at, seen_at, status, wire_bytes, content, hash) values
      (1, '${page}', '2026-09-15T00:00:00Z', '2026-09-15T00:00:00Z', 200, 5000, '${JSON.stringify(content)}', '\\x02');
    insert into noise_rule (site_id, competitor_id, page_id, how, rule, created_by, created_at) values
      (1, '${competitor}', '${page}', 'taught', '{"by": "text", "pattern": "* people viewing"}', '${admin.userId}', '2026-09-02T00:00:00Z');
    insert into competitor_fact (site_id, competitor_id, name, value, since, measured_at, source) values
      (1, '${competitor}', 'priceFrom', '{"is": "price", "text": "€12 / month", "from": "text"}', '2026-09-15T00:00:00Z',
        '2026-09-15T00:00:00Z', 'https://moss.test/pricing');
    insert into competitor_change (site_id, id, competitor_id, page_id, day, week, found_at, last_at, state, kind, severity, rule,
      corrected_kind, corrected_severity, corrected_by, before, after, differences, searched) values
      (1, '${change}', '${competitor}', '${page}', '2026-09-15', '2026-09-14', '2026-09-15T00:00:00Z', '2026-09-15T00:00:00Z',
        'important', 'pricing', 'high', 'priceChanged', 'product', 'medium', '${admin.userId}', '€9 / month', '€12 / month', 1,
        '€9 / month €12 / month plans');
    insert into competitor_change_visit (site_id, change_id, at, before_at, before_hash, after_hash, kind, severity, rule, hunks) values
      (1, '${change}', '2026-09-15T00:00:00Z', '2026-09-08T00:00:00Z', '\\x01', '\\x02', 'pricing', 'high', 'priceChanged',
        '${JSON.stringify(hunks)}');
    insert into competitor_change_event (site_id, change_id, kind, at, person_id, before) values
      (1, '${change}', 'found', '2026-09-15T00:00:00Z', null, null),
      (1, '${change}', 'important', '2026-09-16T00:00:00Z', '${admin.userId}', '{"state": "new"}');
    insert into competitor_change_seen (site_id, change_id, person_id) values (1, '${change}', '${admin.userId}');
    insert into competitor_proposal (site_id, domain, note, person_id, at) values
      (1, 'heather.test', 'They opened next door.', '${clara.userId}', '2026-09-16T00:00:00Z');
    insert into saved_filter (person_id, list, name, search, created_at) values
      ('${admin.userId}', 'competitorChanges', 'Prices', '{"kinds": "pricing"}', '2026-09-16T00:00:00Z');`,
} satisfies Partial<Record<keyof typeof migrations, string>>
