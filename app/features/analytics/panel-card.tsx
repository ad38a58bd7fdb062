import { lazy, Suspense, useState, type ReactNode } from 'react'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview, PanelPart } from '#app/shared/analytics/overview.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { dimensionLabels, manyWithin } from './dimension-labels.ts'
import type { PanelGroup, PanelTab } from './panel-groups.ts'
import { PanelList } from './panel-list.tsx'
import { PanelTabs } from './panel-tabs.tsx'
import styles from './panel-card.module.css'
import type { RowAction } from './row-link.tsx'

// On /analytics alone.
const PanelTurnover = lazy(() => import('./panel-turnover.tsx').then((module) => ({ default: module.PanelTurnover })))

interface PanelCardProps {
  overview: MonthOverview
  group: PanelGroup
  rowAction: RowAction
  /** Opens the full table of a dimension, with all of its rows or a part of them. */
  onOpenAll: (dimension: FilterDimension, part: PanelPart) => void
  /** Starts loading the table's code, before it is asked for. */
  onMayOpen: () => void
  /** A sentence under the rows of a dimension. */
  footnote?: (dimension: FilterDimension) => ReactNode
}

/** A card of panels, one tab for each. */
export function PanelCard(props: PanelCardProps) {
  const { group } = props
  const say = useMessages('dashboard')
  const [label, setLabel] = useState(group.tabs[0].label)
  const tab = group.tabs.find((candidate) => candidate.label === label) ?? group.tabs[0]
  return (
    <section className={styles['card']} aria-label={say(group.title)}>
      <PanelTabs
        label={say(group.title)}
        title={<h2 className={styles['title']}>{say(group.title)}</h2>}
        tabs={group.tabs.map((candidate) => say(candidate.label))}
        chosen={say(label)}
        onChoose={(chosen) => setLabel(group.tabs.find((tab) => say(tab.label) === chosen)?.label ?? label)}
      >
        <PanelTabContent key={label} {...props} tab={tab} />
      </PanelTabs>
    </section>
  )
}

function PanelTabContent({
  tab,
  footnote,
  overview,
  onOpenAll,
  onMayOpen,
  ...rest
}: PanelCardProps & { tab: PanelTab }) {
  const reader = useReader('dashboard')
  const { say } = reader
  const [dimension, setDimension] = useState(tab.dimensions[0])
  const panel = overview.panels[dimension]
  const things = manyWithin(reader, dimension)
  return (
    <>
      {tab.dimensions.length > 1 && (
        <label className="inline-choice">
          <span>{say('show')}</span>
          <select
            value={dimension}
            onChange={(event) => setDimension(tab.dimensions[event.target.selectedIndex] ?? dimension)}
          >
            {tab.dimensions.map((candidate) => (
              <option key={candidate} value={candidate}>
                {say(dimensionLabels[candidate].many)}
              </option>
            ))}
          </select>
        </label>
      )}
      <PanelList overview={overview} dimension={dimension} rowAction={rest.rowAction} />
      <div className={styles['foot']}>
        <p>{footnote?.(dimension)}</p>
        {panel.turnover && (
          <Suspense>
            <PanelTurnover
              turnover={panel.turnover}
              things={things}
              onOpen={(part) => onOpenAll(dimension, part)}
              onMayOpen={onMayOpen}
            />
          </Suspense>
        )}
        {panel.rows.length > 0 && (
          <button
            type="button"
            className={styles['openAll']}
            onClick={() => onOpenAll(dimension, 'all')}
            onPointerEnter={onMayOpen}
            onFocus={onMayOpen}
          >
            <RichText
              text={say('openAll', { total: formatCount(reader.locale, panel.total), things })}
              tags={{ of: (words) => <span className={styles['hidden']}>{words}</span> }}
            />
          </button>
        )}
      </div>
    </>
  )
}
