export interface ScriptTag {
  src: string | null
  nonce: string | null
  /** `data-api`, as Plausible's script takes it. */
  api: string | null
}

interface Tag {
  name: string
  attributes: Map<string, string>
}

/** Elements whose content is text, or never becomes part of the page that runs. */
const closing = new Map(
  ['script', 'style', 'template', 'textarea', 'title', 'noscript', 'iframe'].map((name) => [
    name,
    new RegExp(`</${name}[\\s/>]`, 'gi'),
  ]),
)

/** The script elements of a page, without those in comments, templates and the like. */
export function scriptTags(html: string): ScriptTag[] {
  return tags(html, 'script').map(({ attributes }) => ({
    src: attributes.get('src') ?? null,
    nonce: attributes.get('nonce') ?? null,
    api: attributes.get('data-api') ?? null,
  }))
}

/** The policies a page sets in its own HTML. */
export function metaPolicies(html: string): string[] {
  return tags(html, 'meta')
    .filter(({ attributes }) => attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy')
    .flatMap(({ attributes }) => attributes.get('content') ?? [])
}

/** The elements of one name. One pass, each character read once: the page is a stranger's and up to 1 MB long. */
function tags(html: string, wanted: string): Tag[] {
  const found: Tag[] = []
  let position = html.indexOf('<')
  while (position !== -1) {
    if (html.startsWith('<!--', position)) {
      const end = html.indexOf('-->', position + 4)
      if (end === -1) break
      position = html.indexOf('<', end)
      continue
    }
    const name = matchAt(/<([a-z][^\s/>]*)/iy, html, position)?.[1]
    if (name === undefined) {
      position = html.indexOf('<', position + 1)
      continue
    }
    const read = readAttributes(html, position + 1 + name.length)
    if (!read) break
    const tag = { name: name.toLowerCase(), attributes: read.attributes }
    if (tag.name === wanted) found.push(tag)
    const end = closing.get(tag.name)
    position = html.indexOf('<', end ? endOfContent(end, html, read.end) : read.end)
  }
  return found
}

/** The attributes up to the tag's end, or null where the page ends within the tag. */
function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } | null {
  const attributes = new Map<string, string>()
  let position = from
  while (position < html.length) {
    const separator = matchAt(/[\s/]+/y, html, position)
    if (separator) position += separator[0].length
    if (html[position] === '>') return { attributes, end: position + 1 }
    const found = matchAt(/([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y, html, position)
    if (!found) {
      position += 1
      continue
    }
    const [whole, name = '', double, single, bare] = found
    const key = name.toLowerCase()
    // The first one of a name counts.
    if (!attributes.has(key)) attributes.set(key, decode(double ?? single ?? bare ?? ''))
    position += whole.length
  }
  return null
}

function endOfContent(end: RegExp, html: string, from: number): number {
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}

function matchAt(sticky: RegExp, text: string, position: number): RegExpExecArray | null {
  sticky.lastIndex = position
  return sticky.exec(text)
}

function decode(value: string): string {
  return value.replaceAll(/&(amp|quot|#39|#x27);/gi, (_, name: string) =>
    name.toLowerCase() === 'amp' ? '&' : name.toLowerCase() === 'quot' ? '"' : "'",
  )
}
