import type { Readable } from 'node:stream'

/** Returns the chunks of a byte stream typed as buffers, which the type of streams lacks. */
export const bytesOf = (source: Readable): AsyncIterable<Buffer> => source
