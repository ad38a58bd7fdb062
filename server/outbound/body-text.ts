/** Pages and feeds declare their charset within the first kilobyte, in characters that all charsets share. */
const declaredWithin = 1024

const pageDeclaration = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i
const xmlDeclaration = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:.-]{1,40})/i

/**
 * Returns the text of a body, decoded by its byte order mark, else by the charset of its Content-Type, else by the
 * charset a page or feed declares, else as UTF-8. Invalid bytes become U+FFFD.
 */
export function bodyText(body: Buffer, contentType: string | undefined): string {
  const start = body.subarray(0, declaredWithin).toString('latin1')
  // Articles within a feed may have declarations of pages.
  const declarations = /<html/i.test(start) ? [pageDeclaration, xmlDeclaration] : [xmlDeclaration, pageDeclaration]
  const labels = [
    markOf(body),
    /;\s*charset\s*=\s*"?\s*([\w:.-]{1,40})/i.exec(contentType ?? '')?.[1],
    ...declarations.map((declaration) => readable(declaration.exec(start)?.[1])),
  ]
  for (const label of labels) {
    const decoder = label === undefined ? null : decoderOf(label)
    if (decoder) return decoder.decode(body)
  }
  return new TextDecoder().decode(body)
}

/** Returns whether a document begins as a web page, after comments. Each of them has one end, so that none is tried twice. */
export const isWebPage = (text: string): boolean =>
  /^(?:\uFEFF|\s|<!--(?:(?!-->)[^])*-->|<\?xml[^>]*>)*<(?:!doctype\s+html|html|head|body)[\s>]/i.test(
    text.slice(0, 2000),
  )

/** A declaration that could be read in single bytes is in no charset of two. */
const readable = (label: string | undefined): string | undefined =>
  label && /^(utf-?16|ucs-?2|unicode$|csunicode|iso-10646-ucs-2)/i.test(label) ? 'utf-8' : label

function markOf(body: Buffer): string | undefined {
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be'
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  return body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? 'utf-8' : undefined
}

/** Returns a decoder, or null for an unknown charset. */
function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}
