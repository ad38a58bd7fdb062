import * as v from 'valibot'

/** The formatting of a piece of text. A link has its address. */
export type RichMark = { type: 'bold' | 'italic' } | { type: 'link'; attrs: { href: string } }

const blocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote'] as const
const inline = ['text', 'hardBreak'] as const
type RichKind = (typeof blocks)[number] | (typeof inline)[number] | 'listItem'

/** A part of a formatted text, as Tiptap's JSON has it. */
export interface RichNode {
  type: RichKind
  text?: string
  marks?: RichMark[]
  attrs?: { level: 2 | 3 }
  content?: RichNode[]
}
/** A formatted text: its blocks. */
export type RichText = readonly RichNode[]

const children: Readonly<Record<RichKind, readonly RichKind[]>> = {
  paragraph: inline,
  heading: inline,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: blocks,
  blockquote: blocks,
  text: [],
  hardBreak: [],
}
/** As deep as the mock API takes it. */
const maxDepth = 40

/**
 * Returns a formatted text made of the blocks of a value: everything that is not in the type is left out, so that what
 * someone wrote can be shown and edited safely.
 */
export const richTextOf = (value: unknown): RichText => nodesOf(value, blocks, 0)

function nodesOf(value: unknown, kinds: readonly RichKind[], depth: number): RichNode[] {
  if (!Array.isArray(value) || depth > maxDepth) return []
  return value.flatMap((one: unknown) => nodeOf(one, kinds, depth) ?? [])
}

function nodeOf(value: unknown, kinds: readonly RichKind[], depth: number): RichNode | null {
  if (!isRecord(value)) return null
  const type = kinds.find((kind) => kind === value['type'])
  if (type === undefined) return null
  if (type === 'hardBreak') return { type }
  if (type === 'text') {
    const { text } = value
    if (typeof text !== 'string' || text === '') return null
    const marks = marksOf(value['marks'])
    return marks.length > 0 ? { type, text, marks } : { type, text }
  }
  const content = nodesOf(value['content'], children[type], depth + 1)
  if (type === 'heading') {
    const level = isRecord(value['attrs']) && value['attrs']['level'] === 3 ? 3 : 2
    return { type, attrs: { level }, content }
  }
  // The editor knows no empty lists and quotes, and items that begin with a paragraph.
  if (type !== 'paragraph' && type !== 'listItem' && content.length === 0) return null
  if (type === 'listItem' && content[0]?.type !== 'paragraph')
    return { type, content: [{ type: 'paragraph' }, ...content] }
  return content.length > 0 ? { type, content } : { type }
}

function marksOf(value: unknown): RichMark[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((mark: unknown): RichMark | [] => {
    if (!isRecord(mark)) return []
    const { type, attrs } = mark
    if (type === 'bold' || type === 'italic') return { type }
    const href = isRecord(attrs) ? attrs['href'] : undefined
    return type === 'link' && typeof href === 'string' && isLinkAddress(href) ? { type, attrs: { href } } : []
  })
}

/** Returns whether a text may be the address of a link. */
export const isLinkAddress = (href: string): boolean => href.length <= 2000 && /^(https?:\/\/|mailto:)\S+$/i.test(href)

/** Returns the address of a link as a person means it: with `https://` or `mailto:`. Null if it can't be one. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  const isWhole = /^[a-z][a-z\d+.-]*:/i.test(text)
  const href = isWhole ? text : text.includes('@') ? `mailto:${text}` : `https://${text}`
  return isLinkAddress(href) && text !== '' ? href : null
}

/** Returns the words of a formatted text, one line for each block. */
export function plainText(body: RichText): string {
  return body.map(lineOf).join('\n').trim()
}

function lineOf({ type, text, content = [] }: RichNode): string {
  if (type === 'text') return text ?? ''
  if (type === 'hardBreak') return '\n'
  return content.map(lineOf).join(children[type] === inline ? '' : '\n')
}

/** Returns plain text as paragraphs, one for each line. */
export const paragraphsOf = (text: string): RichNode[] =>
  text.split(/\r?\n/).map((line) => ({
    type: 'paragraph',
    ...(line !== '' && { content: [{ type: 'text', text: line }] }),
  }))

/** Returns the number of parts of a formatted text, of which the mock API takes 2000. */
export const sizeOf = (body: RichText): number => body.reduce((sum, { content = [] }) => sum + 1 + sizeOf(content), 0)

/** Returns how many levels a formatted text has. */
export const depthOf = (body: RichText): number =>
  body.reduce((most, { content = [] }) => Math.max(most, 1 + depthOf(content)), 0)

/** For schemas: a formatted text of anyone. */
export const richTextSchema = v.pipe(
  v.custom<readonly unknown[]>((value) => Array.isArray(value)),
  v.transform((value: readonly unknown[]) => richTextOf(value)),
)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
