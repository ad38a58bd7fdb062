/**
 * Sends the process that started this one the addresses of the stand-ins, and ends with it, also if that one is killed
 * or has gone before it could be notified. Without such a process it ends at Ctrl-C.
 * @param addresses the message for that process
 * @param close stops answering
 */
export function endWithStarter(addresses: Readonly<Record<string, string>>, close: () => Promise<unknown>): void {
  const end = () => void close().finally(() => process.exit())
  process.once('SIGTERM', end)
  if (!process.send) {
    process.once('SIGINT', end)
    return
  }
  process.once('disconnect', end)
  // Ctrl-C in a terminal reaches both, but Loop may still need this one while it stops.
  process.on('SIGINT', () => {})
  // Without a callback no one would hear that it has gone, but Node, with a stack trace in Loop's output.
  process.send(addresses, undefined, undefined, (error) => {
    if (error) end()
  })
}
