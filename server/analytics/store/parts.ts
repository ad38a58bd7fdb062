/**
 * The top six bits of a visitor's key put a day's visitors into 64 buckets. A part is a range of buckets that is
 * recomputed and stored together, identified by its first bucket. A day begins as one part; a part that becomes too
 * large to recompute at once is split, without touching the others. Sets of buckets are bit masks of 64 bits.
 */
const bucketCount = 64

export interface Shard {
  /** The part's first bucket, which identifies it. */
  start: number
  /** The first bucket after it. */
  end: number
}

/** Returns the bucket of a visitor key, counted from the smallest signed key. */
export function visitorBucketOf(visitor: bigint): number {
  return Number(visitor >> 58n) + bucketCount / 2
}

/** Returns bits as the decimal text of the signed 64-bit number that Postgres stores. */
export function storedBits(bits: bigint): string {
  return String(BigInt.asIntN(64, bits))
}

/** Returns the bits of all buckets of a part. */
export function bitsOf({ start, end }: Shard): bigint {
  return ((1n << BigInt(end - start)) - 1n) << BigInt(start)
}

/** The parts of a day: `starts` has a bit for the first bucket of each; bucket 0 always begins one. */
function partsOf(starts: bigint): Shard[] {
  const firsts = Array.from({ length: bucketCount }, (_, bucket) => bucket).filter(
    (bucket) => bucket === 0 || (BigInt.asUintN(64, starts) & (1n << BigInt(bucket))) !== 0n,
  )
  return firsts.map((start, index) => ({ start, end: firsts[index + 1] ?? bucketCount }))
}

/** Returns the parts with at least one dirty bucket. */
export function dirtyParts(starts: bigint, dirty: bigint): Shard[] {
  return partsOf(starts).filter((part) => (BigInt.asUintN(64, dirty) & bitsOf(part)) !== 0n)
}

/** Returns whether bits have all buckets of a day. */
export const isWholeDay = (bits: bigint): boolean => BigInt.asIntN(bucketCount, bits) === -1n

/** Returns the end of a part to split off: about 1/n of it, at least one bucket and at most half. */
export function lastPiece({ start, end }: Shard, pieces: number): Shard {
  const width = end - start
  const own = Math.min(Math.floor(width / 2), Math.max(1, Math.floor(width / pieces)))
  return { start: end - own, end }
}

/** Visitors of a day: those of a part, or some, by their keys as decimal text. */
export type Visitors = Shard | readonly string[]

/** Returns the visitor keys of a part, both ends inclusive, as decimal text. */
export function visitorRange({ start, end }: Shard): { from: string; to: string } {
  const key = (bucket: number) => BigInt(bucket - bucketCount / 2) << 58n
  return { from: String(key(start)), to: String(key(end) - 1n) }
}
