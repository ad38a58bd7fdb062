import type { EventDraft, EventWriter } from '../store/event-draft.ts'
import type { Logger } from '../../log.ts'
import { microBatches, unavailable, type MicroBatches, type Waiting } from './micro-batches.ts'

/** Batches accepted events for the store. `add` also throws UserError 503 `ingest.write_failed`. */
export type Intake = MicroBatches<EventDraft>

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
  async function write(batch: readonly Waiting<EventDraft>[]): Promise<void> {
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
