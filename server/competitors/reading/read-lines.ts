import { contentLimits, type Block, type ContentAnswer } from '#app/shared/competitors/content.ts'
import { oneLine } from '../../listening/text/plain-text.ts'

/** What plain text is: robots.txt, or Markdown such as llms.txt. */
export type LinesKind = 'robots' | 'assistants'

/** More lines than any honest file has. */
const maxLines = 50_000

/** Reads a plain text: each line is a block, under its user agents in robots.txt, else under its headings. */
export function readLines(text: string, kind: LinesKind): ContentAnswer {
  const lines = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/, maxLines + 1)
  const kept: Block[] = []
  let left: number = contentLimits.textLength
  let isCut = lines.length > maxLines
  const placed = kind === 'robots' ? robotsLines(lines.slice(0, maxLines)) : markdownLines(lines.slice(0, maxLines))
  for (const block of placed) {
    left -= block.text.length
    if (kept.length >= contentLimits.blocks || left < 0) {
      isCut = true
      break
    }
    kept.push(block)
  }
  if (kept.length === 0) return { unread: 'empty' }
  const nothing = { title: '', description: '', languages: [], links: [], prices: [], tools: [] }
  return { content: { is: 'page', ...nothing, blocks: kept, isCut }, challenge: '' }
}

const clean = (line: string) => oneLine(line, contentLimits.blockLength)

/** Lines under the user agents of their group. Those that belong to no group, such as sitemaps, are under nothing. */
function* robotsLines(lines: readonly string[]): Generator<Block> {
  let agents: string[] = []
  let isNaming = false
  for (const line of lines) {
    const text = clean(line)
    if (text === '') continue
    const [, name = '', value = ''] = /^([a-z-]+) ?: ?(.*)$/i.exec(text) ?? []
    const slot = name === '' ? 'comment' : name.toLowerCase()
    if (slot === 'user-agent') {
      agents = [...(isNaming ? agents : []), value].slice(0, 50)
      isNaming = true
      yield { under: [], level: 1, slot, text }
      continue
    }
    if (slot !== 'comment') isNaming = false
    const isOfGroup = agents.length > 0 && slot !== 'sitemap' && slot !== 'comment'
    yield { under: isOfGroup ? [oneLine(agents.join(', '), contentLimits.headingLength)] : [], level: 0, slot, text }
  }
}

/** Lines of Markdown under their headings. Within code, `#` begins none. */
function* markdownLines(lines: readonly string[]): Generator<Block> {
  let path: { level: number; text: string }[] = []
  let isCode = false
  for (const line of lines) {
    const text = clean(line)
    if (/^(?:```|~~~)/.test(text)) isCode = !isCode
    if (text === '') continue
    const [, marks = '', heading = ''] = isCode ? [] : (/^(#{1,6}) (.+?)(?: #+)?$/.exec(text) ?? [])
    const level = marks.length
    if (level > 0) path = path.filter((one) => one.level < level)
    const under = path.map((one) => one.text)
    if (level > 0) path.push({ level, text: oneLine(heading, contentLimits.headingLength) })
    const slot =
      level > 0 ? `h${level}` : /^(?:[-*+]|\d+[.)]) /.test(text) ? 'li' : text.startsWith('>') ? 'blockquote' : 'p'
    yield { under, level, slot, text: level > 0 ? heading : text }
  }
}
