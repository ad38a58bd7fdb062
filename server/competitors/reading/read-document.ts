import type { ContentAnswer, DocumentForm } from '#app/shared/competitors/content.ts'
import type { UnreadPage } from '../../context.ts'
import { bodyText, isWebPage } from '../../outbound/body-text.ts'
import { readLines } from './read-lines.ts'
import { readPageContent } from './read-page-content.ts'

/** How files of other formats begin: PDF, pictures, archives, fonts, sound and films. */
const beginnings = [
  '%PDF-',
  '\x89PNG',
  '\xFF\xD8\xFF',
  'GIF8',
  'RIFF',
  'PK\x03\x04',
  '\x1F\x8B',
  'wOFF',
  'wOF2',
  'OggS',
  'ID3',
]
/** Types of web pages; others, such as JSON, are no pages. */
const pageType = /^(?:text\/html|application\/xhtml\+xml|text\/xml|application\/xml)$/
const plainType = /^text\/(?:plain|markdown|x-markdown)$/
const lookedAt = 2000

/** Reads a document as what it is: a web page, or plain text line by line. */
export function readDocument({ body, contentType, url, form }: UnreadPage & { form: DocumentForm }): ContentAnswer {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  if (isBinary(bytes, contentType ?? '')) return { unread: 'not_text' }
  const text = bodyText(bytes, contentType)
  if (text.trim() === '') return { unread: 'empty' }
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  const start = text.slice(0, lookedAt)
  if (form === 'lines') {
    // Many websites answer with their home page for whatever they don't have.
    if (isWebPage(start)) return { unread: 'not_text' }
    return readLines(text, /\/robots\.txt$/i.test(URL.parse(url)?.pathname ?? '') ? 'robots' : 'assistants')
  }
  if (plainType.test(type) && !isWebPage(start)) return readLines(text, 'assistants')
  if (type !== '' && !pageType.test(type) && !plainType.test(type)) return { unread: 'not_text' }
  if (isData(start) || (type.endsWith('xml') && !isWebPage(start))) return { unread: 'not_text' }
  return readPageContent(text, url)
}

/** Text has next to no NUL, unless it is in UTF-16, which its first two bytes or its type say. */
function isBinary(bytes: Buffer, contentType: string): boolean {
  const start = bytes.subarray(0, lookedAt).toString('latin1')
  if (beginnings.some((one) => start.startsWith(one))) return true
  if (/^(?:\xFE\xFF|\xFF\xFE)/.test(start) || /charset\s*=\s*"?utf-?16/i.test(contentType)) return false
  return start.split('\0').length - 1 > start.length / 50
}

/** Returns whether a document is a feed, a sitemap or JSON, whatever its type says. */
const isData = (start: string): boolean =>
  /^(?:\uFEFF|\s|<!--(?:(?!-->)[^])*-->|<\?xml[^>]*>)*(?:<(?:rss|feed|urlset|sitemapindex|rdf:RDF)[\s>]|\{\s*"|\[\s*[{[])/.test(
    start,
  )
