import { Badge, IconButton } from '@radix-ui/themes'
import { ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { useRef, useId, useState } from 'react'
import { movedItem } from '#app/components/drag/moved-item.ts'
import { useSortable } from '#app/components/drag/use-sortable.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { CheckInput, SelectInput, TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import { newRequestId } from '#app/components/form/use-request-ids.ts'
import { Choice } from '#app/components/list/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import { newBlock } from '#app/features/reports/new-block.ts'
import { addableKinds, changedBlock, maySegment } from './template-blocks.ts'
import styles from './template.module.css'

interface BlockListProps {
  blocks: readonly ReportBlock[]
  /** Null for a template of several clients, which have segments of their own. */
  segments: readonly { id: string; name: string }[] | null
  onChange: (blocks: readonly ReportBlock[]) => void
}

/** The blocks of a template in their order: dragged by their handles, or moved by its arrow keys. */
export function TemplateBlockList({ blocks, segments, onChange }: BlockListProps) {
  const t = useMessages('reportList')
  const tStates = useMessages('reportStates')
  const tReport = useMessages('reports')
  const list = useRef<HTMLOListElement>(null)
  const addable = addableKinds(blocks)

  const indexOf = (id: string) => blocks.findIndex((block) => block.id === id)
  const { focusNext } = useSortable(list, {
    ids: blocks.map(({ id }) => id),
    axis: 'column',
    onMove: (id, to) => onChange(movedItem(blocks, indexOf(id), to)),
    moved(id, to) {
      const { kind, title } = blocks[indexOf(id)] ?? { kind: 'text', title: '' }
      const name = title.trim() === '' ? tReport(`block.${kind}`) : title
      return t('movedTo', { block: name, position: to + 1, count: blocks.length })
    },
  })

  const remove = (index: number) => {
    // The button disappears with its block: the focus goes to the next one's handle.
    focusNext((blocks[index + 1] ?? blocks[index - 1])?.id)
    onChange(blocks.toSpliced(index, 1))
  }
  return (
    <>
      {blocks.length > 0 ? (
        <ol ref={list} className={styles['blocks']} aria-label={t('blocks')}>
          {blocks.map((block, index) => (
            <BlockRow
              key={block.id}
              block={block}
              position={index + 1}
              segments={segments}
              onChange={(part) => onChange(changedBlock(blocks, block.id, part))}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      ) : (
        <EmptyState>{t('noBlocks')}</EmptyState>
      )}
      {addable.length > 0 && (
        <Choice
          label={tStates('addBlock')}
          value=""
          onChange={(at) => {
            const kind = addable[at - 1]
            if (!kind) return
            const block = newBlock(kind, newRequestId())
            focusNext(block.id)
            onChange([...blocks, block])
          }}
        >
          <option value="">{tStates('addBlock')}</option>
          {addable.map((kind) => (
            <option key={kind} value={kind}>
              {tReport(`block.${kind}`)}
            </option>
          ))}
        </Choice>
      )}
    </>
  )
}

interface BlockRowProps {
  block: ReportBlock
  /** Its place in the list, from 1. */
  position: number
  segments: BlockListProps['segments']
  onChange: (part: Partial<ReportBlock>) => void
  onRemove: () => void
}

/** A block of a template: a line with its handle, and its settings when it is open. */
function BlockRow({ block, position, segments, onChange, onRemove }: BlockRowProps) {
  const t = useMessages('reportList')
  const tStates = useMessages('reportStates')
  const tReport = useMessages('reports')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { kind, title, text, segmentId, picture, hideIfMissing } = block
  const kindName = tReport(`block.${kind}`)
  const name = title.trim() === '' ? kindName : title
  const segment = segments?.find((one) => one.id === segmentId)
  return (
    <li className={styles['block']} data-item={block.id}>
      <div className={styles['line']}>
        <button
          type="button"
          className={styles['handle']}
          data-handle=""
          aria-label={t('moveBlock', { block: name, position })}
          title={t('moveHint')}
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles['name']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles['about']}>
            <span className={styles['title']}>{name}</span>
            {name !== kindName && <span className={styles['kind']}>{kindName}</span>}
            {segmentId !== null && <Badge color="gray">{segment?.name ?? tStates('segmentGone')}</Badge>}
            {hideIfMissing && <Badge color="gray">{t('hidden')}</Badge>}
          </span>
          <ChevronDown size={16} aria-hidden="true" />
        </button>
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={tStates('removeBlock', { block: name })}
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && (
        <div id={id} className={styles['settings']}>
          <TextInput
            label={t('blockTitle')}
            name="title"
            value={title}
            error={undefined}
            maxLength={200}
            placeholder={kindName}
            onChange={(value) => onChange({ title: value })}
          />
          <TextAreaInput
            label={t('blockText')}
            note={kind === 'text' ? undefined : t('blockTextNote')}
            name="text"
            value={text}
            error={undefined}
            maxLength={5000}
            rows={3}
            onChange={(value) => onChange({ text: value })}
          />
          {segments && maySegment(block) && (
            <SelectInput
              label={t('segment')}
              note={t('segmentNote')}
              name="segment"
              value={segmentId ?? ''}
              error={undefined}
              options={[
                { value: '', label: tStates('allVisits') },
                ...(segmentId !== null && !segment ? [{ value: segmentId, label: tStates('segmentGone') }] : []),
                ...segments.map((one) => ({ value: one.id, label: one.name })),
              ]}
              onChange={(value) => onChange({ segmentId: value === '' ? null : value })}
            />
          )}
          {kind === 'picture' && <Note>{picture ? t('pictureKept', { alt: picture.alt }) : t('pictureLater')}</Note>}
          <CheckInput
            label={t('hideIfMissing')}
            note={t('hideNote')}
            name="hide"
            value={hideIfMissing}
            error={undefined}
            onChange={(value) => onChange({ hideIfMissing: value })}
          />
        </div>
      )}
    </li>
  )
}
