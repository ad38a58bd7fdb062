import { Upload } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import styles from './file-uploader.module.css'

export const about = 'It takes nothing, and says why.'

export default function DisabledUpload() {
  const { getRootProps, getInputProps } = useDropzone({ disabled: true })
  return (
    <>
      <input {...getInputProps({ 'aria-label': 'Files, closed' })} />
      <div {...getRootProps({ role: 'button', className: styles['drop'], 'aria-disabled': true })}>
        <Upload size={22} aria-hidden="true" />
        Uploads are closed
        <span>They open again on Monday at eight.</span>
      </div>
    </>
  )
}
