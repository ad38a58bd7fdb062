import type { EventDraft, EventWriter } from '../store/event-draft.ts'
import type { Logger } from '../../log.ts'
import { microBatches, unavailable, type MicroBatches, type Waiting } from './micro-batches.ts'

/** The way of accepted events into the store; `add` also throws AppError 503 `ingest.write_failed`. */
export type Intake = MicroBatches<EventDraft>

/** Whether the values of an event are at fault, and not the store: then the others of its batch may still be written. */
function isDataError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^2[23]/.test(code)
}

/** Events in the order they come; one that the store cannot take fails alone. */
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
      const refusal = unavailable('ingest.write_failed', 'The event could not be stored. Please send it again.')
      for (const { reject } of batch) reject(refusal)
    }
  }

  return microBatches(write, 'Too many events at once. Please send it again later.')
}
