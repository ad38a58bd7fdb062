import { Button } from '@radix-ui/themes'
import { ImagePlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FieldError } from '#app/components/form/form-error.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { maxPictureBytes } from '#app/shared/reports/picture.ts'
import styles from './editor.module.css'
import { pictureUrl, uploadPicture } from './upload-picture.ts'

interface PictureFieldProps {
  clientId: string
  /** The id of the chosen picture; '' for none. */
  value: string
  error: string | undefined
  onChange: (fileId: string) => void
}

/** Chooses the picture of a block: it is sent at once, and belongs to the report when the block is saved. */
export function PictureField({ clientId, value, error, onChange }: PictureFieldProps) {
  const { t, locale } = useTranslator('reportEditor')
  const publicError = usePublicError()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [isSending, setSending] = useState(false)
  const [failure, fail] = useState<string>()
  const send = async (file: File) => {
    fail(undefined)
    if (file.size > maxPictureBytes) {
      fail(t('pictureTooLarge', { size: formatBytes(locale, maxPictureBytes) }))
      return
    }
    setSending(true)
    try {
      onChange(await uploadPicture(clientId, file))
    } catch (refused) {
      fail(publicError(refused).message)
    } finally {
      setSending(false)
    }
  }
  const shownError = failure ?? error
  return (
    <div className={styles['pictureField']}>
      {value !== '' && <img src={pictureUrl(clientId, value)} alt="" />}
      <div>
        <input
          ref={input}
          id={id}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('choosePicture')}
          accept="image/png,image/jpeg,image/webp,image/gif"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void send(file)
          }}
        />
        <Button
          type="button"
          variant="soft"
          highContrast
          loading={isSending}
          aria-describedby={`${id}-note`}
          onClick={() => input.current?.click()}
        >
          <ImagePlus size={15} aria-hidden="true" /> {t(value === '' ? 'choosePicture' : 'replacePicture')}
        </Button>
        <Note id={`${id}-note`} apart>
          {t('pictureNote', { size: formatBytes(locale, maxPictureBytes) })}
        </Note>
        {shownError !== undefined && <FieldError id={`${id}-error`}>{shownError}</FieldError>}
      </div>
    </div>
  )
}
