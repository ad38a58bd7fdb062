import * as v from 'valibot'
import { PictureUpload } from '#app/components/form/picture-upload.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { errorIn } from '#app/shared/http/user-error.ts'
import { maxPictureBytes, pictureTypes, pictureUrl } from '#app/shared/reports/picture.ts'

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
  const size = formatBytes(locale, maxPictureBytes)
  return (
    <PictureUpload
      picture={value === '' ? null : { src: pictureUrl(clientId, value), alt: '' }}
      label={t('choosePicture')}
      choose={t(value === '' ? 'choosePicture' : 'replacePicture')}
      note={t('pictureNote', { size })}
      types={pictureTypes}
      maxBytes={maxPictureBytes}
      tooLarge={t('pictureTooLarge', { size })}
      onChoose={async (file) => onChange(await uploadPicture(clientId, file))}
      error={error}
    />
  )
}

const addedSchema = v.object({ fileId: v.pipe(v.string(), v.uuid()) })

/**
 * Sends a picture for a client's reports.
 * @returns its id
 * @throws UserError with the server's sentence, TypeError without a connection
 */
async function uploadPicture(clientId: string, file: File): Promise<string> {
  const response = await fetch(`/api/clients/${clientId}/report-pictures`, {
    method: 'POST',
    headers: { 'content-type': file.type || 'application/octet-stream' },
    body: file,
  })
  // A proxy's answer in another form is handled by its status.
  const answer: unknown = await response.json().catch(() => undefined)
  const added = v.safeParse(addedSchema, answer)
  if (response.ok && added.success) return added.output.fileId
  throw errorIn(response, answer) ?? new Error(`The upload was answered ${response.status}.`)
}
