/** Marks the address of a server function that takes a file. */
const uploadMark = '-upload'

/** Rules for the addresses of server functions. */
export const functionCall = {
  path: '/_serverFn/',
  /**
   * Returns the part of the address for a function, from the hash of its place. A function with a name that begins with
   * `upload` takes a file.
   */
  id: (hash: string, functionName: string): string =>
    functionName.startsWith('upload') ? `${hash}${uploadMark}` : hash,
  /** Returns the maximum size of a function's input in bytes: a form, or a file of half a megabyte in base64. */
  mostBytes: (id: string): number => (id.endsWith(uploadMark) ? 1024 * 1024 : 64 * 1024),
}
