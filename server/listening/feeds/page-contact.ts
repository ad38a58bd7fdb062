import { maxContactLength } from '#app/shared/listening/reading.ts'
import { canonicalAddress } from '../text/canonical-address.ts'

/** What a page offers to reach its people, the best first. */
const ranks = ['email', 'contact', 'imprint', 'about'] as const
type Rank = (typeof ranks)[number]

/** Words of links without accents, and of the last part of their paths, where other signs between them are dashes. */
const words: Readonly<Record<Exclude<Rank, 'email'>, RegExp>> = {
  contact:
    /^(nous-)?(contact|contacts|contactez|contacter|kontakt|kontaktieren|contato|contatos|contacto|contactos|fale-conosco)(-|$)/,
  imprint: /^(impressum|imprint|mentions-legales|ficha-tecnica)(-|$)/,
  about:
    /^(about|about-us|about-me|uber-uns|ueber-uns|uber-mich|ueber-mich|a-propos|qui-sommes-nous|sobre|sobre-nos|sobre-mim|quem-somos)$/,
}
/** Longer texts are titles of articles. */
const maxWordsLength = 40

/** A mail address without signs that could begin another header or a name. */
const mailAddress =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u

/** Finds whom to write to about a page: a mail address, else the page for it. Takes the parts of the page in order. */
export class ContactFinder {
  readonly #found = new Map<Rank, string>()
  #link: string | null = null
  #text = ''

  open(name: string, attributes: ReadonlyMap<string, string>, base: string): void {
    // Nothing is better than a mail address.
    if (name !== 'a' || this.#found.has('email')) return
    this.close('a')
    const href = attributes.get('href')?.trim() ?? ''
    if (/^mailto:/i.test(href)) this.#note('email', mailAddressOf(href))
    // A fragment leads to a part of the page itself.
    else if (href !== '' && !href.startsWith('#')) this.#link = canonicalAddress(href, base)?.url ?? null
    this.#text = attributes.get('aria-label') ?? ''
  }

  text(characters: string): void {
    if (this.#link !== null && this.#text.length <= maxWordsLength) this.#text += characters
  }

  close(name: string): void {
    if (name !== 'a' || this.#link === null) return
    const link = this.#link
    this.#link = null
    const path = new URL(link).pathname.split('/').findLast((part) => part !== '') ?? ''
    const said = this.#text.length > maxWordsLength ? [] : [dashed(this.#text)]
    const names = [...said, dashed(decoded(path).replace(/\.\w{2,5}$/, ''))]
    for (const rank of ranks) {
      if (rank !== 'email' && names.some((one) => words[rank].test(one))) return this.#note(rank, link)
    }
  }

  /** Returns the mail address or the absolute http(s) address; null if there is none. */
  contact(): string | null {
    this.close('a')
    const rank = ranks.find((one) => this.#found.has(one))
    return (rank && this.#found.get(rank)) ?? null
  }

  /** The first of each rank counts. */
  #note(rank: Rank, contact: string | null): void {
    if (contact !== null && contact.length <= maxContactLength && !this.#found.has(rank)) this.#found.set(rank, contact)
  }
}

/** Returns the address of a `mailto:` link without what it says of the message; null if it has none or several. */
function mailAddressOf(href: string): string | null {
  const [address = ''] = href.slice('mailto:'.length).split('?', 1)
  const plain = decoded(address).trim()
  return mailAddress.test(plain) ? plain : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const dashed = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
