/** The lines of one file's source code, which server/build/example-sources.ts reads. */
declare module '*?source' {
  import type { SourceLine } from './source-view.tsx'
  const lines: readonly SourceLine[]
  export default lines
}

/** The source code of all examples of a page, by their names. */
declare module '*?sources' {
  import type { SourceLine } from './source-view.tsx'
  const sources: Readonly<Record<string, readonly SourceLine[]>>
  export default sources
}

/** The names of all examples of the kit, by their page's path. */
declare module '*?examples' {
  const examples: Readonly<Record<string, readonly string[]>>
  export default examples
}
