import { parentPort } from 'node:worker_threads'
import type { NoiseRule } from '#app/shared/competitors/competitor.ts'
import type { Comparison, ContentAnswer, VersionsToCompare, WatchedContent } from '#app/shared/competitors/content.ts'
import type { ThreadMessage } from '../../outbound/reading-thread.ts'
import { compareContents } from '../compare/compare-contents.ts'
import { learnNoise } from '../compare/learn-noise.ts'
import type { ReaderRequest } from './competitor-reader.ts'
import { readDocument } from './read-document.ts'

/** The program of the thread that reads and compares pages of competitors, started by competitor-reader.ts. */
if (!parentPort) throw new Error('This module runs as a worker thread.')
const port = parentPort
type Answer = ContentAnswer | Comparison | NoiseRule[]
const answer = (one: ThreadMessage<Answer>) => port.postMessage(one)

function answerTo(request: ReaderRequest): Answer {
  if (request.ask === 'read') return read(request)
  // The reader wrote the body itself, from these types.
  const about: unknown = JSON.parse(Buffer.from(request.body).toString())
  return request.ask === 'compare' ? compareContents(about as VersionsToCompare) : learnNoise(about as WatchedContent[])
}

function read(request: Parameters<typeof readDocument>[0]): ContentAnswer {
  try {
    return readDocument(request)
  } catch (error) {
    // Only a document can nest so deep that the stack ends.
    if (error instanceof RangeError) return { unread: 'too_deep' }
    throw error
  }
}

port.on('message', (request: ReaderRequest) => answer({ contents: answerTo(request) }))
answer({ ready: true })
