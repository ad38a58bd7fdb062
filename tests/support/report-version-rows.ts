import type { migrations } from '#server/db/migrations/registry.ts'
import { admin } from './companies.ts'

const block = '00000000-0000-4000-9000-000000000011'
const picture = '00000000-0000-4000-9000-000000000012'
const recipient = '00000000-0000-4000-9000-000000000021'
const link = '00000000-0000-4000-9000-000000000024'
const mailFile = '00000000-0000-4000-9000-000000000025'
const mail = '00000000-0000-4000-9000-000000000026'
const blocks = [
  {
    id: block,
    kind: 'picture',
    segmentId: null,
    title: 'The new form',
    text: 'Shorter by half.',
    picture: { fileId: picture, alt: 'A form' },
    hideIfMissing: false,
  },
]
/** Version 1 of the contract of documents: never change it. */
const document = {
  version: 1,
  definitions: 1,
  language: 'de',
  month: '2026-08',
  period: { from: '2026-08-01', to: '2026-08-31' },
  complete: true,
  compared: null,
  company: { name: 'Fern & Co', domain: 'fern.test', timeZone: 'UTC', currency: 'EUR' },
  measuredAt: '2026-09-02T09:00:00.000Z',
  blocks: [
    {
      id: block,
      kind: 'picture',
      segment: null,
      title: 'The new form',
      text: 'Shorter by half.',
      picture: { fileId: picture, alt: 'A form' },
      content: {
        state: 'shown',
        sentences: [],
        figures: [{ id: 'traffic.visits', metric: 'visits', unit: 'count', value: 12, before: null, better: 'up' }],
        tables: [],
        charts: [],
      },
    },
  ],
}

/** The words of a version, as the first code that kept them wrote them: never change it. */
const written = {
  language: 'de',
  title: 'Fern & Co, Juli 2026',
  heading: 'Bericht für Juli 2026',
  company: 'Fern & Co',
  domain: 'fern.test',
  month: 'Juli 2026',
  period: 'Juli 2026',
  compared: null,
  measuredAt: 'Gemessen am 2. Aug. 2026, 11:00',
  contents: 'Inhalt',
  page: 'Seite {page} von {pages}',
  blocks: [],
}

/** The company that the rows belong to: `fern` of version-rows.ts, which imports these rows. */
const fern = '00000000-0000-4000-8000-000000000001'
const key = `'${fern}', '2026-08-01'`

/** A report as the product of the schema step wrote it: published once, reissued, and commented on. */
export const reportRows = {
  '049-reports': `
    insert into report (client_id, month, version, state, language, blocks, revision, reviewer_id, sent_by, sent_at, sent_revision,
        created_at, changed_at) values
      (${key}, 2, 'draft', 'de', '${JSON.stringify(blocks)}', 1, null, null, null, null, '2026-09-01T09:00:00Z', '2026-09-10T09:00:00Z');
    insert into report_version (client_id, month, version, revision, document, blocks, definitions, published_by, reviewer_id,
        published_at, first_viewed_at, restated_at, sender_name, footer, accent_color, logo, logo_type) values
      (${key}, 1, 2, '${JSON.stringify(document)}', '${JSON.stringify(blocks)}', 1, '${admin.userId}', '${admin.userId}',
        '2026-09-02T09:00:00Z', '2026-09-03T09:00:00Z', '2026-09-09T09:00:00Z', 'Loop', 'Confidential', '#123456', '\\x89', 'image/png');
    insert into report_change (client_id, month, version, revision, person_id, at, changes) values
      (${key}, 1, 2, '${admin.userId}', '2026-09-01T10:00:00Z', '[{"blockId": "${block}", "what": "added"}]');
    insert into report_comment (client_id, month, version, block_id, kind, person_id, at, text) values
      (${key}, 1, '${block}', 'comment', '${admin.userId}', '2026-09-01T11:00:00Z', 'Ask Clara.');
    insert into report_template (client_id, language, blocks, changed_by, changed_at) values
      ('${fern}', 'de', '${JSON.stringify(blocks)}', '${admin.userId}', '2026-09-01T08:00:00Z');
    insert into report_picture (client_id, id, published, type, size, width, height, sha256, bytes, person_id, at) values
      ('${fern}', '${picture}', true, 'image/png', 1, 10, 10, '\\x01', '\\x89', '${admin.userId}', '2026-09-01T08:00:00Z');
    insert into report_restated (client_id, month, version, block_id, figure_id, was_value, is_value, noticed_at) values
      (${key}, 1, '${block}', 'traffic.visits', 12, 13, '2026-09-09T09:00:00Z'),
      (${key}, 1, '${block}', 'pages.changed.n1', 10527, 1411, '2026-09-09T09:00:00Z');
    insert into report_schedule (client_id, enabled, working_day, draft_time, drafted_month, changed_by, changed_at) values
      ('${fern}', true, 3, '09:00', '2026-08-01', '${admin.userId}', '2026-08-15T09:00:00Z');
    insert into report_agency (sender_name, footer, accent_color, holidays, changed_at) values
      ('Loop', 'Confidential', '#123456', '["2026-12-25"]', '2026-08-15T09:00:00Z');`,
  '050-report-delivery': `
    insert into report_recipient (client_id, id, email, name, attach_pdf, unsubscribed_at, bounced_at, bounce_note, created_by, created_at) values
      ('${fern}', '${recipient}', 'Kim@fern.test', 'Kim', true, null, null, null, '${admin.userId}', '2026-09-01T09:00:00Z'),
      ('${fern}', '00000000-0000-4000-9000-000000000022', 'ana@fern.test', '', false, '2026-09-04T09:00:00Z', null, null, null, '2026-09-01T09:00:00Z'),
      ('${fern}', '00000000-0000-4000-9000-000000000023', 'bo@fern.test', '', false, null, '2026-09-04T09:00:00Z', 'No such person', null, '2026-09-01T09:00:00Z');
    insert into report_link (id, client_id, month, kind, name, token_hash, recipient_id, views, viewed_at, made_at) values
      ('${link}', ${key}, 'mail', 'kim@fern.test', '\\x0101', '${recipient}', 2, '2026-09-04T09:00:00Z', '2026-09-03T09:00:00Z');
    insert into mail_file (id, name, type, bytes, created_at) values
      ('${mailFile}', 'report.pdf', 'application/pdf', '\\x25', '2026-09-03T09:00:00Z');
    insert into mail (id, kind, recipient, language, subject, body_text, body_html, created_at, attempts, sent_at, file_id, sender_name, unsubscribe_url) values
      ('${mail}', 'report.sent', 'Kim@fern.test', 'de', 'Bericht', 'Text', '<p>', '2026-09-03T09:00:00Z', 1, '2026-09-03T09:01:00Z',
        '${mailFile}', 'Loop', 'https://loop.test/api/unsubscribe-report/x');
    insert into report_delivery (client_id, month, version, email, mail_id, link_id, asked_by, asked_at, written_at) values
      (${key}, 1, 'kim@fern.test', '${mail}', '${link}', '${admin.userId}', '2026-09-03T09:00:00Z', '2026-09-03T09:00:01Z');
    insert into report_feedback (client_id, month, version, link_id, useful, sentence, at) values
      (${key}, 1, '${link}', true, 'Clear.', '2026-09-04T09:00:00Z');
    update report_schedule set send_enabled = true, send_day = 4, send_time = '10:00', unreviewed_by = '${admin.userId}',
      unreviewed_at = '2026-08-20T09:00:00Z', sent_month = '2026-08-01' where client_id = '${fern}';`,
  '063-frozen-reports': `
    insert into report (client_id, month, version, state, language, blocks, revision, created_at, changed_at) values
      ('${fern}', '2026-07-01', 1, 'published', 'de', '[]', 1, '2026-08-01T09:00:00Z', '2026-08-02T09:00:00Z');
    insert into report_version (client_id, month, version, revision, document, blocks, definitions, published_at, sender_name,
        footer, written, pdf) values
      ('${fern}', '2026-07-01', 1, 1, '${JSON.stringify({ ...document, month: '2026-07', blocks: [] })}', '[]', 1,
        '2026-08-02T09:00:00Z', 'Loop', '', '${JSON.stringify(written)}', '\\x25504446');`,
  '064-report-agency-template': `
    insert into report_agency_template (blocks, revision, changed_by, changed_at) values
      ('${JSON.stringify([{ ...blocks[0], picture: null }])}', 3, '${admin.userId}', '2026-10-04T09:00:00Z');`,
} satisfies Partial<Record<keyof typeof migrations, string>>
