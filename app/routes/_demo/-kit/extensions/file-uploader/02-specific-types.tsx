import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { ChosenFiles } from './chosen-files.tsx'
import styles from './file-uploader.module.css'
import { maxBytes, refusalOf } from './refusal-of.ts'

export const about = 'Other types are left out with a sentence. A server must check the content again.'

const mostFiles = 10

export default function PictureUpload() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [refusal, setRefusal] = useState('')
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] },
    maxSize: maxBytes,
    onDrop: (accepted, refused) => {
      setFiles((before) => [...before, ...accepted].slice(0, mostFiles))
      setRefusal(refusalOf(refused))
    },
  })
  return (
    <>
      <input {...getInputProps({ 'aria-label': 'JPEG and PNG pictures' })} />
      <div {...getRootProps({ role: 'button', className: styles['drop'] })} data-over={isDragActive || undefined}>
        <ImagePlus size={22} aria-hidden="true" />
        Drop pictures here or choose them
        <span>JPEG and PNG, up to 5 MB</span>
      </div>
      <ChosenFiles
        files={files}
        refusal={refusal}
        onRemove={(gone) => setFiles((before) => before.filter((file) => file !== gone))}
      />
    </>
  )
}
