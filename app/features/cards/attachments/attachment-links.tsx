import { FileText } from 'lucide-react'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { attachmentPath, type CardAttachment } from '#app/shared/cards/attachment.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import styles from './attachments.module.css'

interface AttachmentLinksProps {
  card: { clientId: string; cardId: string }
  files: readonly CardAttachment[]
}

/** The files at a card, to look at. */
export function AttachmentLinks({ card, files }: AttachmentLinksProps) {
  const locale = useLocale()
  if (files.length === 0) return null
  return (
    <ul className={styles['links']}>
      {files.map((file) => (
        <li key={file.id}>
          <FileText size={14} aria-hidden="true" />
          <a href={attachmentPath(card, file.id)} target="_blank" rel="noreferrer">
            <bdi>{file.name}</bdi>
          </a>
          <span>{formatBytes(locale, file.size)}</span>
        </li>
      ))}
    </ul>
  )
}
