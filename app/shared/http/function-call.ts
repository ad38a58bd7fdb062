/** Marks the address of a server function that takes a file. */
const uploadMark = '-upload'

/** How server functions are called from pages. */
export const functionCall = {
  path: '/_serverFn/',
  /**
   * The part of the address that stands for a function, from the hash of its place. One whose name begins with `upload`
   * takes a file.
   */
  id: (hash: string, functionName: string): string =>
    functionName.startsWith('upload') ? `${hash}${uploadMark}` : hash,
  /** The most bytes that a function's input may have: a form's worth, or a file of half a megabyte in base64. */
  mostBytes: (id: string): number => (id.endsWith(uploadMark) ? 1024 * 1024 : 64 * 1024),
}
