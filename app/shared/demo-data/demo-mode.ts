/**
 * "Show demo data" stands in the address, as the month and the client do, so that it is kept, shared and left by the
 * back button: `?demo=on`. A document is in the mode or not for its whole life: switching loads a new one, so that
 * nothing that was read in the one can be shown in the other.
 */
const demoParam = 'demo'

/** Sent along with every call of a page in the mode. */
export const demoHeader = 'x-loop-demo'

/** Whether an address (`?a=b&demo=on`) asks for the sample company; read as the router reads it. */
export function asksForDemo(search: string): boolean {
  const values = new URLSearchParams(search).getAll(demoParam)
  return values.length === 1 && (values[0] === 'on' || values[0] === '"on"')
}

/** The same address without the mode. */
export function withoutDemo(href: string): string {
  const url = new URL(href, 'http://any')
  url.searchParams.delete(demoParam)
  return url.pathname + url.search + url.hash
}

/** Whether this browser document was opened in the mode; never on the server, where each request has its own answer. */
export const documentShowsDemo = 'location' in globalThis && asksForDemo(globalThis.location.search)
