import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { Field } from '#app/components/form/field.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { largestImport, type ImportKind } from '#app/shared/imports/import-kinds.ts'
import { ImportItem } from './import-item.tsx'
import { importsQueryOptions, useUpload } from './imports.queries.ts'
import { useInvalidateStatsAfterImport } from './use-invalidate-stats-after-import.ts'
import styles from './imports.module.css'

interface ImportsPageProps {
  clientId: string
  /** Without a website nothing can be imported. */
  hasWebsite: boolean
}

/** Imports from other tools: files are uploaded, checked, imported, and undone. */
export function ImportsPage({ clientId, hasWebsite }: ImportsPageProps) {
  const t = useMessages('imports')
  const tShell = useMessages('shell')
  const back = (
    <Link to="/tracking/data" className={styles['back']}>
      <ChevronLeft size={15} aria-hidden="true" /> {t('page.tracking')}
    </Link>
  )
  return (
    <Page title={tShell('importsPage')} question={t('question')} actions={back}>
      {hasWebsite ? (
        <Imports key={clientId} clientId={clientId} />
      ) : (
        <Card title={t('note.noWebsiteYet')}>
          <EmptyState action={back}>{t('noWebsiteText')}</EmptyState>
        </Card>
      )}
    </Page>
  )
}

function Imports({ clientId }: { clientId: string }) {
  const t = useMessages('imports')
  const query = useQuery(importsQueryOptions(clientId))
  useInvalidateStatsAfterImport(query.data?.imports)
  return (
    <QueryState query={query} height="420px">
      {({ imports, kinds, timeZone }) => (
        <Columns>
          <UploadCard clientId={clientId} kinds={kinds} />
          <Card title={t('ruleTitle')}>
            <p className={styles['rule']}>{t('rule')}</p>
          </Card>
          <Column wide>
            <Card title={t('listTitle')}>
              {imports.length === 0 ? (
                <EmptyState>
                  <strong>{t('listEmpty')}</strong>
                  <br />
                  {t('listEmptyText')}
                </EmptyState>
              ) : (
                <ul className={styles['list']}>
                  {imports.map((one) => (
                    <ImportItem key={one.id} clientId={clientId} timeZone={timeZone} one={one} />
                  ))}
                </ul>
              )}
            </Card>
          </Column>
        </Columns>
      )}
    </QueryState>
  )
}

/** Chooses the source of a file, explains how to export it, and uploads it. */
function UploadCard({ clientId, kinds }: { clientId: string; kinds: readonly ImportKind[] }) {
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
