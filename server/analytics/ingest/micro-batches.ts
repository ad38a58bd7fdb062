import { AppError } from '#app/shared/http/app-error.ts'

/** So many wait for their commit at most; above it senders are turned away instead of the memory filling up. */
const mostWaiting = 20_000
/** So many go into one write at most. */
const largestBatch = 500

/** What was given, and how to tell whoever waits for it. */
export interface Waiting<Given> {
  given: Given
  resolve: () => void
  reject: (error: unknown) => void
}

/** The last stretch of the way in: what arrives while a write is under way is collected and written together after it. */
export interface MicroBatches<Given> {
  /**
   * Settles after the commit.
   * @throws AppError 503 `ingest.busy` when too many wait, `ingest.closing` when the server is stopping; what `write`
   * rejects with
   */
  add(given: Given): Promise<void>
  /** Resolves when everything added before is written, or has failed. */
  settled(): Promise<void>
  /** Takes nothing more and resolves when everything is written, or has failed. */
  close(): Promise<void>
}

/** A refusal for now, which a sender may try again. */
export const unavailable = (code: string, message: string): AppError => new AppError(code, 503, message)

/**
 * Writes go in order, one at a time.
 * @param write settles everything in its batch and never throws
 * @param tooMany the sentence for whoever is turned away
 */
export function microBatches<Given>(
  write: (batch: readonly Waiting<Given>[]) => Promise<void>,
  tooMany: string,
): MicroBatches<Given> {
  const queue: Waiting<Given>[] = []
  let underWay = 0
  let working: Promise<void> | undefined
  let last: Promise<void> = Promise.resolve()
  let closing = false

  async function work(): Promise<void> {
    // Requests that are read in the same turn of the event loop go into the same write.
    await new Promise(setImmediate)
    while (queue.length > 0) {
      const batch = queue.splice(0, largestBatch)
      underWay = batch.length
      await write(batch)
      underWay = 0
    }
    working = undefined
  }

  return {
    add(given) {
      if (closing) return Promise.reject(unavailable('ingest.closing', 'The server is stopping.'))
      if (queue.length + underWay >= mostWaiting) return Promise.reject(unavailable('ingest.busy', tooMany))
      const written = new Promise<void>((resolve, reject) => {
        queue.push({ given, resolve, reject })
        working ??= work()
      })
      last = written.catch(() => undefined)
      return written
    },
    // Writes go in order, so the last one added is the last to settle.
    settled: () => last,
    async close() {
      closing = true
      await working
    },
  }
}
