import type { Readable } from 'node:stream'

/** The pieces of a stream of bytes: they are buffers, which the type of a stream does not say. */
export const bytesOf = (source: Readable): AsyncIterable<Buffer> => source
