import { Worker } from 'node:worker_threads'
import type { PageContents } from '#app/shared/discovery/crawl/page-contents.ts'
import type { PageParser, UnreadPage } from '../../context.ts'

export type ParserRequest = UnreadPage & Pick<ParserLimits, 'computeMs'>
export type ParserAnswer = { ready: true } | { contents: PageContents }

export interface ParserLimits {
  /** How long one page may take. Usual ones take a few milliseconds. */
  timeMs: number
  /** After how much processor time the thread leaves out the rest of a page. */
  computeMs: number
  /** How long the thread may take to start. */
  startMs: number
  /** Megabytes of memory of the thread. */
  memory: number
  /** How long the thread is kept without work. */
  idleMs: number
}
const usualLimits: ParserLimits = { timeMs: 30_000, computeMs: 1000, startMs: 60_000, memory: 256, idleMs: 60_000 }

/** Not found when this module is loaded: tests of pages load it too, where modules have no files. */
const ownThread = () => new URL('./page-parser-thread.ts', import.meta.url)

interface QueuedAddress {
  page: UnreadPage
  resolve: (contents: PageContents | null) => void
  reject: (error: Error) => void
}

/**
 * Returns a reader of pages that works in a thread of its own, started with the first page, so that a page made to be
 * slow holds up nothing but crawls. A page that takes too long or too much memory is given up alone: its thread is ended,
 * and the next page gets a new one. Created by the composition root, outside of the bundle.
 */
export function createPageParser(given: Partial<ParserLimits> = {}, path: URL = ownThread()): PageParser {
  const limits = { ...usualLimits, ...given }
  const queue: QueuedAddress[] = []
  let running: PostmasterState | null = null
  let isClosed = false

  const next = () => {
    if (isClosed) return
    const [first] = queue
    if (!first) {
      // Forgotten before it ends, so that no page is sent to a thread that is ending.
      return running?.rest(() => (running = null))
    }
    running ??= startThread(path, limits, {
      answered(thread, contents) {
        if (running !== thread) return
        queue.shift()?.resolve(contents)
        next()
      },
      ended(thread, failure) {
        if (running !== thread) return
        running = null
        const lost = thread.isWorking() ? queue.shift() : undefined
        if (failure) lost?.reject(failure)
        else lost?.resolve(null)
        next()
      },
    })
    running.work(first.page)
  }

  return {
    read: (page) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('The server stops.'))
        queue.push({ page, resolve, reject })
        if (queue.length === 1) next()
      }),
    close() {
      isClosed = true
      running?.end()
      for (const one of queue.splice(0)) one.reject(new Error('The server stops.'))
    },
  }
}

interface PostmasterState {
  work(page: UnreadPage): void
  /** Ends the thread after a time without work, and calls back right before. */
  rest(before: () => void): void
  isWorking(): boolean
  end(): void
}

interface ThreadEvents {
  answered(thread: PostmasterState, contents: PageContents): void
  /** `failure`: it could not start; otherwise a page was too much for it. */
  ended(thread: PostmasterState, failure: Error | null): void
}

function startThread(path: URL, limits: ParserLimits, on: ThreadEvents): PostmasterState {
  const worker = new Worker(path, {
    // It needs no settings of the server, and no secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
  })
  let isReady = false
  let isWorking = false
  let failure: Error | null = null
  let timer: NodeJS.Timeout | undefined
  const endAfter = (ms: number, before = () => {}) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      before()
      void worker.terminate()
    }, ms).unref()
  }
  const thread: PostmasterState = {
    work({ body, contentType, url }) {
      isWorking = true
      endAfter(isReady ? limits.timeMs : limits.startMs)
      // While it works, the thread keeps the process alive; at rest it does not.
      worker.ref()
      const copy = Uint8Array.from(body)
      worker.postMessage({ body: copy, contentType, url, computeMs: limits.computeMs } satisfies ParserRequest, [
        copy.buffer,
      ])
    },
    rest(before) {
      worker.unref()
      endAfter(limits.idleMs, before)
    },
    isWorking: () => isWorking,
    end: () => void worker.terminate(),
  }
  worker.on('message', (answer: ParserAnswer) => {
    if ('ready' in answer) {
      isReady = true
      return endAfter(limits.timeMs)
    }
    isWorking = false
    on.answered(thread, answer.contents)
  })
  worker.on('error', (error: Error & { code?: string }) => {
    // A fault of ours is reported as such; memory is the page's.
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') failure = error
  })
  worker.on('exit', () => {
    clearTimeout(timer)
    if (!isReady) failure ??= new Error('The thread that reads pages did not start.')
    on.ended(thread, failure)
  })
  return thread
}
