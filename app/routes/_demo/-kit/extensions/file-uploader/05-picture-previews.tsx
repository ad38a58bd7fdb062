import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { readBase64 } from '#app/components/form/read-base64.ts'
import styles from './file-uploader.module.css'
import { maxBytes, refusalOf } from './refusal-of.ts'

interface Preview {
  name: string
  src: string
}

export const about = 'Each picture is shown as soon as it is chosen. Choosing others replaces them.'

export default function PicturePreviews() {
  const [previews, setPreviews] = useState<readonly Preview[]>([])
  const [refusal, setRefusal] = useState('')
  const show = async (files: readonly File[]) => {
    const read = files.map(async (file) => ({
      name: file.name,
      src: `data:${file.type};base64,${await readBase64(file, 'The picture can’t be read.')}`,
    }))
    setPreviews(await Promise.all(read))
  }
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] },
    maxSize: maxBytes,
    maxFiles: 8,
    onDrop: (accepted, refused) => {
      if (accepted.length > 0) void show(accepted).catch(() => setRefusal('The pictures can’t be read. Choose others.'))
      setRefusal(refusalOf(refused))
    },
  })
  return (
    <>
      <input {...getInputProps({ 'aria-label': 'Pictures for previews' })} />
      <div {...getRootProps({ role: 'button', className: styles['drop'] })} data-over={isDragActive || undefined}>
        <ImagePlus size={22} aria-hidden="true" />
        Drop up to eight pictures
        <span>JPEG, PNG and WebP, up to 5 MB</span>
      </div>
      {previews.length > 0 && (
        <ul className={styles['pictures']} aria-label="Previews">
          {previews.map(({ name, src }, at) => (
            <li key={at}>
              <img src={src} alt="" />
              <p>{name}</p>
            </li>
          ))}
        </ul>
      )}
      <output className={styles['refused']}>{refusal}</output>
    </>
  )
}
