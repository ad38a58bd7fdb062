import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  /** How long one document may take. */
  timeMs: number
  /** How long the thread may take to start. */
  startMs: number
  /** Megabytes of memory of the thread. */
  memory: number
  /** How long the thread is kept without work. */
  idleMs: number
}
const usualLimits: ThreadLimits = { timeMs: 30_000, startMs: 60_000, memory: 256, idleMs: 60_000 }

/** What the thread posts: once that it is ready, then the contents of one document after the other. */
export type ThreadMessage<Contents> = { ready: true } | { contents: Contents }

/** What came of a document: its contents, or that it was given up because it took too long or too much memory. */
export type ThreadAnswer<Contents> = { contents: Contents } | { givenUp: 'time' | 'memory' }

/** Reads documents of strangers in a thread of its own. */
export interface ReadingThread<Asked, Contents> {
  /** @throws if the thread can't start, or because of a fault of ours; never because of the document */
  ask(asked: Asked): Promise<ThreadAnswer<Contents>>
  /** Ends the thread; documents that are not finished fail. */
  close(): void
}

interface QueuedDocument<Asked, Contents> {
  asked: Asked
  resolve: (answer: ThreadAnswer<Contents>) => void
  reject: (error: Error) => void
}

/**
 * Returns the owner of a thread that reads documents one after the other. It starts with the first document, and a new
 * one after a document was given up: whatever a document was made to do holds up nothing but the thread.
 * @param path the thread's program, which posts a ThreadMessage for each one that it gets
 */
export function createReadingThread<Asked extends { body: Uint8Array }, Contents>(
  path: URL,
  given: Partial<ThreadLimits> = {},
): ReadingThread<Asked, Contents> {
  const limits = { ...usualLimits, ...given }
  const queue: QueuedDocument<Asked, Contents>[] = []
  let running: RunningThread<Asked> | null = null
  let isClosed = false

  const next = () => {
    if (isClosed) return
    const [first] = queue
    if (!first) {
      // Forgotten before it ends, so that nothing is sent to a thread that is ending.
      return running?.rest(() => (running = null))
    }
    running ??= startThread<Asked, Contents>(path, limits, {
      answered(thread, contents) {
        if (running !== thread) return
        queue.shift()?.resolve({ contents })
        next()
      },
      ended(thread, failure, givenUp) {
        if (running !== thread) return
        running = null
        const lost = thread.isWorking() ? queue.shift() : undefined
        if (failure) lost?.reject(failure)
        else lost?.resolve({ givenUp })
        next()
      },
    })
    running.work(first.asked)
  }

  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('The server stops.'))
        queue.push({ asked, resolve, reject })
        if (queue.length === 1) next()
      }),
    close() {
      isClosed = true
      running?.end()
      for (const one of queue.splice(0)) one.reject(new Error('The server stops.'))
    },
  }
}

interface RunningThread<Asked> {
  work(asked: Asked): void
  /** Ends the thread after a time without work, and calls back right before. */
  rest(before: () => void): void
  isWorking(): boolean
  end(): void
}

interface ThreadEvents<Asked, Contents> {
  answered(thread: RunningThread<Asked>, contents: Contents): void
  /** `failure`: it could not start; otherwise a document was too much for it, in time or memory. */
  ended(thread: RunningThread<Asked>, failure: Error | null, givenUp: 'time' | 'memory'): void
}

function startThread<Asked extends { body: Uint8Array }, Contents>(
  path: URL,
  limits: ThreadLimits,
  on: ThreadEvents<Asked, Contents>,
): RunningThread<Asked> {
  const worker = new Worker(path, {
    // It needs no settings of the server, and no secrets.
    env: {},
    // With a smaller young generation than usual the process grows by 62 instead of 102 MB, at the same speed.
    resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 16 },
  })
  let isReady = false
  let isWorking = false
  let failure: Error | null = null
  let givenUp: 'time' | 'memory' = 'time'
  let timer: NodeJS.Timeout | undefined
  const endAfter = (ms: number, before = () => {}) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      before()
      void worker.terminate()
    }, ms).unref()
  }
  const thread: RunningThread<Asked> = {
    work(asked) {
      isWorking = true
      endAfter(isReady ? limits.timeMs : limits.startMs)
      // While it works, the thread keeps the process alive; at rest it does not.
      worker.ref()
      const body = Uint8Array.from(asked.body)
      worker.postMessage({ ...asked, body }, [body.buffer])
    },
    rest(before) {
      worker.unref()
      endAfter(limits.idleMs, before)
    },
    isWorking: () => isWorking,
    end: () => void worker.terminate(),
  }
  worker.on('message', (message: ThreadMessage<Contents>) => {
    if ('ready' in message) {
      isReady = true
      return endAfter(limits.timeMs)
    }
    isWorking = false
    on.answered(thread, message.contents)
  })
  worker.on('error', (error: Error & { code?: string }) => {
    // A fault of ours is reported as such; memory is the document's.
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') givenUp = 'memory'
    else failure = error
  })
  worker.on('exit', () => {
    clearTimeout(timer)
    if (!isReady) failure ??= new Error('The thread that reads documents did not start.')
    on.ended(thread, failure, givenUp)
  })
  return thread
}
