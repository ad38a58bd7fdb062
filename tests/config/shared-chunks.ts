/** What the bundler knows about a module. */
interface ModuleInfo {
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null
}

/** The template's demo pages, which can be deleted. */
const demos = /\/app\/routes\/_demo\//

/**
 * Returns a naming of the chunks that pages share. Modules that only demo pages use get none: the bundler joins small
 * parts of shared chunks, and the product's pages would load what only demos need.
 */
export function sharedByProduct(name: string): (id: string, context: ChunkingContext) => string | null {
  const known = new Map<string, boolean>()
  const isOfProduct = (id: string, { getModuleInfo }: ChunkingContext): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    // Until it is known, for modules that import each other.
    known.set(id, false)
    const info = demos.test(id) ? null : getModuleInfo(id)
    const users = info ? [...info.importers, ...info.dynamicImporters] : []
    const found = info !== null && (users.length === 0 || users.some((user) => isOfProduct(user, { getModuleInfo })))
    known.set(id, found)
    return found
  }
  return (id, context) => (isOfProduct(id, { getModuleInfo: (one) => context.getModuleInfo(one) }) ? name : null)
}
