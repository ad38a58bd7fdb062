import * as v from 'valibot'
import {
  itemsAnswerSchema,
  pageAnswerSchema,
  type ItemsReading,
  type UnreadDocument,
} from '#app/shared/listening/reading.ts'
import type { ItemsParser, UnreadPage } from '../../context.ts'
import { createReadingThread, type ThreadAnswer, type ThreadLimits } from '../../outbound/reading-thread.ts'

/**
 * What the thread is asked for: items of a document, a page with its main text or without, or the languages of texts, a list
 * as JSON.
 */
export type DocumentRequest = UnreadPage & {
  now: Date
  reading: ItemsReading | { form: 'page'; findsArticle: boolean } | { form: 'languages' }
}

interface ParserLimits {
  items: Partial<ThreadLimits>
  pages: Partial<ThreadLimits>
}
/** A page is read a second time if its main text takes too long, within two seconds together. */
const usualLimits: ParserLimits = { items: { timeMs: 10_000 }, pages: { timeMs: 1500 } }

/** Not found when this module is loaded: tests load it too, where modules have no files. */
const ownThread = () => new URL('./items-thread.ts', import.meta.url)

/**
 * Returns the reader of documents of sources. Feeds have a thread, and what a person waits for, pages and emails, has another
 * one, so that no person waits for feeds. A document that takes too long or too much memory is given up alone.
 * Created by the composition root, outside of the bundle.
 */
export function createItemsParser(given: Partial<ParserLimits> = {}, path: URL = ownThread()): ItemsParser {
  const items = createReadingThread<DocumentRequest, unknown>(path, { ...usualLimits.items, ...given.items })
  const pages = createReadingThread<DocumentRequest, unknown>(path, { ...usualLimits.pages, ...given.pages })
  return {
    async readItems(document) {
      const answer = await (document.reading.form === 'email' ? pages : items).ask(document)
      return 'contents' in answer ? v.parse(itemsAnswerSchema, answer.contents) : unreadOf(answer)
    },
    async readPage(page) {
      const ask = (findsArticle: boolean) => pages.ask({ ...page, reading: { form: 'page', findsArticle } })
      const first = await ask(true)
      // Weighing the tree of a page may take any time; reading it without a tree doesn't.
      const answer = 'contents' in first ? first : await ask(false)
      return 'contents' in answer ? v.parse(pageAnswerSchema, answer.contents) : unreadOf(answer)
    },
    async languagesOf(texts) {
      if (texts.length === 0) return []
      const body = Buffer.from(JSON.stringify(texts))
      const reading = { form: 'languages' } as const
      const answer = await items.ask({ body, contentType: undefined, url: '', now: new Date(0), reading })
      return 'contents' in answer ? v.parse(languagesSchema, answer.contents) : texts.map(() => null)
    },
    close() {
      items.close()
      pages.close()
    },
  }
}

const languagesSchema = v.array(v.nullable(v.string()))

const unreadOf = (answer: Exclude<ThreadAnswer<unknown>, { contents: unknown }>): UnreadDocument => ({
  unread: answer.givenUp === 'time' ? 'too_slow' : 'too_large',
})
