import { EditorContent, useEditor, type AnyExtension, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, type ReactNode } from 'react'
import mail from '../../../-email/email.module.css'
import { isLinkAddress, richTextOf, type RichText } from '../../../-email/rich-text.ts'
import styles from './wysiwyg-editor.module.css'

interface TextEditorProps {
  label: string
  value: RichText
  onChange?: (value: RichText) => void
  /** Further kinds of content. They must not change. */
  extensions?: readonly AnyExtension[]
  /** Whether the tools appear only while the editor has the focus. */
  hasInlineTools?: boolean
  /** The tools. */
  children: (editor: Editor) => ReactNode
}

const starterKit = StarterKit.configure({
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  trailingNode: false,
  heading: { levels: [2, 3] },
  link: {
    openOnClick: false,
    isAllowedUri: (href, { defaultValidate }) => defaultValidate(href) && isLinkAddress(href),
    HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow' },
  },
})

const documentOf = (value: RichText) => ({
  type: 'doc',
  content: value.length > 0 ? [...value] : [{ type: 'paragraph' }],
})

/** An editor of a text with formatting, by Tiptap. A value that comes from outside replaces the text. */
export function TextEditor({ label, value, onChange, extensions = [], hasInlineTools, children }: TextEditorProps) {
  const latest = useRef(value)
  const editor = useEditor({
    extensions: [starterKit, ...extensions],
    content: documentOf(value),
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
        class: `${mail['editor']} ${mail['rich']}`,
      },
    },
    onUpdate: ({ editor: changed }) => {
      latest.current = richTextOf(changed.getJSON().content)
      onChange?.(latest.current)
    },
  })
  useEffect(() => {
    if (value === latest.current) return
    latest.current = value
    editor?.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={`${mail['editing']} ${styles['place']}`} data-inline={hasInlineTools || undefined}>
      <fieldset className={`${mail['together']} ${mail['tools']} ${styles['tools']}`} aria-label={`Tools of ${label}`}>
        {editor && children(editor)}
      </fieldset>
      <EditorContent editor={editor} />
    </div>
  )
}
