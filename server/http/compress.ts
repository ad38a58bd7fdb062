import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/

/** Minimum size in bytes. Smaller bodies gain nothing from compression. */
const smallest = 1024

/** The encodings of dynamic answers, cheapest first: brotli costs twice as much as gzip. */
const encodings = ['gzip', 'br'] as const
type Encoding = (typeof encodings)[number]

/**
 * Returns the encoding that a client wants most by its weights, and of those it wants equally the cheapest; null if it
 * takes none of ours, or prefers none at all.
 */
export function chosenEncoding(header: string | null): Encoding | null {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const best = encodings.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? 'gzip'
  const plain = weights.get('identity') ?? 0
  return weightOf(best) > 0 && weightOf(best) >= plain ? best : null
}

/**
 * Compresses dynamic answers (pages, JSON). Every chunk is flushed at once, so a page that streams still streams. It
 * uses gzip unless a client takes only brotli, which would cost more than half of the throughput on pages; static files
 * are compressed by the build with both. Bodies that are already encoded, empty, partial, small or not text stay unchanged.
 */
export function compressResponse(request: Request, response: Response): Response {
  // 202 is the answer of ingest: a short text, thousands of times a second.
  if (response.status === 202 || !compressible.test(response.headers.get('content-type') ?? '')) return response
  // Copy the headers, because those of a fetched response can't be changed.
  const headers = new Headers(response.headers)
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding')
  let body = response.body
  const encoding = body && isWorthIt(request, response) ? chosenEncoding(request.headers.get('accept-encoding')) : null
  if (body && encoding) {
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
    headers.delete('accept-ranges')
    // The compressed bytes differ, so the ETag must be weak.
    const tag = headers.get('etag')
    if (tag && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`)
    body = encoded(body, encoding)
  }
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}

function isWorthIt(request: Request, { status, headers }: Response): boolean {
  if (request.method === 'HEAD' || status === 206) return false
  if (headers.has('content-encoding') || /no-transform/i.test(headers.get('cache-control') ?? '')) return false
  const length = headers.get('content-length')
  return length === null || Number(length) >= smallest
}

function encoded(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  encoding: Encoding,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Node's type of this stream class differs from the DOM's.
  const source = Readable.fromWeb(body as NodeReadableStream<Uint8Array<ArrayBuffer>>)
  const encoder =
    encoding === 'gzip'
      ? createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 })
      : createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
  // pipe() forwards neither errors to the encoder nor its end to the source.
  source.on('error', (error) => encoder.destroy(error))
  encoder.on('close', () => source.destroy())
  return Readable.toWeb(source.pipe(encoder)) as ReadableStream<Uint8Array<ArrayBuffer>>
}
