import { readablePath } from './readable-path.ts'

/** The first pages of so many, as people read them: "/bread, /cakes, …". */
export function namedPages(pages: readonly string[], total: number): string {
  const names = pages.map(readablePath)
  return [...names, ...(total > pages.length ? ['…'] : [])].join(', ')
}
