import type { Block, FeedContent, PageContent, SitemapContent } from '#app/shared/competitors/content.ts'
import { pricesOfBlocks } from '#server/competitors/reading/block-prices.ts'

/** What a page declares beside its text. */
interface Declared {
  title?: string
  description?: string
  languages?: readonly string[]
  links?: readonly { url: string; text: string }[]
  tools?: readonly string[]
}

/**
 * Returns a page as it is read, from lines such as `# heading`, `- entry of a list`, `a paragraph`, and
 * `div.hero>p: a text in a place of its own`.
 */
export function writtenPage(lines: string, declared: Declared = {}): PageContent {
  const blocks: Block[] = []
  let under: { level: number; text: string }[] = []
  for (const line of lines.split('\n').map((each) => each.trim())) {
    const [, marks = '', heading = ''] = /^(#+) (.*)$/.exec(line) ?? []
    const level = marks.length
    if (level > 0) under = under.filter((each) => each.level < level)
    const [, place = '', placed = ''] = /^([\w.-]+(?:>[\w.-]+)+): (.*)$/.exec(line) ?? []
    const text = level > 0 ? heading : place !== '' ? placed : line.replace(/^- /, '')
    if (text === '') continue
    const slot = level > 0 ? `main>h${level}` : place !== '' ? place : line.startsWith('- ') ? 'ul>li' : 'main>p'
    blocks.push({ under: under.map((each) => each.text), level, slot, text })
    if (level > 0) under.push({ level, text })
  }
  return {
    is: 'page',
    title: declared.title ?? 'Kilns & Co',
    description: declared.description ?? 'Kilns for small studios.',
    languages: [...(declared.languages ?? ['en'])],
    blocks,
    links: [...(declared.links ?? [])],
    prices: pricesOfBlocks(blocks.map((block) => ({ block, priced: block.text }))),
    tools: (declared.tools ?? []).map((name) => ({ name, category: 'analytics' })),
    isCut: false,
  }
}

export const writtenSitemap = (paths: readonly string[]): SitemapContent => ({
  is: 'sitemap',
  paths: paths.toSorted(),
  isCut: false,
})

/** Returns a feed of posts with these titles, the newest first, a day apart. */
export const writtenFeed = (titles: readonly string[], folder = 'blog'): FeedContent => ({
  is: 'feed',
  posts: titles.map((title, at) => ({
    key: title,
    title,
    url: `https://kilns.test/${folder}/${title.toLowerCase().replaceAll(/\W+/g, '-')}`,
    publishedAt: new Date(Date.parse('2026-11-01T10:00:00Z') - at * 86_400_000).toISOString(),
  })),
})
