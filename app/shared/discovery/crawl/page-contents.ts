/** A link of a page, with its address resolved. */
export interface ResolvedLink {
  url: string
  text: string
  nofollow: boolean
}

/**
 * What was left out of a page: what is beyond the limit of its size, links beyond the most of a page, or the rest of a
 * page that takes too long to read.
 */
export type UnreadPart = 'size' | 'links' | 'time'

/** What a crawl reads of a page. All texts are cleaned and cut. It can be sent from one thread to another. */
export interface PageContents {
  title: string | null
  description: string | null
  headings: { level: number; text: string }[]
  canonical: string | null
  noindex: boolean
  nofollow: boolean
  hreflang: { language: string; url: string }[]
  structuredData: string[]
  images: number
  imagesWithoutAlt: number
  words: number
  /** SHA-256 of the visible text. */
  contentHash: Uint8Array
  /** Each address once, in the order of the page. */
  links: ResolvedLink[]
  unread: UnreadPart[]
}
