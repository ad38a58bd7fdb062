import type { JsonMapping } from './json-mapping.ts'

export const templateIds = [
  'feed',
  'google-news',
  'bing-news',
  'google-alerts',
  'hacker-news',
  'reddit-private',
  'github-issues',
  'stack-exchange',
  'youtube-channel',
  'mastodon-tag',
  'json',
] as const
export type TemplateId = (typeof templateIds)[number]

/** What a person fills in. `address` is the whole address of the source; the others become a part of it. */
export const templateFields = ['address', 'words', 'site', 'tag', 'channel', 'server', 'language', 'country'] as const
export type TemplateField = (typeof templateFields)[number]

/** What people have to know before they use a template; the interface has a sentence for each. */
type TemplateNote =
  /** Links lead through Google, so the publisher's address isn't known. */
  | 'links-through-google'
  /** The address is made on the service's website; results go to a feed, not to an email. */
  | 'create-alert-first'
  /** Reddit answers programs only by the private address of an account, once a minute. */
  | 'private-address'
  /** The service answers programs without a token only ten times a minute. */
  | 'ten-a-minute'
  /** The service answers programs without a key only 300 times a day. */
  | 'three-hundred-a-day'
  /** Only what the asked server knows of is found. */
  | 'one-server'

/** A kind of source as data: which address it asks, and how the answer is read. */
export interface SourceTemplate {
  /** In the order of a form; those in `optional` may be left empty. */
  fields: readonly TemplateField[]
  optional: readonly TemplateField[]
  /**
   * The address, with a name in braces for each field, which is encoded; `{address}` is a whole one. `{phrase}` is the
   * words in quotes, and `{since}` the second since 1970 from which items are wanted.
   */
  address: string
  reading: { form: 'feed' } | { form: 'json'; mapping: JsonMapping | 'own' }
  /** How long the host rests after each request, in seconds; null: as long as the reader of strangers' pages lets any rest. */
  restSeconds: number | null
  /** Whether the address opens a person's account: it is sealed, and never shown or logged. */
  isSecret: boolean
  note: TemplateNote | null
  /** The form of the address that a person fills in; null if any of the web will do. */
  accepts: RegExp | null
}

const mapping = (given: Partial<JsonMapping> & Pick<JsonMapping, 'list'>): JsonMapping => ({
  title: '',
  url: '',
  text: '',
  author: '',
  publishedAt: '',
  key: '',
  link: '',
  ...given,
})

const feed = {
  reading: { form: 'feed' },
  restSeconds: null,
  isSecret: false,
  note: null,
  optional: [],
  accepts: null,
} as const

export const sourceTemplates: Readonly<Record<TemplateId, SourceTemplate>> = {
  feed: { ...feed, fields: ['address'], address: '{address}' },
  'google-news': {
    ...feed,
    fields: ['words', 'language', 'country'],
    address: 'https://news.google.com/rss/search?q={words}&hl={language}&gl={country}&ceid={country}:{language}',
    note: 'links-through-google',
  },
  'bing-news': {
    ...feed,
    fields: ['words', 'language', 'country'],
    optional: ['language', 'country'],
    address: 'https://www.bing.com/news/search?q={words}&format=rss&setlang={language}&cc={country}',
  },
  'google-alerts': {
    ...feed,
    fields: ['address'],
    address: '{address}',
    accepts: /^https:\/\/(www\.)?google\.[a-z.]{2,6}\/alerts\/feeds\/\d+\/\d+$/,
    note: 'create-alert-first',
  },
  // Stories and comments in one answer; at most 1,000 results, so it is asked only for those since the last time.
  'hacker-news': {
    ...feed,
    fields: ['words'],
    address:
      'https://hn.algolia.com/api/v1/search_by_date?query={phrase}&tags=(story,comment)&numericFilters=created_at_i%3E{since}&hitsPerPage=100',
    reading: {
      form: 'json',
      mapping: mapping({
        list: 'hits',
        title: 'title | story_title',
        // The mention is the post or comment; where a post leads is what it is about.
        url: 'https://news.ycombinator.com/item?id={objectID}',
        text: 'comment_text | story_text',
        author: 'author',
        publishedAt: 'created_at_i',
        key: 'objectID',
        link: 'url',
      }),
    },
  },
  'reddit-private': {
    ...feed,
    fields: ['address'],
    address: '{address}',
    restSeconds: 60,
    isSecret: true,
    accepts: /^https:\/\/(www\.|old\.)?reddit\.com\/\S*\.rss\?(?=\S*\bfeed=)(?=\S*\buser=)\S+$/,
    note: 'private-address',
  },
  'github-issues': {
    ...feed,
    fields: ['words'],
    address: 'https://api.github.com/search/issues?q={words}%20is:issue&sort=created&order=desc&per_page=50',
    reading: {
      form: 'json',
      mapping: mapping({
        list: 'items',
        title: 'title',
        url: 'html_url',
        text: 'body',
        author: 'user.login',
        publishedAt: 'created_at',
        key: 'html_url',
      }),
    },
    restSeconds: 6,
    note: 'ten-a-minute',
  },
  'stack-exchange': {
    ...feed,
    fields: ['words', 'site'],
    address:
      'https://api.stackexchange.com/2.3/search/advanced?order=desc&sort=creation&q={words}&site={site}&filter=withbody&pagesize=50',
    reading: {
      form: 'json',
      mapping: mapping({
        list: 'items',
        title: 'title',
        url: 'link',
        text: 'body',
        author: 'owner.display_name',
        publishedAt: 'creation_date',
        key: 'question_id',
      }),
    },
    restSeconds: 300,
    note: 'three-hundred-a-day',
  },
  'youtube-channel': {
    ...feed,
    fields: ['channel'],
    address: 'https://www.youtube.com/feeds/videos.xml?channel_id={channel}',
  },
  'mastodon-tag': {
    ...feed,
    fields: ['server', 'tag'],
    address: 'https://{server}/tags/{tag}.rss',
    note: 'one-server',
  },
  json: { ...feed, fields: ['address'], address: '{address}', reading: { form: 'json', mapping: 'own' } },
}

const forms: Readonly<Record<TemplateField, RegExp>> = {
  address: /^https?:\/\/[^\s@]{3,1990}$/,
  words: /^(?=.*[\p{L}\p{N}])[^\p{Cc}]{1,200}$/u,
  // Names of sites of Stack Exchange, such as `stackoverflow`.
  site: /^[a-z\d][a-z\d.-]{1,59}$/,
  tag: /^[\p{L}\p{N}_]{1,100}$/u,
  channel: /^UC[\w-]{22}$/,
  server: /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{1,62}$/,
  language: /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/,
  country: /^[A-Z]{2}$/,
}

export type TemplateValues = Partial<Record<TemplateField, string | undefined>>

/** Returns the fields of a template that are missing or have another form than the service expects; [] if all is well. */
export function wrongFields(id: TemplateId, values: TemplateValues): TemplateField[] {
  const { fields, optional, accepts } = sourceTemplates[id]
  return fields.filter((field) => {
    const value = values[field]?.trim() ?? ''
    if (value === '') return !optional.includes(field)
    return !forms[field].test(value) || (field === 'address' && accepts !== null && !accepts.test(value))
  })
}

/**
 * Returns the address that a source of a template asks.
 * @param options `since`: from when on items are wanted; `hosts`: other origins to ask instead of hosts, for tests
 * @returns null if a field is missing or wrong
 */
export function templateAddress(
  id: TemplateId,
  values: TemplateValues,
  { since, hosts = {} }: { since: Date; hosts?: Readonly<Record<string, string>> },
): string | null {
  if (wrongFields(id, values).length > 0) return null
  const valueOf = (field: TemplateField) => values[field]?.trim() ?? ''
  const { fields, address } = sourceTemplates[id]
  const parts: Record<string, string> = {
    phrase: encodeURIComponent(`"${valueOf('words').replaceAll('"', '')}"`),
    since: String(Math.floor(since.getTime() / 1000)),
    // A whole address, and a host, are checked instead of encoded.
    address: valueOf('address'),
    server: valueOf('server'),
  }
  for (const field of fields) parts[field] ??= encodeURIComponent(valueOf(field))
  const url = URL.parse(address.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? ''))
  if (!url) return null
  const origin = Object.hasOwn(hosts, url.hostname) ? hosts[url.hostname] : undefined
  return origin === undefined ? url.href : new URL(url.pathname + url.search, origin).href
}
