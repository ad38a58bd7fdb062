import { useRef } from 'react'
import { movedItem } from '#app/components/drag/moved-item.ts'
import { useSortable } from '#app/components/drag/use-sortable.ts'
import { Choice } from '#app/components/list/list-controls.tsx'
import { newRequestId } from '#app/components/form/use-request-ids.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { newBlock, type ReportBlock } from '#app/shared/reports/report.ts'
import { BlockRow } from './block-row.tsx'
import { addableKinds, changedBlock } from './template-blocks.ts'
import styles from './template.module.css'

interface BlockListProps {
  blocks: readonly ReportBlock[]
  segments: readonly { id: string; name: string }[]
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
