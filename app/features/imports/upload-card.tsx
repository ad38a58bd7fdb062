import { Button } from '@radix-ui/themes'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { Card } from '#app/components/layout/card.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { largestImport, type ImportKind } from '#app/shared/imports/import-kinds.ts'
import { useUpload } from './imports.queries.ts'
import styles from './imports.module.css'

/** Chooses the source of a file, explains how to export it, and uploads it. */
export function UploadCard({ clientId, kinds }: { clientId: string; kinds: readonly ImportKind[] }) {
  const { t, locale } = useTranslator('imports')
  const publicError = usePublicError()
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'access-log')
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(null)
  const upload = useUpload(clientId)
  const most = formatBytes(locale, largestImport)

  const wrong = (file: File | undefined) => {
    if (!file) return t('fileNeeded')
    if (file.size === 0) return t('fileEmpty')
    return file.size > largestImport ? t('fileTooLarge', { size: most }) : undefined
  }
  const send = () => {
    const file = input.current?.files?.[0]
    setError(wrong(file))
    if (!file || wrong(file) !== undefined) return input.current?.focus()
    setSent(0)
    stop.current = new AbortController()
    const { signal } = stop.current
    upload.mutate(
      { kind, file, signal, onProgress: setSent },
      {
        onSuccess: () => input.current && (input.current.value = ''),
        onError: (refusal) => setError(signal.aborted ? undefined : publicError(refusal).message),
      },
    )
  }
  const file = upload.isPending ? upload.variables.file : null
  return (
    <Card title={t('newTitle')} intro={t('newIntro')}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <fieldset className={styles['kinds']} disabled={upload.isPending}>
          <legend>{t('kindLegend')}</legend>
          {kinds.map((one) => (
            <label key={one} className={styles['kind']}>
              <input type="radio" name="kind" value={one} checked={kind === one} onChange={() => setKind(one)} />
              {t(`kind.${one}`)}
            </label>
          ))}
        </fieldset>
        <p className={styles['guide']} aria-live="polite">
          {t(`guide.${kind}`)}
        </p>
        <Field label={t('file')} note={t('fileNote', { size: most })} error={error}>
          {(control) => (
            <input {...control} ref={input} type="file" className={styles['file']} disabled={upload.isPending} />
          )}
        </Field>
        {file ? (
          <div className={styles['sending']}>
            <output>{t('uploading', { file: file.name, percent: formatShare(locale, sent / file.size) })}</output>
            <progress className={styles['progress']} aria-label={t('uploadProgress')} max={file.size} value={sent} />
            <Button type="button" variant="soft" color="gray" highContrast onClick={() => stop.current?.abort()}>
              {t('cancelUpload')}
            </Button>
          </div>
        ) : (
          <Button type="submit" highContrast>
            <Upload size={15} aria-hidden="true" /> {t('upload')}
          </Button>
        )}
      </form>
    </Card>
  )
}
