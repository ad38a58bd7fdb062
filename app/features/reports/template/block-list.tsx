import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Choice } from '#app/components/list/list-controls.tsx'
import { newRequestId } from '#app/components/form/use-request-ids.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import { BlockRow } from './block-row.tsx'
import { dragRow } from './drag-row.ts'
import { addableKinds, changedBlock, movedBlock, newBlock } from './template-blocks.ts'
import styles from './template.module.css'

interface BlockListProps {
  blocks: readonly ReportBlock[]
  segments: readonly { id: string; name: string }[]
  onChange: (blocks: readonly ReportBlock[]) => void
}

/** The blocks of a template in their order: dragged by their handles, or moved by its arrow keys. */
export function BlockList({ blocks, segments, onChange }: BlockListProps) {
  const t = useMessages('reportList')
  const tStates = useMessages('reportStates')
  const tReport = useMessages('reports')
  const list = useRef<HTMLOListElement>(null)
  const refocus = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  const addable = addableKinds(blocks)

  const move = (from: number, to: number) => {
    const moved = movedBlock(blocks, from, to)
    const block = blocks[from]
    if (moved === blocks || !block) return
    refocus.current = block.id
    const name = block.title.trim() === '' ? tReport(`block.${block.kind}`) : block.title
    setSaid(t('movedTo', { block: name, position: to + 1, count: blocks.length }))
    onChange(moved)
  }
  const latest = useRef(move)
  useLayoutEffect(() => {
    latest.current = move
    // Moving its element removes the focus from a handle.
    if (refocus.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-block="${refocus.current}"] [data-handle]`)?.focus()
    refocus.current = undefined
  })
  const grab = (pointer: number, index: number) => {
    if (!list.current) return
    // At once, because the next movement is measured against the new order.
    dragRow(list.current, pointer, index, (from, to) => flushSync(() => latest.current(from, to)))
  }

  const remove = (index: number) => {
    // The button disappears with its block: the focus goes to the next one's handle.
    refocus.current = (blocks[index + 1] ?? blocks[index - 1])?.id
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
              onGrab={(event) => event.button === 0 && grab(event.pointerId, index)}
              onStep={(by) => move(index, index + by)}
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
            const block = newBlock(newRequestId(), kind)
            refocus.current = block.id
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
      <output className="visually-hidden">{said}</output>
    </>
  )
}
