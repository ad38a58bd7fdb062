import { Button } from '@radix-ui/themes'
import type { Editor } from '@tiptap/react'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { TextInput } from '#app/components/form/inputs.tsx'
import { readBase64 } from '#app/components/form/read-base64.ts'
import { paragraphsOf } from '../../../-email/rich-text.ts'
import { pictureNode } from './picture-node.ts'
import { TextEditor } from './text-editor.tsx'
import { FormatTools, Tool } from './tools.tsx'
import styles from './wysiwyg-editor.module.css'

const types = ['image/png', 'image/jpeg', 'image/webp']

export const about = 'A chosen picture is shown first. It is added to the text with words for those who can’t see it.'

export default function EditorWithPictures() {
  const [text] = useState(() => paragraphsOf('This came out of the kiln today.'))
  return (
    <TextEditor label="Story" value={text} extensions={[pictureNode]}>
      {(editor) => (
        <>
          <FormatTools editor={editor} />
          <PictureTool editor={editor} />
        </>
      )}
    </TextEditor>
  )
}

function PictureTool({ editor }: { editor: Editor }) {
  const input = useRef<HTMLInputElement>(null)
  const [src, setSrc] = useState('')
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState('')
  const choose = async (file: File) => {
    const isPicture = types.includes(file.type) && file.size < 5 * 1024 * 1024
    setProblem(isPicture ? '' : 'Choose a PNG, JPEG or WebP of at most 5 MB.')
    if (isPicture) setSrc(`data:${file.type};base64,${await readBase64(file, 'The picture can’t be read.')}`)
  }
  const add = () => {
    editor.chain().focus().insertContent({ type: 'picture', attrs: { src, alt } }).run()
    setSrc('')
    setAlt('')
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        aria-label="Picture"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void choose(file).catch(() => setProblem('The picture can’t be read. Choose another one.'))
        }}
      />
      <Tool label="Add a picture" icon={ImagePlus} onPress={() => input.current?.click()} />
      <output>{problem}</output>
      {src !== '' && (
        <div className={styles['waiting']}>
          <img src={src} alt="Preview" />
          <TextInput label="What it shows" name="alt" value={alt} error={undefined} maxLength={120} onChange={setAlt} />
          <Button variant="soft" highContrast onClick={add}>
            Add picture
          </Button>
        </div>
      )}
    </>
  )
}
