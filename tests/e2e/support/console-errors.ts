/** An error in the console of a page that a test has opened. */
export interface ConsoleError {
  text: string
  /** Address of the file or answer that it is about; empty if the browser names none. */
  url: string
}

/**
 * Returns the errors that fail a test: those about the product's own addresses, and about a stranger's that the test
 * hasn't named, because no page of the product loads anything from there. What a browser asks of a stranger's pages, such
 * as an icon, differs from version to version.
 */
export function unexpectedErrors(
  errors: readonly ConsoleError[],
  { expected, visited }: { expected: readonly RegExp[]; visited: ReadonlySet<string> },
): string[] {
  return errors
    .filter(({ url }) => !visited.has(URL.parse(url)?.origin ?? ''))
    .map(({ text, url }) => `${text} (${url})`)
    .filter((error) => !expected.some((pattern) => pattern.test(error)))
}
