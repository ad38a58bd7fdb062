import { Button, TextField } from '@radix-ui/themes'
import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { toast, Toaster } from 'sonner'
import { copyText } from '#app/components/form/copy-text.ts'
import styles from './clipboard.module.css'

export const about =
  'The field’s text is copied as it is. A toast at the top of the window confirms it for two seconds.'

export default function CopyField() {
  const id = useId()
  const [text, setText] = useState('Stall 14, old tram depot, Saturday at 8')
  const copy = async () => {
    if (await copyText(text)) toast.success('Copied to the clipboard.', { duration: 2000 })
    else toast.error('The browser refused to copy. Select the text and copy it yourself.')
  }
  return (
    <>
      <label htmlFor={id}>Meeting place</label>
      <div className={styles['row']}>
        <TextField.Root id={id} value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />
        <Button onClick={() => void copy()}>
          <Copy size={15} aria-hidden="true" /> Copy!
        </Button>
      </div>
      <Toaster
        position="top-center"
        className={styles['toaster'] ?? ''}
        containerAriaLabel="Messages of the clipboard"
      />
    </>
  )
}
