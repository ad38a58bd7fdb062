import { withImports, type GraphModule } from './merge-chunks.ts'

/** Returns the name of the package that a module is from, or its scope: packages of one scope are one library. */
export function libraryOf(id: string): string | null {
  const [, name] = /.*\/node_modules\/(@[^/]+|[^/]+)\//.exec(id) ?? []
  return name ?? null
}

/**
 * Gives each library that no page of the product needs a file of its own, with what it alone brings along. What several
 * libraries need, or a library and the demos themselves, is a file for just these. A library imports nothing but
 * libraries, so no files import each other in a circle.
 * @param modules of the demos, without those that a page of the product needs too
 * @param later what each module imports when it is needed
 * @param isKnown whether the product uses a library: the demos' additional parts of it are no file of their own
 * @returns the name of the file for each module of a library
 */
export function libraryChunks(
  modules: ReadonlyMap<string, GraphModule>,
  later: ReadonlyMap<string, readonly string[]>,
  isKnown: (library: string) => boolean,
): Map<string, string> {
  const direct = new Map<string, string[]>()
  /** What the demos import of libraries that the product has as well. */
  const others: string[] = []
  for (const [id, { imports }] of modules) {
    if (libraryOf(id) !== null) continue
    for (const imported of [...imports, ...(later.get(id) ?? [])]) {
      const library = libraryOf(imported)
      if (library === null || !modules.has(imported)) continue
      if (isKnown(library)) others.push(imported)
      else direct.set(library, [...(direct.get(library) ?? []), imported])
    }
  }
  const byOthers = withImports(modules, others)
  const reached = new Map([...direct].map(([library, entries]) => [library, withImports(modules, entries)]))
  const names = new Map<string, string>()
  for (const id of modules.keys()) {
    const own = libraryOf(id)
    const users = [...reached].flatMap(([library, needed]) => (needed.has(id) ? [library] : []))
    if (own === null || users.length === 0) continue
    const sharing = byOthers.has(id) ? [...users, 'demos'] : users
    names.set(id, `library-${direct.has(own) ? own : sharing.toSorted().join('-')}`)
  }
  return names
}
