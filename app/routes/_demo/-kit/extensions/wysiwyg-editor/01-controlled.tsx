import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { RichTextView } from '../../../-email/rich-text-view.tsx'
import { paragraphsOf, type RichText } from '../../../-email/rich-text.ts'
import { TextEditor } from './text-editor.tsx'
import { FormatTools } from './tools.tsx'
import styles from './wysiwyg-editor.module.css'

const reminder: RichText = [
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Your stall on Saturday' }] },
  ...paragraphsOf('Please set up by half past seven.\nThe van may stay until eight.'),
]

export const about = 'The page holds the text: it shows it below, and a button replaces it.'

export default function ControlledEditor() {
  const [text, setText] = useState<RichText>(() => paragraphsOf('The first bulbs are up.'))
  return (
    <>
      <TextEditor label="Newsletter" value={text} onChange={setText}>
        {(editor) => <FormatTools editor={editor} />}
      </TextEditor>
      <Button mt="3" variant="soft" highContrast onClick={() => setText([...reminder])}>
        Use the reminder
      </Button>
      <div className={styles['result']}>
        <h3>What readers get</h3>
        <RichTextView body={text} />
      </div>
    </>
  )
}
