import type { Readable } from 'node:stream'

/** The chunks of a byte stream, typed as buffers: the type of streams does not say so. */
export const bytesOf = (source: Readable): AsyncIterable<Buffer> => source
