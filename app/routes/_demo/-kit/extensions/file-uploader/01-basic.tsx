import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { ChosenFiles } from './chosen-files.tsx'
import styles from './file-uploader.module.css'
import { maxBytes, refusalOf } from './refusal-of.ts'

export const about = 'Drop files, click, or press Enter. They stay in this page: nothing is sent anywhere.'

const mostFiles = 10

export default function BasicUpload() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [refusal, setRefusal] = useState('')
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    maxSize: maxBytes,
    maxFiles: 10,
    onDrop: (accepted, refused) => {
      setFiles((before) => [...before, ...accepted].slice(0, mostFiles))
      setRefusal(refusalOf(refused))
    },
  })
  return (
    <>
      <input {...getInputProps({ 'aria-label': 'Files' })} />
      <div {...getRootProps({ role: 'button', className: styles['drop'] })} data-over={isDragActive || undefined}>
        <Upload size={22} aria-hidden="true" />
        Drop files here or choose them
        <span>Up to ten files of 5 MB</span>
      </div>
      <ChosenFiles
        files={files}
        refusal={refusal}
        onRemove={(gone) => setFiles((before) => before.filter((file) => file !== gone))}
      />
    </>
  )
}
