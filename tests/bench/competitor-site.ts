import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a page of about 60 kB at every address of every host, another text at each visit of one block, and sends its port. */
const sentence = (seed: number) => Array.from({ length: 60 }, (_, at) => `word${(seed * 61 + at * 7) % 997}`).join(' ')
let served = 0

function pageOf(host: string, path: string): string {
  const blocks = Array.from(
    { length: 120 },
    (_, index) => `<h2>Part ${index}</h2><p class="text">${sentence(index + path.length)}</p>`,
  )
  served += 1
  return `<!doctype html><html lang="en"><head><title>${path} of ${host}</title>
    <script src="https://www.googletagmanager.com/gtm.js"></script></head><body><nav><a href="/">Home</a></nav>
    <main><h1>${path}</h1>${blocks.join('')}<p class="live">${served} people are viewing this page</p></main></body></html>`
}

const server = createServer(({ headers: { host = '' }, url = '/' }, response) => {
  if (url === '/robots.txt') return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(host, url))
})
// Node's type is a union; a server that listens on a port has an `AddressInfo`.
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
