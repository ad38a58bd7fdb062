import type { migrations } from '#server/db/migrations/registry.ts'
import { admin } from './companies.ts'

const source = '00000000-0000-4000-9000-000000000011'
const topic = '00000000-0000-4000-9000-000000000012'
const mention = '00000000-0000-4000-9000-000000000013'

/**
 * The rows of Listening as the product of its schema step wrote them, for version-rows.ts: a source with an item, the
 * mention that the item became, and what an Admin did with it.
 */
export const listeningRows = {
  '059-listening': `
    insert into mention_source (id, client_id, template, name, address, added_at, due_at, read_at, items)
      select '${source}', client_id, 'feed', 'Plant News', 'https://plants.test/feed', '2026-09-01T00:00:00Z',
        '2026-09-20T00:00:00Z', '2026-09-19T00:00:00Z', 1 from website where id = 1;
    insert into source_host (host, paused_until) values ('plants.test', '2026-09-21T00:00:00Z');
    insert into source_item (source_id, key_hash, url, title, text, language, found_at, listed_at) values
      ('${source}', '\\x01', 'https://plants.test/ferns', 'Ferns', 'Fern & Co sells ferns.', 'en', '2026-09-15T00:00:00Z', '2026-09-19T00:00:00Z');
    insert into topic (site_id, id, kind, name, query, created_at, changed_at) values
      (1, '${topic}', 'brand', 'Fern & Co', '"Fern & Co"', '2026-09-01T00:00:00Z', '2026-09-01T00:00:00Z');
    insert into mention (site_id, id, via, source_id, item_id, address, address_key, host, title, excerpt, language, published_at,
      found_at, day, state, sentiment, links_to_us, shingles, searched) values
      (1, '${mention}', 'source', '${source}', 1, 'https://plants.test/ferns', 'plants.test/ferns', 'plants.test', 'Ferns',
        'Fern & Co sells ferns.', 'en', '2026-09-15T00:00:00Z', '2026-09-15T00:00:00Z', '2026-09-15', 'relevant', 'positive',
        '{https://fern.test/old}', '{1,2,3}', array_to_tsvector('{fern,co,sells,ferns}'));
    insert into mention_topic (site_id, mention_id, topic_id, spans) values
      (1, '${mention}', '${topic}', '[{"in": "excerpt", "from": 0, "to": 9}]');
    insert into mention_event (site_id, mention_id, kind, at, person_id, before) values
      (1, '${mention}', 'found', '2026-09-15T00:00:00Z', null, null),
      (1, '${mention}', 'relevant', '2026-09-16T00:00:00Z', '${admin.userId}', '{"state": "new"}');
    insert into mention_comment (site_id, mention_id, at, person_id, text) values
      (1, '${mention}', '2026-09-16T00:00:00Z', '${admin.userId}', 'Thank them.');
    insert into mention_seen (site_id, mention_id, person_id) values (1, '${mention}', '${admin.userId}');
    insert into saved_filter (person_id, list, name, search, created_at) values
      ('${admin.userId}', 'mentions', 'Good ones', '{"sentiment": "positive"}', '2026-09-16T00:00:00Z');
    insert into listening_alert (site_id, kind, occurrence, at, mention_id, facts) values
      (1, 'newHost', 'plants.test', '2026-09-15T00:00:00Z', '${mention}', '{}');
    insert into listening_digest (person_id, every, time_zone, through) values
      ('${admin.userId}', 'week', 'Europe/Berlin', '2026-09-14T00:00:00Z');`,
} satisfies Partial<Record<keyof typeof migrations, string>>
