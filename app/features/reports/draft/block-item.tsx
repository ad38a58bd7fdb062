import { Badge, Button, IconButton } from '@radix-ui/themes'
import { ArrowDown, ArrowUp, GripVertical, MessageSquare, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { pictureUrl } from '#app/shared/reports/picture.ts'
import type { ReportPreview } from '#app/shared/reports/report-preview.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import type { WrittenBlock } from '#app/shared/reports/written-report.ts'
import { ShownBlockContent, ShownBlockTitle } from '../document/written-block.tsx'
import styles from './editor.module.css'
import type { Draft } from './use-draft.ts'

const BlockForm = lazy(() => import('./block-form.tsx'))
const Comments = lazy(() => import('./comments.tsx'))

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
export function BlockItem(props: BlockItemProps) {
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
        {block.hideIfMissing && written?.missing != null && block.text === '' && (
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
