import { itemLimits } from '#app/shared/listening/item.ts'
import type { PageAnswer } from '#app/shared/listening/reading.ts'
import { isWebPage } from '../../outbound/body-text.ts'
import { cleanLines, linksInText, oneLine, type PlainText } from '../text/plain-text.ts'
import { buildItem } from './build-item.ts'
import { readPageFacts } from './page-facts.ts'
import type { ReceivedDocument } from './read-feed.ts'

/** Characters of a page that are read; what is beyond is left out. */
const maxPageLength = 2_000_000

/** A page with its declared media type, and whether to look for its main text. */
export interface ReceivedPage extends ReceivedDocument {
  contentType: string | undefined
  /** False: everything visible instead, which takes milliseconds whatever the page is. */
  findsArticle: boolean
}

/** Reads a page that a person named: what it is called, who wrote what and when, and which feeds its website has. */
export async function readPage(body: string, page: ReceivedPage): Promise<PageAnswer> {
  const html = body.slice(0, maxPageLength)
  if (html.trim() === '') return { unread: 'empty' }
  const type = page.contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'text/plain') return plainPage(html, page)
  const isPage = type === '' || /^(text\/html|application\/xhtml\+xml|text\/xml|application\/xml)$/.test(type)
  if (!isPage || (type !== 'text/html' && !isWebPage(html) && !/<\/?[a-z][^>]*>/i.test(html.slice(0, 5000)))) {
    return type === '' && !html.includes('\0') ? plainPage(html, page) : { unread: 'not_a_page' }
  }
  const facts = readPageFacts(html, page.url)
  const article = page.findsArticle && facts.isWeighable ? await findArticle(html, facts.base) : null
  // Without an article, the page’s own summary says more than the menu that its text begins with.
  const { links, text }: PlainText = article ?? {
    ...facts.visible,
    text: [facts.description, facts.visible.text].filter((part) => part !== '').join('\n'),
  }
  const item = buildItem(
    {
      id: null,
      // A canonical address on another website could lead a mention anywhere.
      address: isSameSite(facts.canonical, page.url) ? facts.canonical : page.url,
      title: facts.title,
      isTitleHtml: false,
      text,
      isTextHtml: false,
      author: facts.author || article?.byline || null,
      date: facts.published,
      base: facts.base,
    },
    page.now,
  )
  if (!item) return { unread: 'empty' }
  return {
    item: { ...item, links },
    description: facts.description,
    siteName: facts.siteName,
    language: facts.language,
    contact: facts.contact,
    feeds: facts.feeds,
    textOf: article ? 'article' : 'page',
  }
}

/** Loads the libraries with the first page: most threads never read one. */
async function findArticle(html: string, base: string) {
  const { articleText } = await import('./article-text.ts')
  const article = articleText(html, base)
  return article && article.text !== '' ? article : null
}

function isSameSite(canonical: string | null, page: string): boolean {
  const hostOf = (address: string) => new URL(address).host.replace(/^(www|m)\./, '')
  return canonical !== null && hostOf(canonical) === hostOf(page)
}

/** A text is called by its first line. */
function plainPage(text: string, { url, now }: ReceivedDocument): PageAnswer {
  const lines = cleanLines(text, itemLimits.text)
  const title = oneLine(lines.split('\n', 1)[0] ?? '', itemLimits.title)
  const raw = { id: null, address: url, title, isTitleHtml: false, text: lines, isTextHtml: false }
  const item = buildItem({ ...raw, author: null, date: null, base: url }, now)
  if (!item || lines === '') return { unread: 'empty' }
  const links = linksInText(lines)
  const unsaid = { description: '', siteName: '', language: null, contact: null, feeds: [] }
  return { item: { ...item, links }, ...unsaid, textOf: 'page' }
}
