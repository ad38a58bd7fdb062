import { Star } from 'lucide-react'
import { useState } from 'react'
import { paragraphsOf } from '../../../-email/rich-text.ts'
import { TextEditor } from './text-editor.tsx'
import { FormatTools, Tool } from './tools.tsx'

export const about = 'A tool of your own is one button more: the star writes a star where the cursor is.'

export default function EditorWithStar() {
  const [text] = useState(() => paragraphsOf('Rate this year’s tomatoes: '))
  return (
    <TextEditor label="Review" value={text}>
      {(editor) => (
        <>
          <FormatTools editor={editor} />
          <Tool label="Insert a star" icon={Star} onPress={() => editor.chain().focus().insertContent('★').run()} />
        </>
      )}
    </TextEditor>
  )
}
