import { Session } from 'node:inspector'

/** The property of the database thread's global object with the function that cancels its statement. */
export const cancelName = 'loopCancelStatement'

/**
 * Cancels a statement of a database thread. The thread is busy with the statement and reads no messages. But V8's
 * inspector can interrupt even WebAssembly: the expression it evaluates sets the flags by which Postgres cancels a
 * statement (pglite-interrupts.ts). No port is opened, and code does not run slower.
 * @param threadId id of the worker thread
 * @param id id of the statement; other statements are not cancelled
 */
export function cancelStatement(threadId: number, id: number): void {
  const session = new Session()
  const close = () => session.disconnect()
  // If the statement ends by itself meanwhile, nothing is lost; otherwise the caller tries again or gives up.
  const timer = setTimeout(close, 10_000).unref()
  const expression = `globalThis[${JSON.stringify(cancelName)}]?.(${threadId}, ${id})`
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } })
  session.connect()
  let asked = 0
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
    asked += 1
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message })
  })
  session.on('NodeWorker.receivedMessageFromWorker', () => {
    asked -= 1
    if (asked > 0) return
    clearTimeout(timer)
    close()
  })
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
}
