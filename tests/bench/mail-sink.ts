import { SMTPServer } from 'smtp-server'

/**
 * A mail server in a process of its own, so that receiving takes no time of what is measured. It sends its parent the
 * port, and the number of mails so far with each one.
 */
let mails = 0
const server = new SMTPServer({
  logger: false,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    stream.resume()
    stream.on('end', () => {
      mails += 1
      process.send?.({ mails })
      done()
    })
  },
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port })
})
