import type { Outbound, OutboundAnswer } from '../outbound/contract.ts'
import type { SiteAnswer } from './sample-site.ts'

const notFound: SiteAnswer = {
  status: 404,
  location: '',
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Not found</title>',
  bytes: 40,
  firstByteMs: 120,
}

/**
 * Returns a reader that answers from a generated website, by path, and never opens a connection. It follows no redirect:
 * a crawl reads each address by itself.
 */
export function outboundOf(site: ReadonlyMap<string, SiteAnswer>): Outbound {
  return {
    close() {},
    async read({ url, readsBody = () => true, take }): Promise<OutboundAnswer> {
      const { status, location, type, body: text, bytes, firstByteMs } = site.get(url.pathname + url.search) ?? notFound
      if (location !== '') {
        const redirects = [{ url, status }]
        return { kind: 'refused', reason: 'other_host', code: '', until: null, url: new URL(location), redirects }
      }
      const headers = new Map([
        ['content-type', [type]],
        ['content-length', [String(bytes)]],
      ])
      const isWhole = readsBody(status, headers)
      const body = isWhole ? Buffer.from(text) : Buffer.alloc(0)
      await take?.(body)
      return {
        kind: 'received',
        status,
        headers,
        body: take ? Buffer.alloc(0) : body,
        isWhole,
        wireBytes: isWhole ? bytes : 0,
        firstByteMs,
        text: () => body.toString(),
        url,
        redirects: [],
      }
    },
  }
}
