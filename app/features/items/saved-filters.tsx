import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronDown, Plus, Settings2, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { Popup } from '#app/components/layout/popup.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { FilteredList, SavedSearch } from '#app/shared/items/saved-filter.ts'
import { listSavedFiltersFn } from './saved-filters.functions.ts'
import styles from './saved-filters.module.css'

const load = () => import('./saved-filter-dialogs.tsx')
const SaveDialog = lazyPart(() => load().then((module) => module.SaveDialog))
const ManageDialog = lazyPart(() => load().then((module) => module.ManageDialog))

const savedFiltersQueryOptions = (list: FilteredList) =>
  queryOptions({
    queryKey: ['items', 'savedFilters', list],
    queryFn: ({ signal }) => listSavedFiltersFn({ data: { list }, signal }),
    staleTime: 60_000,
  })

interface SavedFiltersProps {
  list: FilteredList
  /** The filters that are set now; null if none is. */
  current: SavedSearch | null
  /** Sets saved filters instead of those that are set now. */
  onApply: (search: SavedSearch) => void
}

/** A person's own filters of a list: to set them, to save those that are set, and to delete them. */
export function SavedFilters({ list, current, onApply }: SavedFiltersProps) {
  const t = useMessages('itemLists')
  const { data: filters = [] } = useQuery(savedFiltersQueryOptions(list))
  const [dialog, open] = useState<'save' | 'manage' | null>(null)
  return (
    <>
      <Popup
        label={t('savedFilters')}
        align="start"
        onIntent={() => void load()}
        triggerClass={styles['trigger'] ?? ''}
        panelClass={styles['panel'] ?? ''}
        trigger={
          <>
            <SlidersHorizontal size={14} aria-hidden="true" /> {t('savedFilters')}{' '}
            <ChevronDown size={14} aria-hidden="true" />
          </>
        }
      >
        {(close) => {
          const choose = (run: () => void) => () => {
            close()
            run()
          }
          return (
            <>
              {filters.length === 0 && <p className="popup-empty">{t('noSavedFilters')}</p>}
              {filters.map(({ id, name, search }) => (
                <button key={id} type="button" className="popup-item" onClick={choose(() => onApply(search))}>
                  <bdi className={styles['name']}>{name}</bdi>
                </button>
              ))}
              {(current || filters.length > 0) && <hr className="popup-rule" />}
              {current && (
                <button type="button" className="popup-item" onClick={choose(() => open('save'))}>
                  <Plus size={16} aria-hidden="true" /> {t('saveFilters')}
                </button>
              )}
              {filters.length > 0 && (
                <button type="button" className="popup-item" onClick={choose(() => open('manage'))}>
                  <Settings2 size={16} aria-hidden="true" /> {t('manageFilters')}
                </button>
              )}
            </>
          )
        }}
      </Popup>
      <Suspense>
        {dialog === 'save' && current && <SaveDialog list={list} search={current} onClose={() => open(null)} />}
        {dialog === 'manage' && <ManageDialog filters={filters} onClose={() => open(null)} />}
      </Suspense>
    </>
  )
}
