import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { strangerScene } from '#tests/support/stranger.ts'

const scene = strangerScene()
const { read } = scene
const kilobytes = { wireBytes: 10_000, bodyBytes: 10_000 }

/** Answers with these bytes and a content coding. */
const packed =
  (coding: string, body: Buffer): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-encoding': coding }).end(body)

describe('a body', () => {
  it.each([
    ['gzip', gzipSync('hello')],
    ['x-gzip', gzipSync('hello')],
    ['GZIP', gzipSync('hello')],
    ['deflate', deflateSync('hello')],
    ['deflate', deflateRawSync('hello')],
    ['br', brotliCompressSync('hello')],
    ['identity', Buffer.from('hello')],
  ])('is unpacked: %s', async (coding, body) => {
    scene.answer = packed(coding, body)
    const answer = await read()
    expect(answer.kind === 'received' && answer.text()).toBe('hello')
  })

  it.each(['gzip', 'deflate', 'br'])('is empty, with any declared coding: %s', async (coding) => {
    scene.answer = packed(coding, Buffer.alloc(0))
    expect(await read()).toMatchObject({ kind: 'received', body: Buffer.alloc(0), isWhole: true })
  })

  it('is complete at exactly the limit, and too large with one byte more', async () => {
    scene.answer = (_request, response) => response.end('a'.repeat(10_000))
    expect(await read({ limits: kilobytes })).toMatchObject({ kind: 'received', isWhole: true })
    scene.answer = (_request, response) => {
      response.write('a'.repeat(10_000))
      response.end('b')
    }
    expect(await read({ limits: kilobytes })).toMatchObject({ reason: 'too_large', code: 'wire' })
    const cut = await read({ limits: kilobytes, ifLarger: 'cut' })
    expect(cut).toMatchObject({ kind: 'received', isWhole: false })
    expect(cut.kind === 'received' && cut.body.length).toBeLessThanOrEqual(10_000)
  })

  it('is refused by its declared size, before it is sent', async () => {
    scene.answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '10001' })
      response.flushHeaders()
    }
    expect(await read({ limits: { ...kilobytes, wholeMs: 60_000 } })).toMatchObject({
      reason: 'too_large',
      code: 'wire',
    })
  })

  it.each(['refuse', 'cut'] as const)('without an end is not received completely: %s', async (ifLarger) => {
    let sent = 0
    let closed = Promise.resolve<unknown>(null)
    scene.answer = (_request, response) => {
      closed = once(response, 'close')
      const more = () => {
        while (!response.destroyed) {
          sent += 65_536
          if (!response.write('a'.repeat(65_536))) return void response.once('drain', more)
        }
      }
      more()
    }
    const answer = await read({ limits: kilobytes, ifLarger })
    expect(answer).toMatchObject(
      ifLarger === 'cut' ? { kind: 'received', isWhole: false } : { reason: 'too_large', code: 'wire' },
    )
    await closed
    // Includes bytes that the network buffers.
    expect(sent).toBeLessThan(20_000_000)
  })

  const bomb = Buffer.alloc(50_000_000, 97)
  it.each([
    ['gzip', gzipSync(bomb)],
    ['deflate', deflateSync(bomb)],
    ['deflate', deflateRawSync(bomb)],
    ['br', brotliCompressSync(bomb)],
  ])('that unpacks to far more than was sent is not unpacked completely: %s', async (coding, body) => {
    scene.answer = packed(coding, body)
    const limits = { wireBytes: body.length, bodyBytes: 100_000 }
    const before = process.memoryUsage().arrayBuffers
    expect(await read({ limits })).toMatchObject({ reason: 'too_large', code: 'body' })
    const cut = await read({ limits, ifLarger: 'cut' })
    expect(cut).toMatchObject({ kind: 'received', isWhole: false, body: Buffer.alloc(100_000, 97) })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(bomb.length / 2)
  })

  it.each(['refuse', 'cut'] as const)(
    'that never unpacks to anything is limited by the bytes sent: %s',
    async (ifLarger) => {
      // Empty blocks, one after the other.
      const nothing = Buffer.from([0x00, 0x00, 0x00, 0xff, 0xff])
      scene.answer = (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' })
        response.write(gzipSync('').subarray(0, 10))
        const more = () => {
          while (!response.destroyed) {
            if (!response.write(Buffer.concat(Array.from({ length: 1000 }, () => nothing)))) {
              return void response.once('drain', more)
            }
          }
        }
        more()
      }
      const answer = await read({ limits: { ...kilobytes, wholeMs: 60_000 }, ifLarger })
      expect(answer).toMatchObject(
        ifLarger === 'cut'
          ? { kind: 'received', isWhole: false, body: Buffer.alloc(0) }
          : { reason: 'too_large', code: 'wire' },
      )
    },
  )

  it.each([
    ['in a coding that nobody knows', packed('zstd', Buffer.from('hello')), 'content_coding'],
    ['in two codings at once', packed('gzip, br', Buffer.from('hello')), 'content_coding'],
    ['in a coding that objects have', packed('constructor', Buffer.from('hello')), 'content_coding'],
    ['in another coding than it says', packed('gzip', Buffer.from('hello')), 'Z_DATA_ERROR'],
    ['packed and cut off', packed('gzip', gzipSync('hello').subarray(0, 12)), 'Z_BUF_ERROR'],
  ])('is broken: %s', async (_how, answer, code) => {
    scene.answer = answer
    expect(await read()).toMatchObject({ kind: 'refused', reason: 'broken', code })
  })
})

describe('a slow server', () => {
  const soon = { firstByteMs: 50, wholeMs: 60_000 }

  it.each([
    ['takes the connection and says nothing', () => {}],
    ['begins its headers and stops', (socket: Socket) => void socket.write('HTTP/1.1 200 OK\r\nx-a: ')],
    [
      'never gets to its answer',
      (socket: Socket) => {
        const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 5)
        socket.once('close', () => clearInterval(timer))
      },
    ],
  ])('is given up if it %s', async (_what, takeOver) => {
    scene.takeOver = takeOver
    expect(await read({ limits: soon })).toMatchObject({ reason: 'too_slow', code: 'first_byte' })
  })

  it('is given up if its name does not resolve', async () => {
    const reach = { resolve: () => new Promise<string[]>(() => {}) }
    expect(await read({ limits: soon }, { reach })).toMatchObject({ reason: 'too_slow', code: 'first_byte' })
  })

  it('may take longer for its body than for its first byte', async () => {
    scene.answer = (_request, response) => {
      response.write('begun ')
      setTimeout(() => response.end('and ended'), 600)
    }
    const answer = await read({ limits: { firstByteMs: 400, wholeMs: 60_000 } })
    expect(answer.kind === 'received' && answer.text()).toBe('begun and ended')
  })

  it('is given up if its body arrives byte by byte, packed or not', async () => {
    for (const coding of ['identity', 'gzip']) {
      scene.answer = (_request, response) => {
        response.writeHead(200, { 'content-encoding': coding })
        if (coding === 'gzip') response.write(gzipSync('').subarray(0, 10))
        const timer = setInterval(() => response.write(Buffer.from([0x00, 0x00, 0x00, 0xff, 0xff])), 5)
        response.once('close', () => clearInterval(timer))
      }
      expect(await read({ limits: { wholeMs: 100 } })).toMatchObject({ reason: 'too_slow', code: 'whole' })
    }
  })

  it('is given up by the total time of all its redirects', async () => {
    scene.answer = (_request, response) => void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 40)
    const answer = await read({ limits: { wholeMs: 150, redirects: 1000 } })
    expect(answer).toMatchObject({ reason: 'too_slow', code: 'whole' })
    expect(answer.redirects.length).toBeLessThan(5)
  })
})

describe('a server with invalid answers', () => {
  const t = (text: string) => (socket: Socket) => void socket.end(text)
  it.each([
    ['is none of the web', t('SSH-2.0-OpenSSH_9.6\r\n'), 'broken'],
    ['says nothing', t(''), 'broken'],
    ['breaks off', t('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhello'), 'broken'],
    ['has two lengths', t('HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello'), 'broken'],
    ['wants to speak otherwise', t('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'), 'broken'],
    ['has endless headers', t(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(10_000)}\r\n`), 'broken'],
    ['has a header without an end', t(`HTTP/1.1 200 OK\r\nx-a: ${'b'.repeat(20_000)}`), 'broken'],
    [
      'marks its pieces with what nobody asked for',
      t(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1;${'x'.repeat(100_000)}\r\na\r\n0\r\n\r\n`),
      'broken',
    ],
  ])('is given up if it %s', async (_what, takeOver, reason) => {
    scene.takeOver = takeOver
    expect(await read({ limits: { firstByteMs: 60_000 } })).toMatchObject({ kind: 'refused', reason })
  })

  it('is refused with an untrusted certificate', async () => {
    scene.takeOver = (socket) => {
      new TLSSocket(socket, { isServer: true, ...selfSigned }).on('error', () => {})
    }
    const answer = await read({ url: scene.address('/', 'site.test', 'https') })
    expect(answer).toMatchObject({ kind: 'refused', reason: 'certificate' })
  })

  it('is reported as unreachable if it does not exist', async () => {
    const port = await freePort()
    const reach = { allowPort: () => true }
    expect(await read({ url: new URL(`http://site.test:${port}/`) }, { reach })).toMatchObject({
      reason: 'unreachable',
      code: 'ECONNREFUSED',
    })
  })
})
