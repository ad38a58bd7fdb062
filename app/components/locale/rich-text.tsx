import { Fragment, type ReactNode } from 'react'

interface RichTextProps {
  /** A formatted message with tags: `Set up on <link>Site Tracking</link>.` */
  text: string
  /** Renders the text in each tag; a tag without an entry stays text. */
  tags: Readonly<Record<string, (children: string) => ReactNode>>
}

/** A sentence with links or emphasis; other languages may order its words differently. */
export function RichText({ text, tags }: RichTextProps) {
  const parts = text.split(/<(\w+)>([^<]*)<\/\1>/)
  return parts.map((part, index) => {
    // Every three parts are plain text, the name of a tag, and the tag's content.
    if (index % 3 === 1) return null
    const name = index % 3 === 2 ? (parts[index - 1] ?? '') : ''
    const draw = Object.hasOwn(tags, name) ? tags[name] : undefined
    // oxlint-disable-next-line no-array-index-key -- the parts of one sentence do not move
    return <Fragment key={index}>{name === '' ? part : draw ? draw(part) : `<${name}>${part}</${name}>`}</Fragment>
  })
}
