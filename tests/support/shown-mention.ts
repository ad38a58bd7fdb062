import type { ShownMention } from '#app/shared/listening/mention-list.ts'

/** Returns a mention as the list shows it; everything that a test doesn't say has a default. */
export const shownMention = (id: string, more: Partial<ShownMention> = {}): ShownMention => ({
  id,
  state: 'new',
  via: 'source',
  source: { id: 's', name: 'Pottery news' },
  address: 'https://clay.test/kiln',
  host: 'clay.test',
  title: `Mention ${id}`,
  excerpt: '',
  marks: [],
  author: null,
  language: 'en',
  publishedAt: '2026-10-15T09:00:00.000Z',
  isDated: true,
  foundAt: '2026-10-15T09:30:00.000Z',
  topics: [],
  sentiment: null,
  copies: 0,
  linksToUs: [],
  assignee: null,
  card: null,
  seen: true,
  ...more,
})
