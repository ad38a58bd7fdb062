import { useRef, useState } from 'react'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ReportToSend, SendOutcome, SendReport } from '#app/shared/reports/recipients.ts'

/** How far a client's report is. */
export interface SendingOf {
  state: 'queued' | 'running' | 'done' | 'failed'
  /** Why it wasn't sent. */
  reason?: string
}

/** So many reports are sent by one call: enough to be fast, few enough to show progress and to stop in between. */
const together = 10

/**
 * Returns how sending several clients' reports goes, and how to start and stop it. What fails for one client doesn't
 * keep the others from being sent.
 * @param send sends some reports
 */
export function useSendAll(month: Month, send: (reports: readonly SendReport[]) => Promise<SendOutcome[]>) {
  const publicError = usePublicError()
  const [states, setStates] = useState<ReadonlyMap<string, SendingOf>>(new Map())
  const [running, setRunning] = useState(false)
  const isStopped = useRef(false)
  const set = (reports: readonly ReportToSend[], stateOf: (clientId: string) => SendingOf) =>
    setStates(
      (before) => new Map([...before, ...reports.map(({ clientId }) => [clientId, stateOf(clientId)] as const)]),
    )

  async function run(reports: readonly ReportToSend[]): Promise<void> {
    isStopped.current = false
    setRunning(true)
    set(reports, () => ({ state: 'queued' }))
    for (let from = 0; from < reports.length && !isStopped.current; from += together) {
      const part = reports.slice(from, from + together)
      set(part, () => ({ state: 'running' }))
      try {
        const outcomes = await send(
          part.map(({ clientId, version, recipients }) => ({
            clientId,
            month,
            version,
            recipientIds: recipients.map(({ id }) => id),
          })),
        )
        set(part, (clientId) => sendingAfter(outcomes.find((one) => one.clientId === clientId)))
      } catch (error) {
        // The call itself failed, so nothing says which of these were sent. Sending them again sends none twice.
        const reason = publicError(error).message
        set(part, () => ({ state: 'failed', reason }))
      }
    }
    setRunning(false)
  }
  return {
    states,
    running,
    start: (reports: readonly ReportToSend[]) => void run(reports),
    /** Ends it after the reports that are being sent. */
    stop() {
      isStopped.current = true
    },
  }
}

const sendingAfter = (outcome: SendOutcome | undefined): SendingOf =>
  outcome && 'refused' in outcome ? { state: 'failed', reason: outcome.refused.message } : { state: 'done' }
