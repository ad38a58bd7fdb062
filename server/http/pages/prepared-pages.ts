import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A prepared page is rendered again after this time, so that it never shows for longer what has changed. */
const freshMs = 5_000
/** Each has up to 100 kB, and strangers can ask in as many ways as they like. */
const maxPages = 200

/** A page that is the same for all strangers with the same settings, but for the text of its address. */
export interface SamePage {
  /** What the page depends on: its address, and the settings of the browser. */
  key: string
  /** The text of the address that may differ; null if none does. It may only have characters that need no escaping. */
  text: string | null
  /**
   * Renders the page.
   * @param standIn stands for `text`
   */
  render(standIn: string): Promise<Response>
}

/** A rendered page, cut at its nonce and its stand-in. */
interface PreparedPage {
  status: number
  headers: [name: string, value: string][]
  pieces: readonly string[]
  nonce: string
}

/** The prepared pages of a process. */
export interface PreparedPages {
  /**
   * Returns a page with a nonce of its own, and renders it if that has not been done recently. Many who ask at the same
   * time wait for one rendering.
   * @returns null if the page can't be prepared; then each reader's own is rendered
   */
  answer(page: SamePage): Promise<Response | null>
}

/** It occurs in no page by chance. */
const standInOf = (key: string) => `prepared-${createHash('sha256').update(key).digest('hex').slice(0, 34)}`

/** @param now in milliseconds */
export function createPreparedPages(now: () => number = () => performance.now()): PreparedPages {
  const pages = new LRUCache<string, { until: number; prepared: Promise<PreparedPage | null> }>({ max: maxPages })

  async function prepare({ key, text, render }: SamePage): Promise<PreparedPage | null> {
    const standIn = standInOf(key)
    const response = await render(standIn)
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    const isPage = response.status === 200 || response.status === 404
    if (nonce === undefined || !isPage || response.headers.has('set-cookie')) {
      await response.body?.cancel()
      return null
    }
    const body = await response.text()
    return {
      status: response.status,
      headers: [...response.headers],
      pieces: body.split(new RegExp(text === null ? `(${nonce})` : `(${nonce}|${standIn})`)),
      nonce,
    }
  }

  function lately(page: SamePage): Promise<PreparedPage | null> {
    const known = pages.get(page.key)
    if (known && now() < known.until) return known.prepared
    const prepared = prepare(page)
    const kept = { until: now() + freshMs, prepared }
    pages.set(page.key, kept)
    // The next reader tries again.
    prepared.catch(() => pages.get(page.key) === kept && pages.delete(page.key))
    return prepared
  }

  return {
    async answer(page) {
      const prepared = await lately(page)
      if (!prepared) return null
      const nonce = newNonce()
      const headers = new Headers()
      for (const [name, value] of prepared.headers) headers.append(name, value.replaceAll(prepared.nonce, nonce))
      const body = prepared.pieces
        // Every second piece is what the page was cut at.
        .map((piece, index) => (index % 2 === 0 ? piece : piece === prepared.nonce ? nonce : (page.text ?? piece)))
        .join('')
      return new Response(body, { status: prepared.status, headers })
    },
  }
}

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Buffer.from(bytes).toString('hex')
}
