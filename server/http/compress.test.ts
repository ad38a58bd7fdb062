import { describe, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chosenEncoding, compressResponse } from './compress.ts'

const page = '<p>month</p>'.repeat(200)
const request = (headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }, method = 'GET') =>
  new Request('http://loop.test/', { headers, method })
const html = (body: BodyInit | null = page, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

describe('Dynamic answers are compressed', () => {
  test('a page comes gzipped, with the headers content-encoding and vary', async () => {
    const answer = compressResponse(request(), html(page, { 'content-length': String(page.length), etag: '"a"' }))
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('content-length')).toBeNull()
    expect(answer.headers.get('etag')).toBe('W/"a"')
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(page)
  })

  test('a client that takes only brotli gets brotli', async () => {
    const answer = compressResponse(request({ 'accept-encoding': 'br' }), html())
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(page)
  })

  test('an existing vary header is kept', () => {
    expect(compressResponse(request(), html(page, { vary: 'Cookie' })).headers.get('vary')).toBe(
      'Cookie, Accept-Encoding',
    )
  })

  test('a streamed page arrives piece by piece: the first piece is readable before the second exists', async () => {
    let finish = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('<p>first</p>'))
        finish = () => {
          controller.enqueue(new TextEncoder().encode('<p>second</p>'))
          controller.close()
        }
      },
    })
    const answer = compressResponse(request(), html(body))
    const reader = (answer.body as ReadableStream<Uint8Array>)
      .pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>)
      .getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('<p>first</p>')
    finish()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('<p>second</p>')
    expect((await reader.read()).done).toBe(true)
  })

  test('the page is not rendered further if its reader disconnects', async () => {
    let cancelled = () => {}
    const stopped = new Promise<void>((resolve) => (cancelled = resolve))
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(page)),
      cancel: () => cancelled(),
    })
    const reader = compressResponse(request(), html(body)).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await expect(stopped).resolves.toBeUndefined()
  })

  test('a page that fails while it is rendered fails for the reader too', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('broke off')) })
    await expect(compressResponse(request(), html(body)).arrayBuffer()).rejects.toThrow('broke off')
  })
})

describe('What is not worth compressing, or must not be compressed, stays unchanged', () => {
  test.each([
    ['a client that takes neither', request({ 'accept-encoding': 'zstd, deflate' }), html()],
    ['a client that says nothing', request({}), html()],
    ['a client that refuses all by weight', request({ 'accept-encoding': 'gzip;q=0, *;q=0' }), html()],
    ['a HEAD request', request(undefined, 'HEAD'), html()],
    ['a body that is encoded already', request(), html(page, { 'content-encoding': 'br' })],
    ['a response nobody may transform', request(), html(page, { 'cache-control': 'no-transform' })],
    ['a small body', request(), html('ok', { 'content-length': '2' })],
    ['an empty body', request(), html(null)],
    ['an image', request(), new Response(page, { headers: { 'content-type': 'image/png' } })],
    ['a stream of events', request(), new Response(page, { headers: { 'content-type': 'text/event-stream' } })],
    ['an acknowledged event', request(), new Response('ok', { status: 202 })],
  ])('%s', async (_name, asked, given) => {
    const encoding = given.headers.get('content-encoding')
    const text = await given.clone().text()
    const answer = compressResponse(asked, given)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe(text)
  })

  test.each([
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'gzip'],
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br', 'br'],
    ['br, gzip;q=0', 'br'],
    ['gzip;q=0, *', 'br'],
    ['br;q=1, gzip;q=0.001', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['identity, gzip;q=0.5', null],
    ['gzip;q=0', null],
    ['gzip;q=none', null],
    ['*;q=0', null],
    ['identity', null],
    ['', null],
    [null, null],
  ])('Accept-Encoding: %s', (header, expected) => expect(chosenEncoding(header)).toBe(expected))
})
