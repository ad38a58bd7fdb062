import { Dialog, Flex, IconButton } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Segment } from '#app/shared/segments/segment.ts'
import { SegmentForm } from './segment-form.tsx'
import { SegmentRow } from './segment-row.tsx'
import styles from './segments.module.css'

interface SegmentsDialogProps {
  clientId: string
  filters: readonly Filter[]
  segments: readonly Segment[]
  begin: 'save' | 'manage'
  mayShare: boolean
  onClose: () => void
}

/** Saves the view under a name, or shows the segments with all that can be done to each. */
export function SegmentsDialog({ clientId, filters, segments, begin, mayShare, onClose }: SegmentsDialogProps) {
  const say = useMessages('segments')
  const [renamed, setRenamed] = useState<Segment | null>(null)
  const saving = begin === 'save'
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content maxWidth="560px">
        <Flex justify="between" align="start" gap="3">
          <Dialog.Title size="4">{saving ? say('saveTitle') : say('menu')}</Dialog.Title>
          <Dialog.Close>
            <IconButton variant="ghost" color="gray" aria-label={say('action.close')}>
              <X size={17} aria-hidden="true" />
            </IconButton>
          </Dialog.Close>
        </Flex>
        <Dialog.Description size="2" className={styles['intro']}>
          {saving ? say('saveIntro') : say('manageIntro')}
        </Dialog.Description>
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
          <ul className={styles['list']}>
            {segments.map((segment) => (
              <li key={segment.id}>
                {renamed?.id === segment.id ? (
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
                )}
              </li>
            ))}
          </ul>
        )}
      </Dialog.Content>
    </Dialog.Root>
  )
}
