import type { UserError } from '#app/shared/http/user-error.ts'
import type { ErrorCode } from '../../errors/error-status.ts'
import { programError } from '../../errors/user-errors.ts'
import type { Logger } from '../../log.ts'
import type { NormalizedEvent, EventWriter } from '../store/normalized-event.ts'

/** Batches accepted events for the store. `add` also throws UserError 503 `ingest.write_failed`. */
export type Intake = MicroBatches<NormalizedEvent>

/**
 * Whether the error is about an event's values (SQLSTATE 22, 23), so that the batch's other events can still be
 * written.
 */
function isDataError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^2[23]/.test(code)
}

/**
 * Appends events in the order they arrive. After an error about values each event of the batch is retried alone, so a bad
 * event fails only itself; after any other error the whole batch fails, because the store is at fault.
 */
export function createIntake(writer: EventWriter, log: Logger): Intake {
  async function write(batch: readonly QueuedItem<NormalizedEvent>[]): Promise<void> {
    try {
      await writer.append(batch.map(({ given }) => given))
      for (const { resolve } of batch) resolve()
    } catch (error) {
      if (batch.length > 1 && isDataError(error)) {
        for (const one of batch) await write([one])
        return
      }
      log.error({ err: error, code: 'ingest.write_failed', events: batch.length }, 'events were not written')
      const refusal = unavailable('ingest.write_failed', 'The event wasn’t stored. Send it again.')
      for (const { reject } of batch) reject(refusal)
    }
  }

  return microBatches(write, 'Too many events at once. Send it again later.')
}

/** Limit of items that wait for their commit. Further ones are refused, so that memory stays bounded. */
const maxWaiting = 20_000
/** Limit of items per write. */
const largestBatch = 500

/** A queued item with the promise of its caller. */
export interface QueuedItem<Given> {
  given: Given
  resolve: () => void
  reject: (error: unknown) => void
}

/** A queue with batching: items that arrive during a write are collected and written together in the next one. */
interface MicroBatches<Given> {
  /**
   * Settles after the commit.
   * @throws UserError 503: `ingest.busy` when the queue is full, `ingest.closing` when the server is stopping; and
   * whatever `write` rejects the item with
   */
  add(given: Given): Promise<void>
  /** Resolves when all items added before are written or have failed. */
  settled(): Promise<void>
  /** Refuses further items and resolves when all queued ones are written or have failed. */
  close(): Promise<void>
}

/** Returns an error that passes: the sender may retry. */
export const unavailable = (code: ErrorCode, message: string): UserError => programError(code, message)

/**
 * Creates a queue that writes one batch at a time, in order.
 * @param write settles every item of its batch and never throws
 * @param tooMany the message for a full queue
 */
export function microBatches<Given>(
  write: (batch: readonly QueuedItem<Given>[]) => Promise<void>,
  tooMany: string,
): MicroBatches<Given> {
  const queue: QueuedItem<Given>[] = []
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
      if (queue.length + underWay >= maxWaiting) return Promise.reject(unavailable('ingest.busy', tooMany))
      const written = new Promise<void>((resolve, reject) => {
        queue.push({ given, resolve, reject })
        working ??= work()
      })
      last = written.catch(() => undefined)
      return written
    },
    // Writes happen in order, so the last item settles last.
    settled: () => last,
    async close() {
      closing = true
      await working
    },
  }
}
