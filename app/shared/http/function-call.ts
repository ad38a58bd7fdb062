/** Marks the address of a server function that takes a file. */
const uploadMark = '-upload'

/** Rules for the addresses of server functions. */
export const functionCall = {
  path: '/_serverFn/',
  /**
   * Returns the last part of a function's address, from the hash that the build made of its file and name. A function
   * with a name that begins with `upload` takes a file.
   */
  id: (hash: string, functionName: string): string =>
    functionName.startsWith('upload') ? `${hash}${uploadMark}` : hash,
  /** Returns the maximum size of a function's input in bytes: a form, or a file of half a megabyte in base64. */
  maxBytes: (id: string): number => (id.endsWith(uploadMark) ? 1024 * 1024 : 64 * 1024),
}
