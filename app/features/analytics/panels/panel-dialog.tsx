import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { use, useId, useMemo, useState } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import { Modal } from '#app/components/dialog/modal.tsx'
import { ErrorNote } from '#app/components/feedback/error-note.tsx'
import { Loading } from '#app/components/feedback/loading.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { useSettled } from '#app/components/form/use-settled.ts'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { dimensionLabels, manyWithin, valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview, PanelPart, PanelRow, NewAndLost } from '#app/shared/analytics/overview.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { withCardColumn } from '../month/card-column.ts'
import { useCardOfView } from '../month/make-card.ts'
import { MonthAccessContext } from '../month/month-access.ts'
import { useViewActions } from '../month/view-actions.ts'
import { panelQueryOptions, type OverviewParams } from '../month/month.queries.ts'
import { comparisonName, periodName } from '../month/periods.ts'
import { panelColumns } from './panel-columns.tsx'
import { comparesRows, panelMetric } from './panel-rows.ts'
import type { RowAction } from './row-link.tsx'
import styles from './panel-dialog.module.css'

interface PanelDialogProps {
  overview: MonthOverview
  params: OverviewParams
  dimension: FilterDimension
  /** The rows to show. */
  part: PanelPart
  onPart: (part: PanelPart) => void
  rowAction: RowAction
  onClose: () => void
}

/** Maximum length of a search text. */
const maxSearched = 200

/** A panel's full table over its page. */
export function PanelDialog(props: PanelDialogProps) {
  const { overview, params, dimension, part, onPart, rowAction, onClose } = props
  const reader = useTranslator('dashboard')
  const t = useMessages('analytics')
  const tCompared = useMessages('comparison')
  const { answers, fixed } = use(MonthAccessContext)
  const { clientId, month, filters, compare } = params
  const asked = { clientId, month, filters, dimension, ...(compare && { compare }) }
  const query = useQuery(panelQueryOptions({ ...asked, part }, answers))
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed)
  const search = typed === '' ? '' : settled.trim().slice(0, maxSearched)
  // If the table is cut, the server searches all rows.
  const isCut = query.data !== undefined && query.data.rows.length < query.data.matching
  const found = useQuery({
    ...panelQueryOptions({ ...asked, part, search }, answers),
    enabled: isCut && search !== '',
  })
  const whole = useQuery({ ...panelQueryOptions({ ...asked, part: 'all' }, answers), enabled: part === 'all' })
  const data = (isCut && search !== '' && found.data) || query.data
  const counts = query.data ?? whole.data
  const comparedWith = comparesRows(overview, dimension) ? comparisonName(reader.locale, overview) : null
  const makeCard = useCardOfView()
  const actions = useViewActions()
  const columns = useMemo(() => {
    const shown = panelColumns({
      reader,
      t,
      tCompared,
      dimension,
      part,
      goals: overview.goals,
      comparedWith,
      totals: overview.totals,
      complete: overview.complete,
      rowAction,
    })
    const nameOf = ({ value }: PanelRow) => valueLabel(reader, dimension, value, overview.goals)
    if (actions) {
      const cell = (row: PanelRow) => actions({ kind: 'row', dimension, value: row.value, name: nameOf(row) })
      return [...shown, { id: 'actions', header: reader.t('actions'), isControls: true, value: () => null, cell }]
    }
    // The Dashboard has no explanation, so that a card is all that can be made of a row.
    return withCardColumn(shown, {
      makeCard,
      header: t('action.makeCard'),
      of: (row) => [{ part: 'row', dimension, value: row.value }, nameOf(row)],
    })
  }, [
    reader,
    t,
    tCompared,
    dimension,
    part,
    overview.goals,
    comparedWith,
    overview.totals,
    overview.complete,
    rowAction,
    makeCard,
    actions,
  ])
  const choosePart = (next: PanelPart) => {
    // The other table starts without a search.
    onPart(next)
    setTyped('')
  }
  const things = manyWithin(reader, dimension)
  const values = { domain: overview.website.domain, period: periodName(reader.locale, overview.period) }
  const partly = part === 'all' ? '' : `-${part}`
  return (
    <Modal className={styles['dialog']} labelledBy="panel-dialog-title" onClose={onClose}>
      <header className={styles['head']}>
        <div>
          <h2 id="panel-dialog-title">{reader.t(dimensionLabels[dimension].many)}</h2>
          <p>
            {t(fixed.length + filters.length > 0 ? 'tableOfFiltered' : 'tableOf', values)}
            {comparedWith !== null && overview.comparison && (
              <> · {tCompared('comparedWith', { period: periodName(reader.locale, overview.comparison) })}</>
            )}
          </p>
        </div>
        <button type="button" onClick={onClose} aria-label={t('action.close')}>
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      {comparedWith !== null && counts?.newAndLost && (
        <PanelParts
          part={part}
          onPart={choosePart}
          total={counts.total}
          newAndLost={counts.newAndLost}
          things={things}
        />
      )}
      {data ? (
        <DataTable
          key={part}
          label={things}
          one={reader.t(dimensionLabels[dimension].one)}
          rows={data.rows}
          columns={columns}
          rowKey={(row) => row.value}
          sortedBy={{ id: panelMetric(dimension).key, desc: true }}
          fileName={`${overview.website.domain}-${overview.month}-${things.replaceAll(' ', '-')}${partly}`}
          columnsKeptAs={`panel-${dimension}`}
          json={exportedQuestion(overview, dimension, part, [...fixed, ...filters])}
          stacks
          onSearch={setTyped}
          {...(part !== 'all' && {
            empty: tCompared(part === 'new' ? 'noneNew' : 'noneGone', { period: comparedWith ?? '' }),
          })}
        />
      ) : (
        <div className={styles['state']}>
          {query.isError ? (
            <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Loading height="100%" shape="table" />
          )}
        </div>
      )}
      {data && dimension === 'page' && <Note apart>{t('scrollDepthMeans')}</Note>}
      {data && data.rows.length < data.matching && (
        <Note apart>{t('largest', { shown: data.rows.length, total: data.matching })}</Note>
      )}
    </Modal>
  )
}

/** Returns the question that an exported table answers. Times are days of the website's time zone. */
function exportedQuestion(
  { website, period, comparison }: MonthOverview,
  dimension: FilterDimension,
  part: PanelPart,
  filters: OverviewParams['filters'],
): Readonly<Record<string, unknown>> {
  return { website: website.domain, timeZone: website.timeZone, period, comparison, filters, dimension, part }
}

interface PanelPartsProps {
  part: PanelPart
  onPart: (part: PanelPart) => void
  /** Number of values in the period. */
  total: number
  newAndLost: NewAndLost
  /** Plural of the rows, within a sentence. */
  things: string
}

/** Chooses the rows of a full table: all of the period, new ones, or gone ones. */
export function PanelParts({ part, onPart, total, newAndLost, things }: PanelPartsProps) {
  const { locale, t } = useTranslator('comparison')
  const name = useId()
  const counts = { all: total, ...newAndLost }
  return (
    <div className={styles['parts']} role="radiogroup" aria-label={t('whichRows', { things })}>
      {(['all', 'new', 'gone'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === part} onChange={() => onPart(each)} />
          <RichText
            text={t(`rows.${each}`, { count: formatCount(locale, counts[each]), things })}
            tags={{ of: () => null }}
          />
        </label>
      ))}
    </div>
  )
}
