/** The characters that a font can show. */
export interface FontCoverage {
  has(codePoint: number): boolean
}

/** A run of characters: both included, sorted by `first`. */
interface Run {
  first: number
  last: number
}

/**
 * Reads which characters a font has (its table `cmap`, formats 4 and 12).
 * @throws RangeError if the bytes are no such font
 */
export function fontCoverage(bytes: Buffer): FontCoverage {
  const runs = readRuns(bytes)
    .filter(({ first, last }) => first <= last)
    .toSorted((one, other) => one.first - other.first)
  return {
    has(codePoint) {
      let [low, high] = [0, runs.length - 1]
      while (low <= high) {
        const middle = (low + high) >> 1
        const run = runs[middle]
        if (!run) return false
        if (codePoint < run.first) high = middle - 1
        else if (codePoint > run.last) low = middle + 1
        else return true
      }
      return false
    },
  }
}

function readRuns(bytes: Buffer): Run[] {
  const table = tableOffset(bytes, 'cmap')
  const subtables = Array.from({ length: bytes.readUInt16BE(table + 2) }, (_, index) => {
    const record = table + 4 + index * 8
    return table + bytes.readUInt32BE(record + 4)
  })
  // The fonts here have the whole of Unicode in format 12, else its first plane in format 4.
  const whole = subtables.find((at) => bytes.readUInt16BE(at) === 12)
  if (whole !== undefined) return runsOfFormat12(bytes, whole)
  const plane = subtables.find((at) => bytes.readUInt16BE(at) === 4)
  if (plane === undefined) throw new RangeError('The font has no table of characters that we can read.')
  return runsOfFormat4(bytes, plane)
}

function tableOffset(bytes: Buffer, tag: string): number {
  for (let record = 12; record < 12 + bytes.readUInt16BE(4) * 16; record += 16) {
    if (bytes.toString('latin1', record, record + 4) === tag) return bytes.readUInt32BE(record + 8)
  }
  throw new RangeError(`The font has no table ${tag}.`)
}

function runsOfFormat12(bytes: Buffer, at: number): Run[] {
  return Array.from({ length: bytes.readUInt32BE(at + 12) }, (_, index) => {
    const group = at + 16 + index * 12
    return { first: bytes.readUInt32BE(group), last: bytes.readUInt32BE(group + 4) }
  })
}

function runsOfFormat4(bytes: Buffer, at: number): Run[] {
  const doubled = bytes.readUInt16BE(at + 6)
  const ends = at + 14
  const starts = ends + doubled + 2
  const deltas = starts + doubled
  const offsets = deltas + doubled
  const runs: Run[] = []
  for (let segment = 0; segment < doubled; segment += 2) {
    const [first, last] = [bytes.readUInt16BE(starts + segment), bytes.readUInt16BE(ends + segment)]
    const offset = bytes.readUInt16BE(offsets + segment)
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph =
        offset === 0
          ? code + bytes.readUInt16BE(deltas + segment)
          : bytes.readUInt16BE(offsets + segment + offset + (code - first) * 2)
      // Glyph 0 is the box for missing characters.
      if ((glyph & 0xffff) !== 0) runs.push({ first: code, last: code })
    }
  }
  return runs
}
