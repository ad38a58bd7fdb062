/** The lines of one file's source code, which server/build/example-sources.ts reads. */
declare module '*?source' {
  const lines: readonly import('./source-view.tsx').SourceLine[]
  export default lines
}

/** The source code of all examples of a page, by their names. */
declare module '*?sources' {
  const sources: Readonly<Record<string, readonly import('./source-view.tsx').SourceLine[]>>
  export default sources
}

/** The names of all examples of the kit, by their page's path. */
declare module '*?examples' {
  const examples: Readonly<Record<string, readonly string[]>>
  export default examples
}
