import { useState } from 'react'
import { paragraphsOf } from '../../../-email/rich-text.ts'
import { TextEditor } from './text-editor.tsx'
import { FormatTools } from './tools.tsx'

export const about = 'The tools appear while you write. Shift and Tab lead to them.'

export default function InlineTools() {
  const [text] = useState(() => paragraphsOf('Click here to write a note for the night shift.'))
  return (
    <TextEditor label="Note" value={text} hasInlineTools>
      {(editor) => <FormatTools editor={editor} />}
    </TextEditor>
  )
}
