import { useState } from 'react'
import { DialogList } from '#app/components/dialog/dialog-list.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Segment } from '#app/shared/analytics/segments/segment.ts'
import { SegmentForm } from './segment-form.tsx'
import { SegmentRow } from './segment-row.tsx'

interface SegmentsDialogProps {
  clientId: string
  filters: readonly Filter[]
  segments: readonly Segment[]
  begin: 'save' | 'manage'
  mayShare: boolean
  onClose: () => void
}

/** Saves the view under a name, or shows the segments with all their actions. */
export function SegmentsDialog({ clientId, filters, segments, begin, mayShare, onClose }: SegmentsDialogProps) {
  const t = useMessages('segments')
  const [renamed, setRenamed] = useState<Segment | null>(null)
  const saving = begin === 'save'
  return (
    <OpenDialog
      title={saving ? t('saveTitle') : t('menu')}
      intro={saving ? t('saveIntro') : t('manageIntro')}
      maxWidth="560px"
      close="cross"
      onClose={onClose}
    >
      {saving ? (
        <SegmentForm
          clientId={clientId}
          segment={null}
          filters={filters}
          mayShare={mayShare}
          onSaved={onClose}
          onCancel={onClose}
        />
      ) : (
        <DialogList items={segments}>
          {(segment) =>
            renamed?.id === segment.id ? (
              <SegmentForm
                clientId={clientId}
                segment={segment}
                filters={segment.filters}
                mayShare={false}
                onSaved={() => setRenamed(null)}
                onCancel={() => setRenamed(null)}
              />
            ) : (
              <SegmentRow
                clientId={clientId}
                segment={segment}
                filters={filters}
                mayShare={mayShare}
                onRename={() => setRenamed(segment)}
              />
            )
          }
        </DialogList>
      )}
    </OpenDialog>
  )
}
