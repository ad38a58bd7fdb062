/**
 * "Show demo data" is in the address, like the month and the client, so that navigation keeps it, links share it and
 * the back button leaves it: `?demo=on`. A document stays in its mode: switching loads a new one, so that data of one
 * mode is never shown in the other.
 */
const demoParam = 'demo'

/** Sent with every call of a page in demo mode. */
export const demoHeader = 'x-loop-demo'

/** Whether an address (`?a=b&demo=on`) asks for the sample company; parsed like the router does. */
export function asksForDemo(search: string): boolean {
  const values = new URLSearchParams(search).getAll(demoParam)
  return values.length === 1 && (values[0] === 'on' || values[0] === '"on"')
}

/** Returns the same address without the mode. */
export function withoutDemo(href: string): string {
  const url = new URL(href, 'http://any')
  url.searchParams.delete(demoParam)
  return url.pathname + url.search + url.hash
}

/** Whether this browser document was opened in demo mode; never on the server, where each request has its own mode. */
export const documentShowsDemo = 'location' in globalThis && asksForDemo(globalThis.location.search)
