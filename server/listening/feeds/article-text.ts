import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { itemLimits } from '#app/shared/listening/item.ts'
import { textOfHtml, type PlainText } from '../text/plain-text.ts'

/**
 * Returns the main text of a page, and who wrote it; null if it has none. It builds a tree, so elements have to be
 * counted before (page-facts.ts), and the thread has to be ended if it takes too long.
 * @param base what relative links are relative to
 */
export function articleText(html: string, base: string): (PlainText & { byline: string }) | null {
  try {
    const { document } = parseHTML(html)
    // A text without any element has no root.
    if (!document.documentElement) return null
    const article = new Readability(document, { disableJSONLD: true }).parse()
    if (!article?.content) return null
    return { ...textOfHtml(article.content, base, itemLimits.text), byline: article.byline ?? '' }
  } catch {
    // The reader of articles throws on pages that it can't weigh.
    return null
  }
}
