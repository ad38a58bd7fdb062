import { Button, Heading, IconButton } from '@radix-ui/themes'
import { FileText, Paperclip, Trash2, X } from 'lucide-react'
import { useRef, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import {
  attachmentPath,
  attachmentTypes,
  maxAttachmentBytes,
  maxAttachments,
  type CardAttachment,
} from '#app/shared/cards/attachment.ts'
import type { Card } from '#app/shared/cards/card.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { deleteAttachmentFn } from './attachments.functions.ts'
import { useUploads, type Upload } from './use-uploads.ts'
import styles from './attachments.module.css'
import panel from '../card-panel.module.css'

/** The files at a card. Staff add them by a button, by dropping, or by pasting anywhere on the card's page. */
export function CardAttachments({ card, mayWrite }: { card: Card; mayWrite: boolean }) {
  const { t, locale } = useTranslator('cardFiles')
  const { uploads, said, announce, add, dismiss } = useUploads(card)
  const area = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useDroppedFiles(area, { enabled: mayWrite, onFiles: add })
  const { attachments } = card
  return (
    <section ref={area} className={panel['part']} data-over={isOver || undefined}>
      <Heading as="h2" size="3">
        {t('files')}
      </Heading>
      {attachments.length === 0 && <p className={panel['text']}>{t('noFiles')}</p>}
      <ul className={panel['entries']}>
        {attachments.map((file) => (
          <FileItem
            key={file.id}
            card={card}
            file={file}
            mayWrite={mayWrite}
            onRemoved={() => announce(t('removed', { file: file.name }))}
          />
        ))}
        {uploads.map((upload) => (
          <UploadItem key={upload.key} upload={upload} onDismiss={() => dismiss(upload)} />
        ))}
      </ul>
      <ActionStatus error={null}>{said}</ActionStatus>
      {mayWrite && (
        <div className={styles['add']} data-over={isOver || undefined}>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={attachmentTypes.join(',')}
            aria-label={t('addFiles')}
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              // Choosing the same file again must count as a change.
              event.target.value = ''
            }}
          />
          <Button variant="soft" color="gray" highContrast onClick={() => input.current?.click()}>
            <Paperclip size={15} aria-hidden="true" /> {t('addFiles')}
          </Button>
          <Note>
            {t('rules', { size: formatBytes(locale, maxAttachmentBytes), most: maxAttachments })}
            {!card.internal && ` ${t('clientSees')}`}
          </Note>
        </div>
      )}
    </section>
  )
}

interface FileItemProps {
  card: Card
  file: CardAttachment
  mayWrite: boolean
  onRemoved: () => void
}

function FileItem({ card, file, mayWrite, onRemoved }: FileItemProps) {
  const { t, locale } = useTranslator('cardFiles')
  const remove = useServerMutation({
    call: () => deleteAttachmentFn({ data: { cardId: card.id, attachmentId: file.id } }),
    invalidates: [['cards', 'one']],
  })
  const path = attachmentPath({ clientId: card.clientId, cardId: card.id }, file.id)
  return (
    <li className={styles['file']}>
      {file.type === 'application/pdf' ? (
        <span className={styles['preview']}>
          <FileText size={20} aria-hidden="true" />
        </span>
      ) : (
        <img className={styles['preview']} src={path} alt="" loading="lazy" width={44} height={44} />
      )}
      <div className={styles['what']}>
        <a href={path} target="_blank" rel="noreferrer">
          <bdi>{file.name}</bdi>
        </a>
        <Note>
          {formatBytes(locale, file.size)} · {file.person ?? t('name.someoneWhoHasLeft')} · <LocalMoment at={file.at} />
        </Note>
      </div>
      {mayWrite && (
        <ConfirmDialog
          trigger={
            <IconButton variant="ghost" color="gray" aria-label={t('removeFile', { file: file.name })}>
              <Trash2 size={15} aria-hidden="true" />
            </IconButton>
          }
          title={t('removeAsk')}
          confirm={t('action.remove')}
          danger
          onConfirm={async () => {
            await remove.mutateAsync()
            onRemoved()
          }}
        >
          {t('removeText', { file: file.name })}
        </ConfirmDialog>
      )}
    </li>
  )
}

function UploadItem({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { t, locale } = useTranslator('cardFiles')
  const { name, size, sent, error } = upload
  const percent = formatShare(locale, size === 0 ? 0 : Math.min(1, sent / size))
  return (
    <li className={styles['file']}>
      <span className={styles['preview']}>
        <FileText size={20} aria-hidden="true" />
      </span>
      <div className={styles['what']}>
        <bdi>{name}</bdi>
        {error === null ? (
          <>
            <progress aria-label={t('progressOf', { file: name })} max={Math.max(1, size)} value={sent} />
            <Note>{percent}</Note>
          </>
        ) : (
          <p className={styles['refusal']} role="alert">
            {error}
          </p>
        )}
      </div>
      <IconButton
        variant="ghost"
        color="gray"
        aria-label={t(error === null ? 'cancelUpload' : 'dismissFile', { file: name })}
        onClick={onDismiss}
      >
        <X size={15} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/**
 * Passes on files that a person drops on an element, or pastes while its page is open.
 * @returns whether files are being dragged over the element
 */
function useDroppedFiles(
  area: RefObject<HTMLElement | null>,
  { enabled, onFiles }: { enabled: boolean; onFiles: (files: readonly File[]) => void },
): boolean {
  const [isOver, over] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const element = area.current
    if (!enabled || !element) return
    const held = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const onDragOver = (event: DragEvent) => {
      if (!held(event)) return
      // Otherwise the browser would open the file in place of the page.
      event.preventDefault()
      over(true)
    }
    const onDragLeave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) over(false)
    }
    const onDrop = (event: DragEvent) => {
      over(false)
      if (!held(event)) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const hasText = event.clipboardData?.types.includes('text/plain') === true
      // Office programs add a picture of the copied text, which belongs into the field.
      if (files.length === 0 || (hasText && isField(event.target))) return
      event.preventDefault()
      take(files)
    }
    element.addEventListener('dragover', onDragOver)
    element.addEventListener('dragleave', onDragLeave)
    element.addEventListener('drop', onDrop)
    document.addEventListener('paste', onPaste)
    return () => {
      element.removeEventListener('dragover', onDragOver)
      element.removeEventListener('dragleave', onDragLeave)
      element.removeEventListener('drop', onDrop)
      document.removeEventListener('paste', onPaste)
    }
  }, [area, enabled])
  return isOver
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
