const blocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote']
const inline = ['text', 'hardBreak']

/** What each kind of node may contain. */
const children: Readonly<Record<string, readonly string[]>> = {
  paragraph: inline,
  heading: inline,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: blocks,
  blockquote: blocks,
  text: [],
  hardBreak: [],
}
const maxDepth = 40
const maxNodes = 2000

/**
 * Returns whether a value is the formatted text of a mail: blocks of Tiptap's JSON with no other nodes, marks, attributes
 * and links than the demo's editor has, and no more of them than a mail needs.
 */
export function isRichText(value: unknown): value is readonly object[] {
  let nodes = 0
  const areNodes = (list: unknown, kinds: readonly string[], depth: number): boolean =>
    Array.isArray(list) && depth <= maxDepth && list.every((node) => isNode(node, kinds, depth))
  const isNode = (node: unknown, kinds: readonly string[], depth: number): boolean => {
    nodes += 1
    if (nodes > maxNodes || !isRecord(node)) return false
    const { type, text, marks, attrs, content, ...others } = node
    if (typeof type !== 'string' || !kinds.includes(type) || Object.keys(others).length > 0) return false
    const isText = type === 'text'
    return (
      (isText ? typeof text === 'string' && text !== '' : text === undefined) &&
      (marks === undefined || (isText && areMarks(marks))) &&
      (type === 'heading' ? isHeading(attrs) : attrs === undefined) &&
      (content === undefined || areNodes(content, children[type] ?? [], depth + 1))
    )
  }
  return areNodes(value, blocks, 0)
}

const areMarks = (marks: unknown): boolean => Array.isArray(marks) && marks.length <= 3 && marks.every(isMark)

function isMark(mark: unknown): boolean {
  if (!isRecord(mark)) return false
  const { type, attrs, ...others } = mark
  if (Object.keys(others).length > 0) return false
  if (type !== 'link') return (type === 'bold' || type === 'italic') && attrs === undefined
  if (!isRecord(attrs) || Object.keys(attrs).join() !== 'href') return false
  const { href } = attrs
  return typeof href === 'string' && href.length <= 2000 && /^(https?:\/\/|mailto:)[^\s]+$/i.test(href)
}

const isHeading = (attrs: unknown) =>
  isRecord(attrs) && Object.keys(attrs).join() === 'level' && (attrs['level'] === 2 || attrs['level'] === 3)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
