import { Button, Badge, IconButton } from '@radix-ui/themes'
import { LayoutList, Plus, ArrowDown, ArrowUp, GripVertical, MessageSquare, Pencil, Trash2 } from 'lucide-react'
import { useRef, type CSSProperties, useState, lazy, Suspense, useId, type ReactNode } from 'react'
import { useSortable } from '#app/components/drag/use-sortable.ts'
import { announce } from '#app/components/feedback/announcements.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Loading } from '#app/components/feedback/loading.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { Choice } from '#app/components/list/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { type BlockKind, blockKinds, maxBlocks } from '#app/shared/reports/block-kinds.ts'
import { pictureUrl } from '#app/shared/reports/picture.ts'
import type { ReportPreview } from '#app/shared/reports/report-preview.ts'
import { isLeftOut, type ReportBlock } from '#app/shared/reports/report.ts'
import { newBlock } from '#app/features/reports/new-block.ts'
import type { WrittenBlock } from '#app/shared/reports/written-report.ts'
import { ShownBlockContent, ShownBlockTitle } from '../document/written-block.tsx'
import { isOwn, move, neighbourAt, putBefore, remove } from './block-edits.ts'
import { useQuickEdits, type Draft } from './use-draft.ts'
import styles from './editor.module.css'

const BlockForm = lazy(() => import('./block-form.tsx'))
const Comments = lazyPart(() => import('./comments.tsx').then((module) => module.default))

interface BlockItemProps {
  draft: Draft
  block: ReportBlock
  /** As readers see it; undefined until its numbers are read. */
  written: WrittenBlock | undefined
  preview: ReportPreview | null
  position: number
  count: number
  /** Moves it by buttons. */
  onMove: (to: number) => void
  onRemove: () => void
}

/** A block of a draft: as readers see it, with what a person can do with it. */
function BlockItem(props: BlockItemProps) {
  const { draft, block, written, preview, position, count, onMove, onRemove } = props
  const t = useMessages('reportEditor')
  const tStates = useMessages('reportStates')
  const tReports = useMessages('reports')
  const id = useId()
  const [commenting, comment] = useState(false)
  const comments = draft.seen.comments.filter(({ blockId }) => blockId === block.id)
  const name = written?.title ?? (block.title || tReports(`block.${block.kind}`))
  const isEdited = draft.edited?.id === block.id
  return (
    <li className={styles['block']} data-item={block.id} aria-labelledby={id}>
      <div className={styles['blockHead']}>
        <IconButton
          className={styles['handle'] ?? ''}
          variant="ghost"
          color="gray"
          data-handle
          aria-label={t('moveBlock', { block: name })}
          aria-describedby="report-move-help"
        >
          <GripVertical size={17} aria-hidden="true" />
        </IconButton>
        <div className={styles['blockTitle']} lang={draft.seen.language}>
          <ShownBlockTitle id={id}>{name}</ShownBlockTitle>
        </div>
        <div className={styles['blockTools']}>
          <Tool label={t('moveUp', { block: name })} disabled={position === 0} onClick={() => onMove(position - 1)}>
            <ArrowUp size={16} aria-hidden="true" />
          </Tool>
          <Tool
            label={t('moveDown', { block: name })}
            disabled={position === count - 1}
            onClick={() => onMove(position + 1)}
          >
            <ArrowDown size={16} aria-hidden="true" />
          </Tool>
          <Button
            size="2"
            variant="ghost"
            color="gray"
            highContrast
            aria-expanded={commenting}
            aria-label={t('commentsOf', { block: name, count: comments.length })}
            onClick={() => comment(!commenting)}
          >
            <MessageSquare size={16} aria-hidden="true" />
            {comments.length > 0 && comments.length}
          </Button>
          <Tool
            label={t('editBlock', { block: name })}
            disabled={draft.edited !== null}
            onClick={() => draft.open(block)}
          >
            <Pencil size={16} aria-hidden="true" />
          </Tool>
          <Tool label={tStates('removeBlock', { block: name })} disabled={isEdited} onClick={onRemove}>
            <Trash2 size={16} aria-hidden="true" />
          </Tool>
        </div>
      </div>
      <div className={styles['blockBody']}>
        {isEdited && draft.edited && (
          <Suspense fallback={<Loading height="320px" />}>
            <BlockForm draft={draft} block={draft.edited} name={name} preview={preview} />
          </Suspense>
        )}
        {isLeftOut(block) && written?.missing != null && (
          <Badge className={styles['leftOut'] ?? ''} color="gray" highContrast>
            {t('leftOut')}
          </Badge>
        )}
        {written ? (
          <div
            lang={draft.seen.language}
            data-left-out={(block.hideIfMissing && written.missing !== null) || undefined}
          >
            <ShownBlockContent block={written} pictureUrl={(fileId) => pictureUrl(draft.key.clientId, fileId)} />
          </div>
        ) : (
          <Loading height="96px" />
        )}
        {commenting && (
          <Suspense fallback={<Loading height="96px" />}>
            <Comments reportKey={draft.key} blockId={block.id} about={name} comments={comments} />
          </Suspense>
        )}
      </div>
    </li>
  )
}

interface ToolProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

const Tool = ({ label, children, ...props }: ToolProps) => (
  <IconButton size="2" variant="ghost" color="gray" aria-label={label} title={label} {...props}>
    {children}
  </IconButton>
)

interface BlockListProps {
  draft: Draft
  preview: ReportPreview | null
}

/** The blocks of a draft in their order: they are moved by dragging, keys or buttons, added and removed. */
export function DraftBlockList({ draft, preview }: BlockListProps) {
  const t = useMessages('reportEditor')
  const tReports = useMessages('reports')
  const showError = useShowError()
  const quick = useQuickEdits(draft, showError)
  const list = useRef<HTMLOListElement>(null)
  const { edited } = draft
  // The block in the open form stays, also if someone else removed it.
  const blocks =
    edited !== null && quick.blocks.every(({ id }) => id !== edited.id) ? [...quick.blocks, edited] : quick.blocks
  const written = new Map(preview?.written.blocks.map((block) => [block.id, block]))
  const nameOf = (block: ReportBlock) => written.get(block.id)?.title ?? tReports(`block.${block.kind}`)

  const sortable = useSortable(list, {
    ids: blocks.map(({ id }) => id),
    axis: 'column',
    onMove(id, to) {
      const before = neighbourAt(blocks, id, to)
      if (before !== undefined) void quick.apply(move(id, before))
    },
    moved(id, to) {
      const block = blocks.find((one) => one.id === id)
      return t('movedTo', { block: block ? nameOf(block) : '', position: to + 1, count: blocks.length })
    },
  })

  const add = async (kind: BlockKind) => {
    const block = newBlock(kind, crypto.randomUUID())
    if (!(await quick.apply(putBefore(block, null)))) return
    announce('result', t('blockAdded', { block: tReports(`block.${kind}`) }))
    const item = list.current?.querySelector<HTMLElement>(`[data-item="${block.id}"]`)
    item?.scrollIntoView({ block: 'center' })
    if (isOwn(block) && draft.edited === null) draft.open(block)
    else item?.querySelector<HTMLElement>('[data-handle]')?.focus()
  }
  const takeAway = async (block: ReportBlock, position: number) => {
    const before = blocks[position + 1]?.id ?? null
    const neighbour = before ?? blocks[position - 1]?.id
    if (!(await quick.apply(remove(block.id)))) return
    showToast({
      kind: 'success',
      text: t('blockRemoved', { block: nameOf(block) }),
      action: { label: t('undo'), run: () => void quick.apply(putBefore(block, before)) },
    })
    list.current?.querySelector<HTMLElement>(`[data-item="${neighbour}"] [data-handle]`)?.focus()
  }
  return (
    <section
      className={styles['sheet']}
      aria-label={t('blocks')}
      style={{ '--report-accent': preview?.accent } as CSSProperties}
    >
      <p id="report-move-help" className="visually-hidden">
        {t('moveHelp')}
      </p>
      {blocks.length === 0 && <EmptyState icon={LayoutList}>{t('noBlocks')}</EmptyState>}
      <ol ref={list} className={styles['blocks']}>
        {blocks.map((block, position) => (
          <BlockItem
            key={block.id}
            draft={draft}
            block={block}
            written={written.get(block.id)}
            preview={preview}
            position={position}
            count={blocks.length}
            onMove={(to) => sortable.move(block.id, to)}
            onRemove={() => void takeAway(block, position)}
          />
        ))}
      </ol>
      {blocks.length < maxBlocks ? (
        <AddBlock isBusy={quick.isSaving} onAdd={(kind) => void add(kind)} />
      ) : (
        <Note>{t('tooManyBlocks', { most: maxBlocks })}</Note>
      )}
    </section>
  )
}

/** Adds a block of any kind at the end. */
function AddBlock({ isBusy, onAdd }: { isBusy: boolean; onAdd: (kind: BlockKind) => void }) {
  const t = useMessages('reportEditor')
  const tStates = useMessages('reportStates')
  const tReports = useMessages('reports')
  const [kind, choose] = useState<BlockKind>('text')
  return (
    <div className={styles['add']}>
      <Choice label={t('newBlock')} labelled value={kind} onChange={(index) => choose(blockKinds[index] ?? 'text')}>
        {blockKinds.map((name) => (
          <option key={name} value={name}>
            {tReports(`block.${name}`)}
          </option>
        ))}
      </Choice>
      <Button variant="soft" highContrast disabled={isBusy} onClick={() => onAdd(kind)}>
        <Plus size={15} aria-hidden="true" /> {tStates('addBlock')}
      </Button>
    </div>
  )
}
