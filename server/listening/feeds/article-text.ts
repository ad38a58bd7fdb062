import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { itemLimits } from '#app/shared/listening/item.ts'
import { textOfHtml, type PlainText } from '../text/plain-text.ts'

/** More elements than any article has; weighing them takes longer than a person waits. */
const maxElements = 12_000

/**
 * Returns the main text of a page, and who wrote it; null if it has none. It builds a tree, so nesting has to be counted
 * before, and the thread has to be ended if it takes too long.
 * @param base what relative links are relative to
 */
export function articleText(html: string, base: string): (PlainText & { byline: string }) | null {
  try {
    const { document } = parseHTML(html)
    // A text without any element has no root.
    if (!document.documentElement) return null
    const article = new Readability(document, { maxElemsToParse: maxElements, disableJSONLD: true }).parse()
    if (!article?.content) return null
    return { ...textOfHtml(article.content, base, itemLimits.text), byline: article.byline ?? '' }
  } catch {
    // The reader of articles throws on pages that it can't weigh.
    return null
  }
}
