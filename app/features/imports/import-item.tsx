import { Badge } from '@radix-ui/themes'
import { Note } from '#app/components/feedback/note.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { bringsNothing, type ListedImport } from '#app/shared/imports/import-kinds.ts'
import { ExportInstead } from './export-instead.tsx'
import { ImportAccount, ImportDays, ImportSample } from './import-account.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportActions } from './import-actions.tsx'
import styles from './imports.module.css'

interface ImportItemProps {
  clientId: string
  timeZone: string
  one: ListedImport
}

const colors = {
  uploading: 'gray',
  uploaded: 'teal',
  previewed: 'teal',
  running: 'teal',
  done: 'green',
  failed: 'red',
  undoing: 'teal',
  undone: 'gray',
} as const satisfies Record<ListedImport['state'], string>

/** One import: its file, its progress, its expected or actual result, and its actions. */
export function ImportItem({ clientId, timeZone, one }: ImportItemProps) {
  const { t, locale } = useTranslator('imports')
  const { preview, report, problem, progress, state } = one
  return (
    <li className={styles['item']}>
      <div className={styles['head']}>
        <div className={styles['what']}>
          <h3 className={styles['name']}>{one.fileName}</h3>
          <Note>
            {t(`kind.${one.kind}`)}
            {one.size !== null && <> · {formatBytes(locale, one.size)}</>} ·{' '}
            <Moment at={one.createdAt} timeZone={timeZone} zoned />
            {one.size === null && <> · {t('fromCommand')}</>}
            {one.createdBy !== null && <> · {t('note.byPerson', { person: one.createdBy })}</>}
          </Note>
        </div>
        <output>
          <Badge color={colors[state]}>
            {t(`state.${state}`)}
            {progress && <> · {formatShare(locale, Math.min(1, progress.done / progress.total))}</>}
          </Badge>
        </output>
      </div>
      {progress && (
        <progress
          className={styles['progress']}
          aria-label={t('progressOf', { file: one.fileName })}
          max={progress.total}
          value={progress.done}
        />
      )}
      {problem !== null && <p className={styles['problem']}>{t(`refused.${problem}`)}</p>}
      {one.columns?.report && <ExportInstead report={one.columns.report} />}
      {one.columns && !one.columns.report && <ImportColumns columns={one.columns} />}
      {state === 'previewed' && preview && (
        <>
          {bringsNothing(preview) && (
            <p className={styles['warning']}>{t(one.sameFileAs === null ? 'nothingLeft' : 'sameFile')}</p>
          )}
          <ImportDays account={preview} kind={one.kind} />
          <ImportAccount account={preview} fileName={one.fileName} />
          <ImportSample sample={preview.sample} />
        </>
      )}
      {state === 'done' && report && (
        <>
          {report.cutOff && <p className={styles['warning']}>{t('cutOff')}</p>}
          {report.firstDay !== null && <ImportDays account={report} kind={one.kind} />}
          <details className={styles['more']}>
            <summary>{t('accountTitle')}</summary>
            <ImportAccount account={report} fileName={one.fileName} />
          </details>
        </>
      )}
      <ImportActions clientId={clientId} one={one} />
    </li>
  )
}
