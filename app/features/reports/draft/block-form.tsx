import { Box } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import { useBlocker } from '@tanstack/react-router'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { CheckInput, SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { segmentedKinds, type BlockKind } from '#app/shared/reports/block-kinds.ts'
import type { ReportPreview } from '#app/shared/reports/report-preview.ts'
import { reportBlockSchema, type ReportBlock } from '#app/shared/reports/report.ts'
import { OpenConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { isOwn, isSameBlock, replace } from './block-edits.ts'
import { BoundTextField } from './bound-text-field.tsx'
import { ConflictNote, StoredBlock } from './conflict-note.tsx'
import { sharedSegmentsQueryOptions } from '../shared-segments.queries.ts'
import { PictureField } from './picture-field.tsx'
import { useSaveEdit, type Draft } from './use-draft.ts'

interface BlockFormProps {
  draft: Draft
  /** The block as it was when the form was opened. */
  block: ReportBlock
  /** Its name for people. */
  name: string
  preview: ReportPreview | null
}

const isLimitable = (kind: BlockKind): boolean => segmentedKinds.some((one) => one === kind)

/**
 * The form of a block. It keeps what was typed whatever happens: if somebody else saved since, the person sees what and
 * decides.
 */
export default function BlockForm({ draft, block, name, preview }: BlockFormProps) {
  const t = useMessages('reportEditor')
  const tStates = useMessages('reportStates')
  const saving = useSaveEdit(draft)
  const { clientId } = draft.key
  const { data: segments = [] } = useQuery(sharedSegmentsQueryOptions(clientId))
  const form = useForm({
    schema: reportBlockSchema,
    initial: {
      title: block.title,
      text: block.text,
      segmentId: block.segmentId ?? '',
      hideIfMissing: block.hideIfMissing,
      picture: block.picture?.fileId ?? '',
      alt: block.picture?.alt ?? '',
    },
    toInput: ({ picture, alt, segmentId, ...values }) => ({
      ...values,
      id: block.id,
      kind: block.kind,
      segmentId: segmentId === '' ? null : segmentId,
      picture: picture === '' ? null : { fileId: picture, alt },
    }),
    mutation: {
      ...saving,
      mutate: (edited: v.InferOutput<typeof reportBlockSchema>, options) => saving.mutate(replace(edited), options),
    },
    keepsTyped: true,
    onSent() {
      draft.close()
      showToast({ kind: 'success', text: t('blockSaved') })
    },
  })
  const stored = draft.blocks.find(({ id }) => id === block.id)
  const isChangedByOthers = stored === undefined || !isSameBlock(stored, block)
  const titles = new Map(preview?.written.blocks.map(({ id, title }) => [id, title]))
  const picked = form.values.picture
  return (
    <Box className="report-block-form">
      <LeaveGuard isDirty={form.isDirty && !form.isSent} />
      <ConflictNote draft={draft} typed={form.values.text} preview={preview} />
      {draft.newer === null && isChangedByOthers && <StoredBlock stored={stored} />}
      <Form form={form} label={t('editBlock', { block: name })}>
        <TextInput
          {...form.field('title')}
          label={t('blockTitle')}
          note={t('blockTitleNote', { name })}
          maxLength={200}
          lang={draft.seen.language}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened this form
          autoFocus
        />
        {block.kind === 'picture' && (
          <>
            <PictureField
              clientId={clientId}
              value={picked}
              error={form.errorOf('picture')}
              onChange={(picture) => form.set({ picture })}
            />
            {picked !== '' && (
              <TextInput
                {...form.field('alt')}
                error={form.errorOf('picture.alt') ?? form.errorOf('alt')}
                label={t('pictureAlt')}
                note={t('pictureAltNote')}
                maxLength={300}
                lang={draft.seen.language}
              />
            )}
          </>
        )}
        <BoundTextField
          {...form.field('text')}
          blockId={block.id}
          figures={preview?.figures ?? []}
          titles={titles}
          language={draft.seen.language}
        />
        {isLimitable(block.kind) && (
          <SelectInput
            {...form.field('segmentId')}
            label={t('segment')}
            note={t('segmentNote')}
            options={[
              { value: '', label: tStates('allVisits') },
              ...segments.map((segment) => ({ value: segment.id, label: segment.name })),
              ...(block.segmentId !== null && segments.every(({ id }) => id !== block.segmentId)
                ? [{ value: block.segmentId, label: tStates('segmentGone') }]
                : []),
            ]}
          />
        )}
        {!isOwn(block) && <CheckInput {...form.field('hideIfMissing')} label={t('hideIfMissing')} />}
        {form.isTried && form.errorOf('text') !== undefined && <Note>{t('textTooLong')}</Note>}
        <FormEnd form={form} submit={t('saveBlock')} onCancel={draft.close} />
      </Form>
    </Box>
  )
}

/** Asks before a text that isn't saved is lost: by another page of Loop here, by leaving Loop in the browser's own words. */
function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useMessages('reportEditor')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search),
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <OpenConfirmDialog
      title={t('leaveTitle')}
      confirm={t('leave')}
      cancel={t('keepEditing')}
      danger
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{t('leaveText')}</p>
    </OpenConfirmDialog>
  )
}
