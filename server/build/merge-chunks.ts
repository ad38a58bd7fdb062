/** A module of the browser's code, with what it imports statically. */
export interface GraphModule {
  /** Length of its code. */
  size: number
  imports: readonly string[]
}

/** What a person's browser loads at once: a page when it is opened, or a part of a page when it is needed. */
export interface Load {
  /** The modules that are needed, with what they import. */
  needed: ReadonlySet<string>
  /** The modules that are there before. */
  there: ReadonlySet<string>
  /** How much this load counts, compared with others. */
  weight: number
}

export interface Costs {
  /** How much code is worth a request. */
  requestCost: number
  /** The most files that a load of weight 1 asks for, even if that brings it more code. */
  maxFiles: number
}

interface LoadCosts extends Costs {
  /** Of each load. */
  weights: readonly number[]
}

/** Modules that are one file. While files are merged, they are changed in place. */
interface Chunk {
  modules: string[]
  size: number
  /** For each load: 1 if the chunk is part of it. */
  loaded: Uint8Array
  /** For each load: 1 if the chunk is there before. */
  there: Uint8Array
  imports: Set<Chunk>
  /** Whether it stays a file of its own. */
  isApart: boolean
}

/**
 * Divides modules into files, so that each load has few of them and brings little that it doesn't need. Modules that
 * the same loads need are one file from the start. Then the two files whose merging saves most are merged, as long as
 * the requests that it saves are worth more than the code that some loads get in vain, and then those of each load that
 * still has too many. Files never import each other in a circle, so each runs after those it imports.
 * @param apart modules that stay in files of their own, with the names of these files
 * @returns the modules of each file, largest file first
 */
export function mergeChunks(
  modules: ReadonlyMap<string, GraphModule>,
  loads: readonly Load[],
  allowed: Costs,
  apart: ReadonlyMap<string, string> = new Map(),
): string[][] {
  const given: LoadCosts = { weights: loads.map(({ weight }) => weight), ...allowed }
  let chunks = chunksByLoads(modules, loads, apart)
  /** Costs of merging the chunks at two places; the lower place comes first. */
  const costs = chunks.map((one, place) =>
    Float64Array.from(chunks, (other, at) => (at > place ? merged(one, other, given) : 0)),
  )
  const alive = chunks.map(() => true)
  for (;;) {
    const pair = cheapest(costs, alive)
    const [one, other] = [chunks[pair.one], chunks[pair.other]]
    const row = costs[pair.one]
    if (!one || !other || !row || pair.cost >= 0) break
    if (leadsRound(one, other) || leadsRound(other, one)) {
      row[pair.other] = 0
      continue
    }
    const exact = pair.cost + costOfImports(one, other, given) + costOfImports(other, one, given)
    if (exact > pair.cost + 1) {
      row[pair.other] = exact
      continue
    }
    const changed = merge(one, other, chunks)
    alive[pair.other] = false
    for (const chunk of [one, ...changed]) {
      const place = chunks.indexOf(chunk)
      for (const [at, neighbour] of chunks.entries()) {
        if (at === place || !alive[at]) continue
        const cells = costs[Math.min(at, place)]
        if (cells) cells[Math.max(at, place)] = merged(chunk, neighbour, given)
      }
    }
  }
  chunks = chunks.filter((_chunk, place) => alive[place])
  for (const [load, weight] of given.weights.entries()) {
    if (weight === 1) chunks = withFewFiles(chunks, load, given)
  }
  return chunks.toSorted((one, other) => other.size - one.size).map((chunk) => chunk.modules)
}

/** Returns everything that modules import, with themselves. */
export function withImports(modules: ReadonlyMap<string, GraphModule>, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = modules.get(id)
    if (!module || found.has(id)) continue
    found.add(id)
    open.push(...module.imports)
  }
  return found
}

/** Returns a chunk for each set of loads that modules have in common, and one for each file that stays apart. */
function chunksByLoads(
  modules: ReadonlyMap<string, GraphModule>,
  loads: readonly Load[],
  apart: ReadonlyMap<string, string>,
): Chunk[] {
  const byLoads = new Map<string, Chunk>()
  const chunkOf = new Map<string, Chunk>()
  for (const [id, { size }] of modules) {
    const loaded = Uint8Array.from(loads, ({ needed }) => (needed.has(id) ? 1 : 0))
    const there = Uint8Array.from(loads, (load) => (load.there.has(id) ? 1 : 0))
    if (!loaded.includes(1)) continue
    const name = apart.get(id)
    const key = name ?? `${loaded.join('')} ${there.join('')}`
    const chunk = byLoads.get(key) ?? {
      modules: [],
      size: 0,
      loaded,
      there,
      imports: new Set(),
      isApart: name !== undefined,
    }
    byLoads.set(key, chunk)
    addTo(chunk.loaded, loaded)
    addTo(chunk.there, there)
    chunkOf.set(id, chunk)
    chunk.modules.push(id)
    chunk.size += size
  }
  for (const [id, chunk] of chunkOf) {
    for (const imported of modules.get(id)?.imports ?? []) {
      const other = chunkOf.get(imported)
      if (other && other !== chunk) chunk.imports.add(other)
    }
  }
  return [...byLoads.values()]
}

/** Returns what merging two chunks costs, without what each brings by its imports; less than zero if it saves. */
function merged(one: Chunk, other: Chunk, { weights, requestCost }: LoadCosts): number {
  if (one.isApart || other.isApart) return Infinity
  let cost = 0
  for (const [load, weight] of weights.entries()) {
    const needsOne = one.loaded[load] === 1 && one.there[load] === 0
    const needsOther = other.loaded[load] === 1 && other.there[load] === 0
    if (!needsOne && !needsOther) continue
    // The file that they become is there before, if one of them was.
    if (one.there[load] === 1 || other.there[load] === 1) {
      cost -= weight * requestCost
      continue
    }
    const inVain = (needsOne ? 0 : one.size) + (needsOther ? 0 : other.size)
    cost += weight * (needsOne && needsOther ? -requestCost : inVain)
  }
  return cost
}

/** Returns what the imports of a chunk cost the loads that get it only because it is merged with another one. */
function costOfImports(chunk: Chunk, other: Chunk, { weights, requestCost }: LoadCosts): number {
  let cost = 0
  for (const imported of allImportsOf(chunk)) {
    if (imported === other) continue
    for (const [load, weight] of weights.entries()) {
      const isNew = other.loaded[load] === 1 && chunk.loaded[load] === 0
      if (isNew && imported.loaded[load] === 0 && imported.there[load] === 0)
        cost += weight * (imported.size + requestCost)
    }
  }
  return cost
}

function allImportsOf(chunk: Chunk): Set<Chunk> {
  const found = new Set<Chunk>()
  const open = [...chunk.imports]
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...next.imports)
  }
  return found
}

/** Merges chunks of a load, those first that cost least, until it has as few as it may have. @returns the chunks left */
function withFewFiles(given: readonly Chunk[], load: number, costs: LoadCosts): Chunk[] {
  let chunks = [...given]
  for (;;) {
    const own = chunks.filter(({ loaded, there }) => loaded[load] === 1 && there[load] === 0)
    if (own.length <= costs.maxFiles) return chunks
    const pairs = own
      .flatMap((one, place) => own.slice(place + 1).map((other) => ({ one, other })))
      .filter(({ one, other }) => !leadsRound(one, other) && !leadsRound(other, one))
      .map(({ one, other }) => ({
        one,
        other,
        cost: merged(one, other, costs) + costOfImports(one, other, costs) + costOfImports(other, one, costs),
      }))
    const [best] = pairs.toSorted((one, other) => one.cost - other.cost)
    if (!best || best.cost === Infinity) return chunks
    merge(best.one, best.other, chunks)
    chunks = chunks.filter((chunk) => chunk !== best.other)
  }
}

/** Whether a chunk imports another one through a third: merged, they and the third would import each other. */
const leadsRound = (chunk: Chunk, other: Chunk): boolean =>
  [...chunk.imports].some((imported) => imported !== other && allImportsOf(imported).has(other))

/** Merges the second chunk into the first. @returns the chunks that more loads get now */
function merge(into: Chunk, other: Chunk, chunks: readonly Chunk[]): Chunk[] {
  into.modules.push(...other.modules)
  into.size += other.size
  addTo(into.loaded, other.loaded)
  addTo(into.there, other.there)
  for (const imported of other.imports) into.imports.add(imported)
  into.imports.delete(into)
  into.imports.delete(other)
  for (const chunk of chunks) if (chunk !== into && chunk.imports.delete(other)) chunk.imports.add(into)
  return [...allImportsOf(into)].filter((imported) => addTo(imported.loaded, into.loaded))
}

/** Sets what is set in the second list in the first one too. @returns whether that changed it */
function addTo(flags: Uint8Array, others: Uint8Array): boolean {
  let isChanged = false
  for (const [place, flag] of others.entries()) {
    if (flag === 0 || flags[place] === 1) continue
    flags[place] = 1
    isChanged = true
  }
  return isChanged
}

function cheapest(costs: readonly Float64Array[], alive: readonly boolean[]) {
  const found = { one: -1, other: -1, cost: 0 }
  for (const [one, row] of costs.entries()) {
    if (!alive[one]) continue
    for (let other = one + 1; other < row.length; other += 1) {
      const cost = row[other] ?? 0
      if (cost < found.cost && alive[other]) Object.assign(found, { one, other, cost })
    }
  }
  return found
}
