import { Download, Search } from 'lucide-react'
import { lazy, Suspense, use, type ReactNode } from 'react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { nounWithin } from '#app/shared/messages/noun-within.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { useAnnounced } from '../feedback/announcements.ts'
import { ExportHold } from '../feedback/export-hold.ts'
import styles from './data-table.module.css'

const ColumnChoice = lazy(() => import('./column-choice.tsx').then((module) => ({ default: module.ColumnChoice })))

interface TableBarProps {
  /** The plural of the rows: "pages". */
  label: string
  /** The singular of the rows, as in a heading: "Page". */
  one: string
  search: string
  onSearch: (text: string) => void
  shown: number
  count: number
  controls: ReactNode
  /** The columns to choose from, if there is a choice. */
  choice: {
    columns: readonly { id: string; header: string }[]
    hidden: readonly string[]
    onHide: (ids: string[]) => void
  } | null
  exports: readonly { name: string; run: () => void }[]
}

/** The bar above a table: its search, the number of shown rows, the choice of columns, and its exports. */
export function TableBar({ label, one, search, onSearch, shown, count, controls, choice, exports }: TableBarProps) {
  const reader = useTranslator('common')
  const { t } = reader
  const hold = use(ExportHold)
  const text = countText(reader, { shown, count, one, things: label })
  useAnnounced('result', text)
  return (
    <div className={styles['bar']}>
      <label className={styles['search']}>
        <Search size={15} aria-hidden="true" />
        <span className="visually-hidden">{t('search', { things: label })}</span>
        <input
          type="search"
          placeholder={t('search', { things: label })}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </label>
      {controls}
      <span className={styles['count']}>{text}</span>
      {choice && (
        <Suspense>
          <ColumnChoice {...choice} />
        </Suspense>
      )}
      {exports.map(({ name, run }) => (
        <button
          key={name}
          type="button"
          className={styles['button']}
          onClick={run}
          disabled={shown === 0 || hold !== null}
          title={hold ?? undefined}
        >
          <Download size={15} aria-hidden="true" /> {name}
        </button>
      ))}
    </div>
  )
}

interface RowCount {
  shown: number
  count: number
  /** The singular of the rows, as in a heading. */
  one: string
  /** The plural of the rows. */
  things: string
}

/** Returns the text for the number of rows, shown and in total: "1 page", "3 pages", "1 of 3 pages". */
export function countText({ t, locale }: Translator<'common'>, { shown, count, one, things }: RowCount): string {
  const names = { count, one: nounWithin(locale, one), things }
  return shown === count ? t('all', names) : t('some', { shown: formatCount(locale, shown), ...names })
}
