import { Note } from '#app/components/feedback/note.tsx'
import { useSortable } from '#app/components/drag/use-sortable.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { announce } from '#app/components/feedback/announcements.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { BlockKind } from '#app/shared/reports/block-kinds.ts'
import type { ReportPreview } from '#app/shared/reports/report-preview.ts'
import { maxBlocks, newBlock, type ReportBlock } from '#app/shared/reports/report.ts'
import { LayoutList } from 'lucide-react'
import { useRef, type CSSProperties } from 'react'
import { AddBlock } from './add-block.tsx'
import { isOwn, move, neighbourAt, putBefore, remove } from './block-edits.ts'
import { BlockItem } from './block-item.tsx'
import styles from './editor.module.css'
import { useQuickEdits, type Draft } from './use-draft.ts'

interface BlockListProps {
  draft: Draft
  preview: ReportPreview | null
}

/** The blocks of a draft in their order: they are moved by dragging, keys or buttons, added and removed. */
export function DraftBlockList({ draft, preview }: BlockListProps) {
  const t = useMessages('reportEditor')
  const tReports = useMessages('reports')
  const showRefusal = useShowRefusal()
  const quick = useQuickEdits(draft, showRefusal)
  const list = useRef<HTMLOListElement>(null)
  const { edited } = draft
  // The block in the open form stays, also if somebody else removed it.
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
