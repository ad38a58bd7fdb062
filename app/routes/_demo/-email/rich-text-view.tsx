import { Fragment, type ReactNode } from 'react'
import type { RichMark, RichNode, RichText } from './rich-text.ts'
import styles from './email.module.css'

/** A formatted text of someone, made of elements: nothing in it is read as HTML. */
export const RichTextView = ({ body }: { body: RichText }) => (
  // Directions follow the words, because a mail may be in another language than the page.
  <div className={`${styles['message']} ${styles['rich']}`} dir="auto">
    {nodes(body)}
  </div>
)

const nodes = (content: RichText = []): ReactNode =>
  // oxlint-disable-next-line no-array-index-key -- the parts of a text that is only shown do not move
  content.map((node, index) => <Fragment key={index}>{element(node)}</Fragment>)

function element({ type, text = '', marks = [], attrs, content }: RichNode): ReactNode {
  switch (type) {
    case 'text':
      return marks.reduce<ReactNode>((inner, mark) => marked(mark, inner), text)
    case 'hardBreak':
      return <br />
    case 'heading':
      return attrs?.level === 3 ? <h4>{nodes(content)}</h4> : <h3>{nodes(content)}</h3>
    case 'bulletList':
      return <ul>{nodes(content)}</ul>
    case 'orderedList':
      return <ol>{nodes(content)}</ol>
    case 'listItem':
      return <li>{nodes(content)}</li>
    case 'blockquote':
      return <blockquote>{nodes(content)}</blockquote>
    case 'paragraph':
      return <p>{nodes(content)}</p>
  }
}

function marked(mark: RichMark, inner: ReactNode): ReactNode {
  if (!('attrs' in mark)) return mark.type === 'bold' ? <strong>{inner}</strong> : <em>{inner}</em>
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
      {inner}
    </a>
  )
}
