import { Box, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import * as v from 'valibot'
import { OpenConfirmDialog } from '#app/components/dialog/confirm-question.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { CheckInput, SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { PictureUpload } from '#app/components/form/picture-upload.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { formatList } from '#app/shared/format/list.ts'
import { errorIn } from '#app/shared/http/user-error.ts'
import { segmentedKinds, type BlockKind } from '#app/shared/reports/block-kinds.ts'
import { maxPictureBytes, pictureTypes, pictureUrl } from '#app/shared/reports/picture.ts'
import type { ReportPreview } from '#app/shared/reports/report-preview.ts'
import { reportBlockSchema, type ReportBlock } from '#app/shared/reports/report.ts'
import { sharedSegmentsQueryOptions } from '../shared-segments.queries.ts'
import { BlockChanges } from './block-changes-list.tsx'
import { isOwn, isSameBlock, replace } from './block-edits.ts'
import { BoundTextField } from './bound-text-field.tsx'
import { reportChangesQueryOptions } from './draft.queries.ts'
import { useSaveEdit, type Draft } from './use-draft.ts'
import styles from './editor.module.css'

interface PictureFieldProps {
  clientId: string
  /** The id of the chosen picture; '' for none. */
  value: string
  error: string | undefined
  onChange: (fileId: string) => void
}

/** Chooses the picture of a block: it is sent at once, and belongs to the report when the block is saved. */
function PictureField({ clientId, value, error, onChange }: PictureFieldProps) {
  const { t, locale } = useTranslator('reportEditor')
  const size = formatBytes(locale, maxPictureBytes)
  return (
    <PictureUpload
      picture={value === '' ? null : { src: pictureUrl(clientId, value), alt: '' }}
      label={t('choosePicture')}
      choose={t(value === '' ? 'choosePicture' : 'replacePicture')}
      note={t('pictureNote', { size })}
      types={pictureTypes}
      maxBytes={maxPictureBytes}
      tooLarge={t('pictureTooLarge', { size })}
      onChoose={async (file) => onChange(await uploadPicture(clientId, file))}
      error={error}
    />
  )
}

const addedSchema = v.object({ fileId: v.pipe(v.string(), v.uuid()) })

/**
 * Sends a picture for a client's reports.
 * @returns its id
 * @throws UserError with the server's sentence, TypeError without a connection
 */
async function uploadPicture(clientId: string, file: File): Promise<string> {
  const response = await fetch(`/api/clients/${clientId}/report-pictures`, {
    method: 'POST',
    headers: { 'content-type': file.type || 'application/octet-stream' },
    body: file,
  })
  // A proxy's answer in another form is handled by its status.
  const answer: unknown = await response.json().catch(() => undefined)
  const added = v.safeParse(addedSchema, answer)
  if (response.ok && added.success) return added.output.fileId
  throw errorIn(response, answer) ?? new Error(`The upload was answered ${response.status}.`)
}

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
 * The form of a block. It keeps what was typed whatever happens: if someone else saved since, the person sees what and
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

interface ConflictNoteProps {
  draft: Draft
  /** What the person wrote and hasn't saved. */
  typed: string
  preview: ReportPreview | null
}

/** Says that someone else changed the report while a form is open: who and what. The form keeps what was typed. */
function ConflictNote({ draft, typed, preview }: ConflictNoteProps) {
  const { t, locale } = useTranslator('reportEditor')
  const { newer, seen, key } = draft
  // Revisions of another version can't be compared.
  const isComparable = newer !== null && newer.version === seen.version && newer.state !== 'published'
  const { data: changes } = useQuery({
    ...reportChangesQueryOptions(key, seen.revision, newer?.revision ?? seen.revision),
    enabled: isComparable,
  })
  if (newer === null) return null
  const people = [...new Set(changes?.people.map(({ name }) => name ?? t('name.someone')))]
  const person = people.length === 0 ? t('name.someone') : formatList(locale, people)
  return (
    <div className={styles['conflict']} role="alert">
      <h3>{t(newer.state === 'published' ? 'publishedMeanwhile' : 'conflictTitle', { person })}</h3>
      <p>{t('conflictText')}</p>
      {isComparable && changes && (
        <BlockChanges
          changes={changes.blocks}
          before={seen.blocks}
          after={newer.blocks}
          written={preview?.written ?? null}
        />
      )}
      <Actions mt="2">
        <Button type="button" size="1" onClick={draft.catchUp}>
          {t('catchUp')}
        </Button>
        {typed !== '' && <CopyButton text={typed} name={t('yourText')} />}
      </Actions>
    </div>
  )
}

/** What someone else made of the block in the open form; undefined if they removed it. */
function StoredBlock({ stored }: { stored: ReportBlock | undefined }) {
  const t = useMessages('reportEditor')
  return (
    <div className={styles['conflict']} role="note">
      <h3>{t(stored ? 'blockChangedToo' : 'blockRemovedToo')}</h3>
      <p>{t(stored ? 'blockChangedText' : 'blockRemovedText')}</p>
      {stored && stored.text !== '' && (
        <blockquote>
          <bdi>{stored.text}</bdi>
        </blockquote>
      )}
    </div>
  )
}
