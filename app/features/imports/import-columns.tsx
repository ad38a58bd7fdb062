import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatChoice } from '#app/shared/format/list.ts'
import type { RefusedColumns } from '#app/shared/imports/refused-columns.ts'
import styles from './imports.module.css'

/** The columns of a refused file, next to the needed ones; names are shown as text. */
export function ImportColumns({ columns }: { columns: RefusedColumns }) {
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
