/** Addresses that a text shows: with a scheme or www, as websites make links of them. */
const shownAddress = /(?:https?:\/\/|(?<![\p{L}\p{N}.@-])www\.)[^\s<>"'“”„«»`|\\^{}]{1,2000}/giu
/** More addresses than a person writes. */
const maxLooked = 200

/** Where a client's own links lead. */
interface OwnAddresses {
  /** Whether a host, in lower case and without port, is the client's: as ownHosts says. */
  owns(host: string): boolean
  /** Returns the one form of an address; null if it is no address of the web. */
  canonical(address: string): string | null
}

/**
 * Returns the addresses of a client that a mention links to, each once, in canonical form. Links are those of its HTML, and
 * addresses that its text shows. A domain alone in a text is no link.
 */
export function ownLinks(
  { links, text }: { links: readonly string[]; text: string },
  { owns, canonical }: OwnAddresses,
): string[] {
  const found = new Set<string>()
  for (const address of [...links.slice(0, maxLooked), ...addressesIn(text)]) {
    const form = canonical(address)
    const host = form === null ? undefined : URL.parse(form)?.hostname
    if (form !== null && host !== undefined && owns(host.replace(/\.$/, ''))) found.add(form)
  }
  return [...found]
}

/** Returns whether a mention links to the client at all. */
export const isLinked = (mention: { links: readonly string[]; text: string }, own: OwnAddresses): boolean =>
  ownLinks(mention, own).length > 0

function addressesIn(text: string): string[] {
  const addresses: string[] = []
  for (const [address] of text.matchAll(shownAddress)) {
    if (addresses.length >= maxLooked) break
    const trimmed = withoutEnd(address)
    addresses.push(/^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed)
  }
  return addresses
}

/** Takes off the punctuation of the sentence; a closing parenthesis stays if it was opened in the address. */
function withoutEnd(address: string): string {
  let end = address.length
  const isOpened = address.includes('(')
  while (end > 0 && (/[.,;:!?*_~\]]/.test(address.charAt(end - 1)) || (!isOpened && address.charAt(end - 1) === ')')))
    end -= 1
  return address.slice(0, end)
}
