import { parentPort } from 'node:worker_threads'
import * as v from 'valibot'
import type { ItemsAnswer, PageAnswer } from '#app/shared/listening/reading.ts'
import { bodyText } from '../../outbound/body-text.ts'
import type { ThreadMessage } from '../../outbound/reading-thread.ts'
import type { DocumentRequest } from './items-parser.ts'
import { readFeed } from './read-feed.ts'
import { readJson } from './read-json.ts'

/** The program of the threads that read documents of sources, started by items-parser.ts. */
if (!parentPort) throw new Error('This module runs as a worker thread.')
const port = parentPort
type Answer = ItemsAnswer | PageAnswer | (string | null)[]
const answer = (one: ThreadMessage<Answer>) => port.postMessage(one)

/** Libraries that few threads need are loaded with the first document that needs them. */
async function read({ body, contentType, url, now, reading }: DocumentRequest): Promise<Answer> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  if (reading.form === 'email') return (await import('./read-email.ts')).readEmail(bytes, now)
  if (reading.form === 'languages') {
    const { languageOf } = await import('../text/language.ts')
    return Promise.all(v.parse(v.array(v.string()), JSON.parse(bytes.toString())).map(languageOf))
  }
  const text = bodyText(bytes, contentType)
  if (reading.form === 'feed') return readFeed(text, { url, now })
  if (reading.form === 'json') return readJson(text, reading.mapping, { url, now })
  const { findsArticle } = reading
  return (await import('./read-page.ts')).readPage(text, { url, now, contentType, findsArticle })
}

port.on('message', (request: DocumentRequest) => {
  void read(request)
    .catch((error: unknown) => {
      // Only a document can nest so deep that the stack ends.
      if (error instanceof RangeError) return { unread: 'too_deep' } as const
      throw error
    })
    .then((contents) => answer({ contents }))
})
answer({ ready: true })
