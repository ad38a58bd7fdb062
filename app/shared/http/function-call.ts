/** Marks the addresses of server functions that take a file, with the maximum size of their input in bytes. */
const uploads = [
  // Two megabytes in base64, and what is around them.
  { begins: 'uploadEmail', mark: '-email', maxBytes: 3 * 1024 * 1024 },
  // Half a megabyte in base64.
  { begins: 'upload', mark: '-upload', maxBytes: 1024 * 1024 },
] as const

/** Rules for the addresses of server functions. */
export const functionCall = {
  path: '/_serverFn/',
  /**
   * Returns the last part of a function's address, from the hash that the build made of its file and name. A function
   * with a name that begins with `upload` takes a file.
   */
  id: (hash: string, functionName: string): string =>
    hash + (uploads.find(({ begins }) => functionName.startsWith(begins))?.mark ?? ''),
  /** Returns the maximum size of a function's input in bytes: a form, or a file. */
  maxBytes: (id: string): number => uploads.find(({ mark }) => id.endsWith(mark))?.maxBytes ?? 64 * 1024,
}
