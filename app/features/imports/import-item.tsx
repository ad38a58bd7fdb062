import { Badge, Button } from '@radix-ui/themes'
import { Download, Undo2, X } from 'lucide-react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { formatChoice } from '#app/shared/format/list.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { bringsNothing, type ListedImport, type ImportState } from '#app/shared/imports/import-kinds.ts'
import { exportInstead, type ReadyReport } from '#app/shared/imports/ready-reports.ts'
import type { RefusedColumns } from '#app/shared/imports/refused-columns.ts'
import { ImportAccount, ImportDays, ImportSample } from './import-account.tsx'
import { useStartImport, useUndoImport } from './imports.queries.ts'
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

/** The columns of a refused file, next to the needed ones; names are shown as text. */
function ImportColumns({ columns }: { columns: RefusedColumns }) {
  const { t, locale } = useTranslator('imports')
  const { found, more, needed } = columns
  return (
    <dl className={styles['named']}>
      <div>
        <dt>{t('columnsFound')}</dt>
        <dd>
          {parted(found.map((name) => name || t('columnNameless')))}
          {more > 0 && <> {t('columnsMore', { count: more })}</>}
        </dd>
      </div>
      <div>
        <dt>{t('columnsNeeded')}</dt>
        <dd>{parted(needed.map((names) => formatChoice(locale, names)))}</dd>
      </div>
    </dl>
  )
}

/** Names in a file may contain commas, so each is marked as a unit. */
const parted = (names: readonly string[]) =>
  names.map((name, index) => (
    // Columns are identified by position, because two may have the same name.
    // oxlint-disable-next-line react/no-array-index-key
    <code key={index}>
      <bdi>{name}</bdi>
    </code>
  ))

/** Reports without a table by value, to which no date can be added, or without numbers of visits. */
const withoutTable: readonly ReadyReport[] = ['snapshot', 'overview', 'userAcquisition']

/** Names the Google Analytics report in a file, why it can't be imported, and what to export instead. */
function ExportInstead({ report }: { report: ReadyReport }) {
  const { t } = useTranslator('imports')
  const { rows, values } = exportInstead[report]
  return (
    <div className={styles['instead']}>
      <p>
        {t('reportIs', { report: t(`report.${report}`) })}{' '}
        {t(report === 'userAcquisition' ? 'reportOfFirstVisits' : 'reportWithoutDays')}
      </p>
      <h4>{t('insteadTitle')}</h4>
      <ol>
        <li>{t('insteadOpen')}</li>
        <li>
          {t('insteadRows')} <Names names={rows} />
        </li>
        <li>
          {t('insteadValues')} <Names names={values} />
        </li>
        <li>{t('insteadExport')}</li>
      </ol>
      {!withoutTable.includes(report) && <p>{t('insteadOfReport')}</p>}
      {rows.length > 1 && <p>{t('insteadTotals')}</p>}
    </div>
  )
}

/** Google Analytics' English names, in any language of the page. */
const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <code key={name} lang="en" dir="ltr">
      {name}
    </code>
  ))

/** The name of undoing an import, by its state. */
const actions = {
  uploading: 'discard',
  uploaded: 'discard',
  previewed: 'discard',
  running: 'cancel',
  done: 'undo',
  failed: 'undo',
  undoing: null,
  undone: null,
} as const satisfies Record<ImportState, 'discard' | 'cancel' | 'undo' | null>

const asked = {
  discard: ['discardAsk', 'discardText'],
  cancel: ['cancelAsk', 'cancelText'],
  undo: ['undoAsk', 'undoText'],
} as const

/** The actions of an import: start it, and undo it in any state. */
function ImportActions({ clientId, one }: { clientId: string; one: ListedImport }) {
  const t = useMessages('imports')
  const start = useStartImport(clientId)
  const undo = useUndoImport(clientId)
  const showError = useShowError()
  // A file that was refused before anything was imported leaves nothing to undo.
  const action = one.state === 'failed' && !one.begun ? 'discard' : actions[one.state]
  if (action === null) return null
  const [question, text] = asked[action]
  const name = t(action === 'cancel' ? 'action.cancel' : action)
  const Icon = action === 'undo' ? Undo2 : X
  return (
    <Actions>
      {one.state === 'previewed' && one.preview && !bringsNothing(one.preview) && (
        <Button
          size="2"
          highContrast
          loading={start.isPending}
          aria-label={t('ofFile', { action: t('start'), file: one.fileName })}
          onClick={() => start.mutate(one.id, { onError: showError })}
        >
          <Download size={15} aria-hidden="true" /> {t('start')}
        </Button>
      )}
      <ConfirmDialog
        trigger={
          <Button
            size="2"
            variant="soft"
            color="gray"
            highContrast
            aria-label={t('ofFile', { action: name, file: one.fileName })}
          >
            <Icon size={15} aria-hidden="true" /> {name}
          </Button>
        }
        title={t(question)}
        confirm={name}
        danger
        onConfirm={() => undo.mutateAsync(one.id)}
      >
        {t(text)}
      </ConfirmDialog>
    </Actions>
  )
}
