import { IconButton } from '@radix-ui/themes'
import { X } from 'lucide-react'
import styles from './file-uploader.module.css'

interface ChosenFilesProps {
  files: readonly File[]
  /** Why other files were left out; empty if none were. */
  refusal: string
  onRemove: (file: File) => void
}

const sizeOf = ({ size }: File) =>
  size < 1024
    ? `${size} B`
    : size < 1024 * 1024
      ? `${Math.round(size / 1024)} kB`
      : `${(size / 1024 / 1024).toFixed(1)} MB`

/** The files that a person chose, each with a button that removes it, and those that were left out. */
export const ChosenFiles = ({ files, refusal, onRemove }: ChosenFilesProps) => (
  <>
    <ul className={styles['files']} aria-label="Chosen files">
      {files.map((file) => (
        <li key={`${file.name}${file.lastModified}`}>
          <span>{file.name}</span>
          <small>{sizeOf(file)}</small>
          <IconButton variant="ghost" color="gray" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
    <output className={styles['refused']}>{refusal}</output>
  </>
)
