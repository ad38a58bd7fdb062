import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a feed of as many items as the first argument says on every host, and sends its port to the parent process. */
const items = Number(process.argv[2])

function feedOf(host: string): string {
  const entries = Array.from({ length: items }, (_, index) => {
    const words = Array.from({ length: 60 }, (_word, at) => `word${(index * 61 + at * 7) % 997}`).join(' ')
    return `<item><title>Item ${index} of ${host}</title><link>https://${host}/${index}</link><guid>${index}</guid>
      <description>${words} ${index % 5 === 0 ? 'Acme Kilns' : ''} and so on with ${host}.</description></item>`
  })
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${host}</title>${entries.join('')}</channel></rss>`
}

const server = createServer(({ headers: { host = '' } }, response) => {
  response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feedOf(host))
})
// Node's type is a union; a server that listens on a port has an `AddressInfo`.
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
