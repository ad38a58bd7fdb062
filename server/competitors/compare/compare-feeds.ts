import type { FeedContent } from '#app/shared/competitors/content.ts'
import type { ComparedContents } from './compare-pages.ts'
import { plainText } from './mask-text.ts'
import type { NoiseTest } from './noise-test.ts'

type Post = FeedContent['posts'][number]

/** Compares the posts of two feeds. What falls off the end of a feed is not gone, and what appears there is not new. */
export function compareFeeds(before: FeedContent, after: FeedContent, noise: NoiseTest): ComparedContents {
  const isSeen = ({ title }: Post) => !noise.ignoresText(title)
  const had = before.posts.filter(isSeen)
  const has = after.posts.filter(isSeen)
  const keys = new Set(had.map(({ key }) => key))
  const urls = new Set(had.flatMap(({ url }) => (url === null ? [] : [url])))
  const isKnown = ({ key, url }: Post) => keys.has(key) || (url !== null && urls.has(url))
  const isOlder = olderThan(had)
  // Feeds are read the newest first: what comes after all known posts is older than they are.
  const lastKnown = has.findLastIndex(isKnown)
  const posts = has.filter(
    (post, at) => !isKnown(post) && !isOlder(post) && (lastKnown < 0 || at < lastKnown || post.publishedAt !== null),
  )
  const rule = isOfReleases(after.posts) ? 'releasePublished' : 'postPublished'
  return {
    found: posts.map((post, at) => ({
      part: 'post',
      how: 'added',
      under: [],
      slot: '',
      before: null,
      after: plainText(post.title) || post.url || post.key,
      rule,
      at,
    })),
    parts: [{ found: [], before: had.map(keyOf).toSorted(), after: has.map(keyOf).toSorted() }],
    changedShare: 0,
    shrunkBy: had.length === 0 ? 0 : Math.max(0, 1 - has.length / had.length),
  }
}

const keyOf = ({ key, url }: Post): string => `${key}\n${url ?? ''}`

/** Returns whether a post is older than all known ones, if it says when it was published. */
function olderThan(posts: readonly Post[]): (post: Post) => boolean {
  const times = posts.flatMap(({ publishedAt }) => (publishedAt === null ? [] : [Date.parse(publishedAt)]))
  const oldest = Math.min(...times)
  return ({ publishedAt }) => publishedAt !== null && times.length > 0 && Date.parse(publishedAt) < oldest
}

/** Whether most posts of a feed are about versions. */
function isOfReleases(posts: readonly Post[]): boolean {
  const releases = posts.filter(
    ({ title, url }) =>
      /(?<![\p{L}\d.])v?\d{1,4}\.\d{1,4}(?:\.\d{1,4})?(?![\d.%€$£])|\brelease\b|\bversion \d/iu.test(title) ||
      /\/(?:changelog|releases?|release-notes|whats-new)(?:[/?#]|$)/i.test(url ?? ''),
  )
  return releases.length * 2 > posts.length
}
