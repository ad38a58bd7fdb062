import { AppError } from '#app/shared/http/app-error.ts'
import type { EventDraft, EventWriter } from '../store/event-draft.ts'
import type { Logger } from '../../log.ts'

/** Events waiting for their commit at most; above it senders are turned away instead of the memory filling up. */
const mostWaiting = 20_000
/** Events of one write at most. */
const largestBatch = 500

interface Waiting {
  draft: EventDraft
  resolve: () => void
  reject: (error: unknown) => void
}

/** The last stretch of the way in: drafts are collected while a write is under way and written together after it. */
export interface Intake {
  /**
   * Settles after the commit.
   * @throws AppError 503 `ingest.busy` when too many wait, `ingest.write_failed` when the store refused,
   * `ingest.closing` when the server is stopping
   */
  add(draft: EventDraft): Promise<void>
  /** Resolves when everything added before is written, or has failed. */
  settled(): Promise<void>
  /** Takes nothing more and resolves when everything is written. */
  close(): Promise<void>
}

const unavailable = (code: string, message: string) => new AppError(code, 503, message)

/** Whether the values of an event are at fault, and not the store: then the others of its batch may still be written. */
function isDataError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^2[23]/.test(code)
}

export function createIntake(writer: EventWriter, log: Logger): Intake {
  const queue: Waiting[] = []
  let underWay = 0
  let working: Promise<void> | undefined
  let last: Promise<void> = Promise.resolve()
  let closing = false

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      await writer.append(batch.map(({ draft }) => draft))
      for (const { resolve } of batch) resolve()
    } catch (error) {
      if (batch.length > 1 && isDataError(error)) {
        for (const one of batch) await write([one])
        return
      }
      log.error({ err: error, code: 'ingest.write_failed', events: batch.length }, 'events were not written')
      const refusal = unavailable('ingest.write_failed', 'The event could not be stored. Please send it again.')
      for (const { reject } of batch) reject(refusal)
    }
  }

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
    add(draft) {
      if (closing) return Promise.reject(unavailable('ingest.closing', 'The server is stopping.'))
      if (queue.length + underWay >= mostWaiting) {
        return Promise.reject(unavailable('ingest.busy', 'Too many events at once. Please send it again later.'))
      }
      const written = new Promise<void>((resolve, reject) => {
        queue.push({ draft, resolve, reject })
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
