import { Button, TextField } from '@radix-ui/themes'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import {
  Bold,
  Heading2,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useId, useState } from 'react'
import { FieldError } from '#app/components/form/form-error.tsx'
import { isLinkAddress, linkAddress, richTextOf, type RichText } from './rich-text.ts'
import styles from './email.module.css'

interface MailEditorProps {
  /** The text that it begins with. */
  initial: RichText
  /** Whether it takes the focus. */
  isFirst: boolean
  error: string | undefined
  onChange: (body: RichText) => void
}

// What a mail has, and nothing that the mock API would refuse.
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (href, { defaultValidate }) => defaultValidate(href) && isLinkAddress(href),
      HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow' },
    },
  }),
]

/** The editor of a mail's text, by Tiptap: headings, bold, italic, lists, quotes and links. */
export function MailEditor({ initial, isFirst, error, onChange }: MailEditorProps) {
  const id = useId()
  const editor = useEditor({
    extensions,
    content: { type: 'doc', content: initial.length > 0 ? [...initial] : [{ type: 'paragraph' }] },
    autofocus: isFirst && 'start',
    // Its styles are this page's.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        'aria-describedby': `${id}-error`,
        'aria-invalid': String(error !== undefined),
        dir: 'auto',
        class: `${styles['editor']} ${styles['rich']}`,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(richTextOf(changed.getJSON().content)),
  })
  return (
    <div className={styles['field']}>
      <span id={id} className={styles['label']}>
        Message
      </span>
      <div className={styles['editing']} data-invalid={error !== undefined || undefined}>
        {editor && <Toolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      <div id={`${id}-error`}>{error !== undefined && <FieldError id={`${id}-text`}>{error}</FieldError>}</div>
    </div>
  )
}

interface Tool {
  label: string
  icon: LucideIcon
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  {
    label: 'Bold',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Heading',
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading'),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Bulleted list',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]
const steps: readonly Tool[] = [
  { label: 'Undo typing', icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { label: 'Redo typing', icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
]

function Toolbar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false)
  const { on, isLink } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: tools.map(({ isOn }) => isOn?.(current) ?? false),
      isLink: current.isActive('link'),
    }),
  })
  return (
    <>
      <fieldset className={`${styles['together']} ${styles['tools']}`} aria-label="Formatting">
        {tools.map((tool, index) => (
          <ToolButton key={tool.label} {...tool} isPressed={on[index] ?? false} onPress={() => tool.run(editor)} />
        ))}
        <ToolButton
          label="Link"
          icon={LinkIcon}
          isPressed={isLink}
          isExpanded={isLinking}
          onPress={() => {
            if (isLink) editor.chain().focus().extendMarkRange('link').unsetLink().run()
            else setLinking(!isLinking)
          }}
        />
        {steps.map((tool) => (
          <ToolButton key={tool.label} {...tool} onPress={() => tool.run(editor)} />
        ))}
      </fieldset>
      {isLinking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}

interface ToolButtonProps {
  label: string
  icon: LucideIcon
  isPressed?: boolean
  isExpanded?: boolean
  onPress: () => void
}

const ToolButton = ({ label, icon: Icon, isPressed, isExpanded, onPress }: ToolButtonProps) => (
  <button
    type="button"
    className={styles['action']}
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    aria-expanded={isExpanded}
    onClick={onPress}
  >
    <Icon size={16} aria-hidden="true" />
  </button>
)

/** The address of a new link, which is put on the selected text, or is the text itself. */
function LinkField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const [typed, type] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = () => {
    const href = linkAddress(typed)
    setWrong(href === null)
    if (href === null) return
    const chain = editor.chain().focus()
    if (editor.state.selection.empty) {
      const text = typed.trim()
      chain.insertContent([{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }]).run()
    } else chain.setLink({ href }).run()
    onClose()
  }
  return (
    <div className={styles['linking']}>
      <TextField.Root
        aria-label="Address of the link"
        placeholder="example.com"
        value={typed}
        maxLength={2000}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button Link asks for this field
        autoFocus
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // Neither sends the mail nor closes it.
          event.preventDefault()
          if (event.key === 'Enter') add()
          else {
            onClose()
            editor.commands.focus()
          }
        }}
      />
      <Button type="button" variant="soft" highContrast onClick={add}>
        Add link
      </Button>
      {isWrong && <FieldError id={id}>Enter an address like example.com or name@example.com.</FieldError>}
    </div>
  )
}
