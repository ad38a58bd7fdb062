import { Button, Flex } from '@radix-ui/themes'
import { Note } from '#app/components/feedback/note.tsx'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { sameFilters } from '#app/shared/analytics/segments/same-filters.ts'
import type { Segment } from '#app/shared/analytics/segments/segment.ts'
import { useUpdateSegment, useDeleteSegment } from './segments.queries.ts'
import styles from './segments.module.css'

interface SegmentRowProps {
  clientId: string
  segment: Segment
  /** The current filters, which can be saved into the segment. */
  filters: readonly Filter[]
  mayShare: boolean
  onRename: () => void
}

/** One segment with its actions; a shared one is read-only for people who may not change it. */
export function SegmentRow({ clientId, segment, filters, mayShare, onRename }: SegmentRowProps) {
  const t = useMessages('segments')
  const showRefusal = useShowRefusal()
  const change = useUpdateSegment(clientId)
  const remove = useDeleteSegment(clientId)
  const { id, name, shared } = segment
  const isOther = filters.length > 0 && !sameFilters(filters, segment.filters)
  const update = () =>
    change.mutate(
      { id, filters: [...filters] },
      { onSuccess: () => showToast({ kind: 'success', text: t('updated', { name }) }), onError: showRefusal },
    )
  return (
    <>
      <p className={styles['title']}>
        <bdi>{name}</bdi>
        <Note as="span">{shared ? t('shared') : t('own')}</Note>
      </p>
      {(!shared || mayShare) && (
        <Flex gap="3" wrap="wrap">
          <Button size="1" variant="soft" highContrast aria-label={t('renameNamed', { name })} onClick={onRename}>
            {t('rename')}
          </Button>
          {isOther && (
            <Button
              size="1"
              variant="soft"
              highContrast
              loading={change.isPending}
              aria-label={t('updateNamed', { name })}
              onClick={update}
            >
              {t('update')}
            </Button>
          )}
          {mayShare && !shared && (
            <ConfirmDialog
              trigger={
                <Button size="1" variant="soft" highContrast aria-label={t('shareNamed', { name })}>
                  {t('share')}
                </Button>
              }
              title={t('shareAsk', { name })}
              confirm={t('share')}
              onConfirm={() => change.mutateAsync({ id, shared: true })}
            >
              <p>{t('shareText')}</p>
            </ConfirmDialog>
          )}
          <ConfirmDialog
            trigger={
              <Button size="1" variant="soft" color="red" aria-label={t('removeNamed', { name })}>
                {t('action.delete')}
              </Button>
            }
            title={t('removeAsk', { name })}
            confirm={t('action.delete')}
            danger
            onConfirm={() => remove.mutateAsync(id)}
          >
            <p>{shared ? t('removeShared') : t('removeOwn')}</p>
          </ConfirmDialog>
        </Flex>
      )}
    </>
  )
}
