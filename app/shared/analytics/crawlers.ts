/**
 * Why a crawler reads pages, according to its operator: `training` collects data for training models, `search` builds
 * an index with links, `user` fetches a page because a person asked for it, `other` is none of these alone.
 */
const crawlerPurposes = ['training', 'search', 'user', 'other'] as const
type CrawlerPurpose = (typeof crawlerPurposes)[number]

/** A crawler that names itself. */
export interface Crawler {
  /** Stored in crawler_read: never reuse it for another crawler. */
  id: number
  /** The crawler's name in its user agent. */
  name: string
  operator: string
  purpose: CrawlerPurpose
}

const crawler = (id: number, name: string, operator: string, purpose: CrawlerPurpose): Crawler => ({
  id,
  name,
  operator,
  purpose,
})

/**
 * Search and AI crawlers by operator, with the purposes that their operators publish. Any program can send any user
 * agent, so numbers based on it are always called unverified.
 */
export const crawlers: readonly Crawler[] = [
  crawler(1, 'GPTBot', 'OpenAI', 'training'),
  crawler(2, 'OAI-SearchBot', 'OpenAI', 'search'),
  crawler(3, 'ChatGPT-User', 'OpenAI', 'user'),
  crawler(4, 'ClaudeBot', 'Anthropic', 'training'),
  crawler(5, 'Claude-SearchBot', 'Anthropic', 'search'),
  crawler(6, 'Claude-User', 'Anthropic', 'user'),
  crawler(7, 'anthropic-ai', 'Anthropic', 'training'),
  crawler(8, 'Googlebot', 'Google', 'search'),
  crawler(9, 'GoogleOther', 'Google', 'other'),
  crawler(10, 'bingbot', 'Microsoft', 'search'),
  crawler(11, 'PerplexityBot', 'Perplexity', 'search'),
  crawler(12, 'Perplexity-User', 'Perplexity', 'user'),
  crawler(13, 'meta-externalagent', 'Meta', 'training'),
  crawler(14, 'meta-externalfetcher', 'Meta', 'user'),
  crawler(15, 'meta-webindexer', 'Meta', 'search'),
  crawler(16, 'Applebot', 'Apple', 'search'),
  crawler(17, 'Amazonbot', 'Amazon', 'training'),
  crawler(18, 'Amzn-SearchBot', 'Amazon', 'search'),
  crawler(19, 'Amzn-User', 'Amazon', 'user'),
  crawler(20, 'Bytespider', 'ByteDance', 'training'),
  crawler(21, 'CCBot', 'Common Crawl', 'training'),
  crawler(22, 'YandexBot', 'Yandex', 'search'),
  crawler(23, 'Baiduspider', 'Baidu', 'search'),
  crawler(24, 'DuckDuckBot', 'DuckDuckGo', 'search'),
  crawler(25, 'DuckAssistBot', 'DuckDuckGo', 'user'),
  crawler(26, 'MistralAI-User', 'Mistral', 'user'),
  crawler(27, 'cohere-training-data-crawler', 'Cohere', 'training'),
  crawler(28, 'YouBot', 'You.com', 'search'),
  crawler(29, 'PetalBot', 'Huawei', 'search'),
  crawler(30, 'SeznamBot', 'Seznam', 'search'),
  crawler(31, 'Sogou', 'Sogou', 'search'),
  crawler(32, 'Qwantbot', 'Qwant', 'search'),
  crawler(33, 'Yeti', 'Naver', 'search'),
  crawler(34, 'Slurp', 'Yahoo', 'search'),
  crawler(35, 'Diffbot', 'Diffbot', 'training'),
  crawler(36, 'AI2Bot', 'Allen Institute for AI', 'training'),
  crawler(37, 'MojeekBot', 'Mojeek', 'search'),
]

const byId = new Map(crawlers.map((one) => [one.id, one]))
/** Returns the crawler of a stored id; undefined for an unknown one. */
export const crawlerById = (id: number): Crawler | undefined => byId.get(id)

const byName = new Map(crawlers.map((one) => [one.name.toLowerCase(), one]))
const names = crawlers.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
// A name must be a whole word: "Yeti/1.1" matches, "yetisports" doesn't. A suffix after a dash is a variant of the
// crawler.
const pattern = new RegExp(`(?<![a-z0-9-])(?:${names.join('|')})(?![a-z0-9])`, 'i')

/** Returns the crawler that a user agent names, or null for any other. */
export function crawlerOf(userAgent: string): Crawler | null {
  const found = pattern.exec(userAgent)
  return found ? (byName.get(found[0].toLowerCase()) ?? null) : null
}
