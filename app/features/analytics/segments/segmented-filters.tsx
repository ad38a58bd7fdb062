import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Layers, X } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import styles from '#app/components/list/filter-chips.module.css'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { Segment } from '#app/shared/analytics/segments/segment.ts'
import { VisitFilterChips } from '../filters/filter-chips.tsx'
import { segmentInForce } from './same-filters.ts'
import { SegmentMenu } from './segment-menu.tsx'
import { useUpdateSegment, segmentsQueryOptions } from './segments.queries.ts'

const loadDialog = () => import('./segments-dialog.tsx').then((module) => ({ default: module.SegmentsDialog }))
const SegmentsDialog = lazyPart(() => loadDialog().then((module) => module.default))

interface SegmentedFiltersProps {
  clientId: string
  /** The filters in the address: only they decide what is shown. */
  filters: readonly Filter[]
  overview: MonthOverview
  /** Id of the segment they come from, in the address. */
  segmentId: string | undefined
  /** Whether the reader may save segments; not in the sample company. */
  mayKeep: boolean
  /** Whether they may save shared ones: staff. */
  mayShare: boolean
}

/** The filters of /analytics with their saved segments: the menu, and the current one. */
export function SegmentedFilters(props: SegmentedFiltersProps) {
  const { clientId, filters, overview, segmentId, mayKeep, mayShare } = props
  const t = useMessages('segments')
  const { data: segments } = useQuery(segmentsQueryOptions(clientId))
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null)
  const known = segments ?? []
  const chosen = segmentInForce(known, filters, segmentId)
  const showError = useShowError()
  const change = useUpdateSegment(clientId)
  // Changed filters of a chosen segment may be saved under its name.
  const edited = chosen || !mayKeep || filters.length === 0 ? undefined : known.find(({ id }) => id === segmentId)
  const update = ({ id, name }: Segment) =>
    change.mutate(
      { id, filters: [...filters] },
      { onSuccess: () => showToast({ kind: 'success', text: t('updated', { name }) }), onError: showError },
    )
  return (
    <>
      <VisitFilterChips
        filters={filters}
        overview={overview}
        segment={chosen && <SegmentChip name={chosen.name} />}
        segmentMenu={
          <SegmentMenu
            segments={known}
            chosen={chosen}
            edited={edited && (!edited.shared || mayShare) ? edited : null}
            onUpdate={update}
            maySave={mayKeep && filters.length > 0 && !chosen}
            mayManage={mayKeep && known.length > 0}
            onOpen={setOpened}
            onIntent={() => void loadDialog()}
          />
        }
      />
      {opened && (
        <SegmentsDialog
          clientId={clientId}
          filters={filters}
          segments={known}
          begin={opened}
          mayShare={mayShare}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** The current segment, with a button to leave it. */
function SegmentChip({ name }: { name: string }) {
  const t = useMessages('segments')
  return (
    <span className={styles['chip']}>
      <Layers size={14} aria-hidden="true" />
      <span>{t('chosen')}</span>
      <b title={name} className="one-line">
        <bdi>{name}</bdi>
      </b>
      <Link
        from="/analytics"
        to="/analytics"
        search={(search) => ({ ...search, filters: [], segment: undefined })}
        preload={false}
        resetScroll={false}
        aria-label={t('leave', { name })}
      >
        <X size={14} aria-hidden="true" />
      </Link>
    </span>
  )
}
