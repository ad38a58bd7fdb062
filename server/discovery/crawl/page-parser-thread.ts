import { parentPort } from 'node:worker_threads'
import type { PageContents } from '#app/shared/discovery/crawl/page-contents.ts'
import { bodyText } from '../../outbound/body-text.ts'
import type { ThreadMessage } from '../../outbound/reading-thread.ts'
import { readContents } from './page-contents.ts'
import type { ParserRequest } from './page-parser.ts'

/** The thread that reads pages, started by page-parser.ts. It answers one request after the other. */
if (!parentPort) throw new Error('This module runs as a worker thread.')
const port = parentPort
const answer = (one: ThreadMessage<PageContents>) => port.postMessage(one)

port.on('message', ({ body, contentType, url, computeMs }: ParserRequest) => {
  const { buffer, byteOffset, byteLength } = body
  const html = bodyText(Buffer.from(buffer, byteOffset, byteLength), contentType)
  answer({ contents: readContents(html, new URL(url), computeMs) })
})
answer({ ready: true })
