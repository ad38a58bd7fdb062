import { lazy, Suspense, type ReactNode } from 'react'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { dimensionLabels, manyWithin } from '#app/shared/analytics/dimension-labels.ts'
import type { PanelChoice } from './panel-choice.ts'
import {
  dimensionOf,
  showPanel,
  shownPanel,
  shownTabs,
  type PanelGroup,
  type PanelTab,
  type PanelView,
} from '../month/panel-groups.ts'
import { PanelList } from './panel-list.tsx'
import { comparesRows } from './panel-rows.ts'
import { PanelTabs } from './panel-tabs.tsx'
import styles from './panel-card.module.css'
import type { RowAction } from './row-link.tsx'

// Only used on /analytics.
const PanelNewAndLost = lazy(() =>
  import('./panel-new-and-lost.tsx').then((module) => ({ default: module.PanelNewAndLost })),
)

interface PanelCardProps {
  overview: MonthOverview
  group: PanelGroup
  rowAction: RowAction
  choice: PanelChoice
  /** Preloads the full table's code. */
  onMayOpen: () => void
  /** Renders a sentence below the rows of a dimension. */
  footnote?: (dimension: FilterDimension) => ReactNode
  /** The map of countries, above their rows. */
  map: ReactNode
}

/** A card of panels, one tab for each. */
export function PanelCard(props: PanelCardProps) {
  const { group, choice, overview } = props
  const t = useMessages('dashboard')
  const view = shownPanel(group, choice.panels)
  const tabs = shownTabs(group, view, overview.panels)
  const tab = tabs.find(({ dimensions }) => dimensions.includes(view)) ?? group.tabs[0]
  const onShow = (next: PanelView) => choice.onPanels(showPanel(group, choice.panels, next))
  return (
    <section className={styles['card']} aria-label={t(group.title)}>
      <PanelTabs
        label={t(group.title)}
        title={<h2 className={styles['title']}>{t(group.title)}</h2>}
        tabs={tabs.map(({ label }) => t(label))}
        chosen={t(tab.label)}
        onChoose={(chosen) => onShow((tabs.find(({ label }) => t(label) === chosen) ?? tab).dimensions[0])}
      >
        <PanelTabContent key={tab.label} {...props} {...{ tab, view, onShow }} />
      </PanelTabs>
    </section>
  )
}

interface PanelTabContentProps extends PanelCardProps {
  tab: PanelTab
  /** One of the tab's dimensions. */
  view: PanelView
  onShow: (view: PanelView) => void
}

function PanelTabContent(props: PanelTabContentProps) {
  const { tab, view, onShow, footnote, overview, choice, onMayOpen, rowAction, map } = props
  const dimension = dimensionOf(view)
  const reader = useTranslator('dashboard')
  const { t } = reader
  const panel = overview.panels[dimension]
  const things = manyWithin(reader, dimension)
  return (
    <>
      {tab.dimensions.length > 1 && (
        <label className="inline-choice">
          <span>{t('action.show')}</span>
          <select value={view} onChange={(event) => onShow(tab.dimensions[event.target.selectedIndex] ?? view)}>
            {tab.dimensions.map((candidate) => (
              <option key={candidate} value={candidate}>
                {t(dimensionLabels[dimensionOf(candidate)].many)}
              </option>
            ))}
          </select>
        </label>
      )}
      {view === 'countryMap' && map}
      <PanelList overview={overview} dimension={dimension} rowAction={rowAction} />
      <div className={styles['foot']}>
        <p>{footnote?.(dimension)}</p>
        {panel.newAndLost && comparesRows(overview, dimension) && (
          <Suspense>
            <PanelNewAndLost
              newAndLost={panel.newAndLost}
              things={things}
              onOpen={(part) => choice.onTable(dimension, part)}
              onMayOpen={onMayOpen}
            />
          </Suspense>
        )}
        {panel.rows.length > 0 && (
          <button
            type="button"
            className={styles['openAll']}
            onClick={() => choice.onTable(dimension)}
            onPointerEnter={onMayOpen}
            onFocus={onMayOpen}
          >
            <RichText
              text={t('openAll', { total: formatCount(reader.locale, panel.total), things })}
              tags={{ of: (words) => <span className="visually-hidden">{words}</span> }}
            />
          </button>
        )}
      </div>
    </>
  )
}
