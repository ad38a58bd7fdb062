import { readablePath } from '../tracking/readable-path.ts'

/** Returns the first pages in readable form: "/bread, /cakes, …". */
export function namedPages(pages: readonly string[], total: number): string {
  const names = pages.map(readablePath)
  return [...names, ...(total > pages.length ? ['…'] : [])].join(', ')
}
