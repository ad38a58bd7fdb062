import { readablePath } from '#app/shared/tracking/readable-path.ts'

/** A page that exists, and how much its address is like another: 1 for the same words in the same place. */
export interface LikelyAddress {
  path: string
  score: number
}

/** How much the last segment and the folders above it count. */
const [ofLast, ofFolders] = [0.8, 0.2]
/** Limits that bound the work for hostile addresses. */
const [longestSegment, maxSegments, maxCandidates] = [80, 12, 300]
/** Pages with the same beginning of their last segment are compared. */
const beginning = 3

interface Address {
  path: string
  folders: readonly string[]
  last: string
  /** The digits of the last segment: other numbers are another page, as in /report-2024 and /report-2025. */
  digits: string
  /** How often each kind of letter is in the last segment. */
  letters: Uint8Array
}

/** Returns the parts of an address without what often changes: its case, separators, ending, and query. */
function addressOf(path: string): Address {
  const [bare = ''] = readablePath(path.slice(0, longestSegment * maxSegments))
    .toLowerCase()
    .split(/[?#]/, 1)
  const segments = bare
    .split('/')
    .map((segment) => segment.replaceAll(/%20|[_+\s]+/g, '-').slice(0, longestSegment))
    .filter(Boolean)
    .slice(0, maxSegments)
  const named = segments.map((segment) => segment.replace(/\.(?:[sx]?html?|php\d?|aspx?|jsp)$/, ''))
  if (named.at(-1) === 'index') named.pop()
  const last = named.at(-1) ?? ''
  const digits = last.replaceAll(/\D+/g, ' ').trim()
  return { path, folders: named.slice(0, -1), last, digits, letters: lettersOf(last) }
}

/** Two rows of `editDistance`, used again by each call: it is called a hundred thousand times in a run. */
const rows: [Uint8Array, Uint8Array] = [new Uint8Array(longestSegment + 2), new Uint8Array(longestSegment + 2)]

/**
 * Returns the number of changed letters between two texts of at most `longestSegment`; `most` + 1 as soon as it is more
 * than `most`. Only the cells within `most` of the diagonal are calculated: others would be more.
 */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  const beyond = most + 1
  let [before, current] = rows
  for (let column = 0; column <= other.length; column += 1) before[column] = Math.min(column, beyond)
  for (let row = 1; row <= one.length; row += 1) {
    const from = Math.max(1, row - most)
    const to = Math.min(other.length, row + most)
    const letter = one.charCodeAt(row - 1)
    current[from - 1] = from === 1 ? Math.min(row, beyond) : beyond
    let least = beyond
    for (let column = from; column <= to; column += 1) {
      const changed = (before[column - 1] ?? beyond) + (letter === other.charCodeAt(column - 1) ? 0 : 1)
      const added = Math.min(before[column] ?? beyond, current[column - 1] ?? beyond) + 1
      const value = Math.min(changed, added, beyond)
      current[column] = value
      if (value < least) least = value
    }
    if (least > most && (current[from - 1] ?? beyond) > most) return beyond
    current[to + 1] = beyond
    ;[before, current] = [current, before]
  }
  return before[other.length] ?? beyond
}

const letterKinds = 32

/** Returns how often each kind of letter is in a text. */
function lettersOf(text: string): Uint8Array {
  const letters = new Uint8Array(letterKinds)
  for (let at = 0; at < text.length; at += 1) {
    const kind = text.charCodeAt(at) % letterKinds
    letters[kind] = (letters[kind] ?? 0) + 1
  }
  return letters
}

/** Returns whether two texts may be within a distance by their letters alone: a letter too many is a change. */
function mayBeWithin(one: Uint8Array, other: Uint8Array, most: number): boolean {
  let more = 0
  let fewer = 0
  for (let kind = 0; kind < letterKinds; kind += 1) {
    const surplus = (one[kind] ?? 0) - (other[kind] ?? 0)
    if (surplus > 0) more += surplus
    else fewer -= surplus
  }
  return more <= most && fewer <= most
}

/**
 * Returns how alike two last segments are: 1 for the same, else 1 minus their edit distance by length.
 * @param least 0 is returned for anything less alike
 */
function likenessOf(one: Address, other: Address, least: number): number {
  if (one.last === other.last) return 1
  if (one.digits !== other.digits) return 0
  const longest = Math.max(one.last.length, other.last.length)
  // Below half of the letters nothing is alike any more. Rounding must not lose a value at the limit.
  const most = Math.floor((1 - Math.max(least, 0.5)) * longest + 1e-9)
  if (!mayBeWithin(one.letters, other.letters, most)) return 0
  const distance = editDistance(one.last, other.last, most)
  return distance > most ? 0 : 1 - distance / longest
}

function foldersInCommon(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 1
  const left = new Set(other)
  const common = one.filter((folder) => left.delete(folder)).length
  return (2 * common) / (one.length + other.length)
}

const folderKey = ({ folders }: Address) => `/${folders.join('/')}`

/**
 * Returns a function that finds the page whose address is most like a missing one. It compares the last segment (eight
 * tenths of the score: edit distance by length) and the folders above it (two tenths: those in common). Only pages with
 * the same last segment, the same beginning of it, or the same folders are compared. Two pages that are equally like it
 * are no answer.
 * @param pages paths of pages that exist
 */
export function addressFinder(pages: Iterable<string>): (missing: string, least: number) => LikelyAddress | null {
  const indexes = {
    last: new Map<string, Address[]>(),
    beginning: new Map<string, Address[]>(),
    folders: new Map<string, Address[]>(),
  }
  const note = (index: Map<string, Address[]>, key: string, address: Address) => {
    const known = index.get(key)
    if (!known) index.set(key, [address])
    else if (known.length < maxCandidates) known.push(address)
  }
  for (const path of pages) {
    const address = addressOf(path)
    if (address.last === '') continue
    note(indexes.last, address.last, address)
    note(indexes.beginning, address.last.slice(0, beginning), address)
    note(indexes.folders, folderKey(address), address)
  }
  return (missing, least) => {
    const asked = addressOf(missing)
    if (asked.last === '') return null
    const candidates = new Set([
      ...(indexes.last.get(asked.last) ?? []),
      ...(indexes.beginning.get(asked.last.slice(0, beginning)) ?? []),
      ...(indexes.folders.get(folderKey(asked)) ?? []),
    ])
    let best: LikelyAddress | null = null
    let isAlone = true
    for (const candidate of candidates) {
      const { path } = candidate
      if (path === missing) continue
      const common = ofFolders * foldersInCommon(asked.folders, candidate.folders)
      const needed = Math.max(least, best?.score ?? 0)
      const score = ofLast * likenessOf(asked, candidate, (needed - common) / ofLast) + common
      if (score < needed) continue
      isAlone = !best || score > best.score
      best = { path, score }
    }
    return isAlone ? best : null
  }
}
