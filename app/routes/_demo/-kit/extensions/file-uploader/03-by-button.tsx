import { Button } from '@radix-ui/themes'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { ChosenFiles } from './chosen-files.tsx'
import styles from './file-uploader.module.css'
import { maxBytes, refusalOf } from './refusal-of.ts'

export const about = 'Only the button opens the dialog for files. The field around it takes what is dropped.'

const mostFiles = 10

export default function UploadByButton() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [refusal, setRefusal] = useState('')
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    maxSize: maxBytes,
    onDrop: (accepted, refused) => {
      setFiles((before) => [...before, ...accepted].slice(0, mostFiles))
      setRefusal(refusalOf(refused))
    },
  })
  return (
    <>
      <input {...getInputProps({ 'aria-label': 'Files by the button' })} />
      <div {...getRootProps({ className: styles['drop'] })} data-over={isDragActive || undefined}>
        <Button variant="soft" highContrast onClick={open}>
          <FolderOpen size={15} aria-hidden="true" /> Choose files
        </Button>
        <span>or drop them in this field</span>
      </div>
      <ChosenFiles
        files={files}
        refusal={refusal}
        onRemove={(gone) => setFiles((before) => before.filter((file) => file !== gone))}
      />
    </>
  )
}
