import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Pages of each topic; the letters of the topics keep them from looking like one endless series. */
const pagesOfTopic = 500
const topics = 'abcdefghij'

const pathOf = (index: number): string =>
  index === 0 ? '/' : `/topic-${topics[Math.floor(index / pagesOfTopic)]}/page-${index % pagesOfTopic}`

/** Some 20 kB of text, and a hundred links of which most are the same on every page, as menus are. */
function pageOf(index: number, pages: number): string {
  const others = Array.from({ length: 60 }, (_, at) => at * 7).concat(
    Array.from({ length: 40 }, (_, at) => (index * 40 + at + 1) % pages),
  )
  const links = others.map((other) => `<li><a href="${pathOf(other % pages)}">Page ${other}</a></li>`)
  const text = `<p>${`What page ${index} says about its topic, in many words. `.repeat(12)}</p>`.repeat(22)
  return `<!doctype html><html lang="en"><head><title>Page ${index}</title>
    <meta name="description" content="About page ${index}"></head>
    <body><nav><ul>${links.join('')}</ul></nav><main><h1>Page ${index}</h1>${text}</main></body></html>`
}

/** Serves a website of as many pages as the first argument says, and sends its port to the parent process. */
const pages = Number(process.argv[2])
const numbers = new Map(Array.from({ length: pages }, (_, index) => [pathOf(index), index]))
const server = createServer((request, response) => {
  const index = numbers.get(request.url ?? '')
  if (index === undefined) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(index, pages))
})
// Node's type is a union; a server that listens on a port has an `AddressInfo`.
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
