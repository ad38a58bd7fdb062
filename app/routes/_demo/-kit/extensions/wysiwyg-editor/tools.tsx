import type { Editor } from '@tiptap/react'
import { Bold, Heading2, Italic, List, ListOrdered, Quote, Redo2, Undo, type LucideIcon } from 'lucide-react'
import mail from '../../../-email/email.module.css'

interface ToolProps {
  label: string
  icon: LucideIcon
  isPressed?: boolean
  onPress: () => void
}

/** A button of an editor's tools. */
export const Tool = ({ label, icon: Icon, isPressed, onPress }: ToolProps) => (
  <button
    type="button"
    className={mail['action']}
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    onClick={onPress}
  >
    <Icon size={16} aria-hidden="true" />
  </button>
)

/** The tools that every editor of the page has. */
export function FormatTools({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus()
  return (
    <>
      <Tool label="Bold" icon={Bold} isPressed={editor.isActive('bold')} onPress={() => run().toggleBold().run()} />
      <Tool
        label="Italic"
        icon={Italic}
        isPressed={editor.isActive('italic')}
        onPress={() => run().toggleItalic().run()}
      />
      <Tool
        label="Heading"
        icon={Heading2}
        isPressed={editor.isActive('heading')}
        onPress={() => run().toggleHeading({ level: 2 }).run()}
      />
      <Tool
        label="Bulleted list"
        icon={List}
        isPressed={editor.isActive('bulletList')}
        onPress={() => run().toggleBulletList().run()}
      />
      <Tool
        label="Numbered list"
        icon={ListOrdered}
        isPressed={editor.isActive('orderedList')}
        onPress={() => run().toggleOrderedList().run()}
      />
      <Tool
        label="Quote"
        icon={Quote}
        isPressed={editor.isActive('blockquote')}
        onPress={() => run().toggleBlockquote().run()}
      />
      <Tool label="Undo" icon={Undo} onPress={() => run().undo().run()} />
      <Tool label="Redo" icon={Redo2} onPress={() => run().redo().run()} />
    </>
  )
}
