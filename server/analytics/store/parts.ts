/** Buckets of visitors a day can be split into at the finest; site_day.dirty has one bit for each. */
export const bucketCount = 64
/** The finest split: 2^6 parts of one bucket each. */
export const finestSplit = 6

/** The bucket of a visitor key: its top six bits, counted from the smallest signed key. */
export function bucketOf(visitor: bigint): number {
  return Number(visitor >> 58n) + bucketCount / 2
}

/** The bits of site_day.dirty as the signed 64-bit number Postgres stores. */
export function signedBits(bits: bigint): bigint {
  return BigInt.asIntN(64, bits)
}

/** The dirty bits that belong to one part of a day split into 2^split parts. */
export function partBits(part: number, split: number): bigint {
  const width = bucketCount >> split
  return ((1n << BigInt(width)) - 1n) << BigInt(part * width)
}

/** The parts that have at least one of the dirty bits (signed, as read). */
export function dirtyParts(dirty: bigint, split: number): number[] {
  const bits = BigInt.asUintN(64, dirty)
  return Array.from({ length: 1 << split }, (_, part) => part).filter((part) => (bits & partBits(part, split)) !== 0n)
}

/** The range of visitor keys of a part, both ends inclusive, as decimal text. */
export function partRange(part: number, split: number): { from: string; to: string } {
  const width = BigInt(bucketCount >> split)
  const lowest = (BigInt(part) * width - BigInt(bucketCount / 2)) << 58n
  return { from: String(lowest), to: String(lowest + (width << 58n) - 1n) }
}
