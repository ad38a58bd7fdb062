import { Fragment, type ReactNode } from 'react'

interface RichTextProps {
  /** A message that was said, with parts in tags: `Set up on <link>Site Tracking</link>.` */
  text: string
  /** What becomes of the text in each tag; a tag that is not named stays what it is, text. */
  tags: Readonly<Record<string, (children: string) => ReactNode>>
}

/** A sentence with links or emphasis in it, whose words may stand in another order in another language. */
export function RichText({ text, tags }: RichTextProps) {
  const parts = text.split(/<(\w+)>([^<]*)<\/\1>/)
  return parts.map((part, index) => {
    // Of three parts the first is plain, the second the name of a tag, the third what stands in it.
    if (index % 3 === 1) return null
    const name = index % 3 === 2 ? (parts[index - 1] ?? '') : ''
    const draw = Object.hasOwn(tags, name) ? tags[name] : undefined
    // oxlint-disable-next-line no-array-index-key -- the parts of one sentence do not move
    return <Fragment key={index}>{name === '' ? part : draw ? draw(part) : `<${name}>${part}</${name}>`}</Fragment>
  })
}
