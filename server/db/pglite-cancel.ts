import { Session } from 'node:inspector'

/** The name by which the database thread's global object knows what cancels its statement. */
export const cancelName = 'loopCancelStatement'

/**
 * Cancels a statement of a database thread that is busy with it, and so reads no message of ours. V8 interrupts even
 * WebAssembly for the inspector: what is evaluated there sets the flags by which Postgres itself is told to give up
 * (pglite-interrupts.ts). Nothing listens on a port, and no code runs slower for it.
 * @param threadId of the worker
 * @param id of the statement; any other is left alone
 */
export function cancelStatement(threadId: number, id: number): void {
  const session = new Session()
  const close = () => session.disconnect()
  // A statement that ends by itself meanwhile is as good; the caller asks again, or gives up.
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
