import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button, Flex } from '@radix-ui/themes'
import { DialogList } from '#app/components/dialog/dialog-list.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { type Segment, maxSegmentNameLength, segmentFormSchema } from '#app/shared/analytics/segments/segment.ts'
import { Form } from '#app/components/form/form.tsx'
import { CheckInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { useSaveSegment, useUpdateSegment, useDeleteSegment } from './segments.queries.ts'
import { sameFilters } from './same-filters.ts'
import styles from './segments.module.css'

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

interface SegmentFormProps {
  clientId: string
  /** The segment to rename; null saves a new one, which then becomes the current one. */
  segment: Segment | null
  filters: readonly Filter[]
  /** Whether it may be shared with everyone. */
  mayShare: boolean
  onSaved: () => void
  onCancel: () => void
}

/** The name of a segment, and for staff whether it is shared. */
function SegmentForm({ clientId, segment, filters, mayShare, onSaved, onCancel }: SegmentFormProps) {
  const t = useMessages('segments')
  const navigate = useNavigate({ from: '/analytics' })
  const form = useForm({
    schema: segmentFormSchema,
    initial: { name: segment?.name ?? '', shared: segment?.shared ?? false },
    toInput: (values) => ({ ...values, filters }),
    mutation: useSaveSegment(clientId, segment?.id ?? null),
    onSent(id, { name }) {
      if (id !== null) {
        void navigate({ search: (search) => ({ ...search, segment: id }), replace: true, resetScroll: false })
      }
      showToast({ kind: 'success', text: t('saved', { name }) })
      onSaved()
    },
  })
  return (
    <Form form={form}>
      <TextInput
        {...form.field('name')}
        label={t('name.name')}
        error={form.errorOf('name') ?? form.errorOf('filters')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
        autoFocus
        autoComplete="off"
        maxLength={maxSegmentNameLength}
      />
      {mayShare && <CheckInput {...form.field('shared')} label={t('share')} note={t('sharedNote')} />}
      <FormEnd form={form} submit={segment ? t('rename') : t('saveButton')} onCancel={onCancel} />
    </Form>
  )
}

interface SegmentRowProps {
  clientId: string
  segment: Segment
  /** The current filters, which can be saved into the segment. */
  filters: readonly Filter[]
  mayShare: boolean
  onRename: () => void
}

/** One segment with its actions; a shared one is read-only for people who may not change it. */
function SegmentRow({ clientId, segment, filters, mayShare, onRename }: SegmentRowProps) {
  const t = useMessages('segments')
  const showError = useShowError()
  const change = useUpdateSegment(clientId)
  const remove = useDeleteSegment(clientId)
  const { id, name, shared } = segment
  const isOther = filters.length > 0 && !sameFilters(filters, segment.filters)
  const update = () =>
    change.mutate(
      { id, filters: [...filters] },
      { onSuccess: () => showToast({ kind: 'success', text: t('updated', { name }) }), onError: showError },
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
