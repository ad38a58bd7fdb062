import { useMessages } from '#app/components/locale/use-messages.ts'
import type { BlockChange } from '#app/shared/reports/block-changes.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import type { WrittenReport } from '#app/shared/reports/written-report.ts'
import styles from './editor.module.css'

interface BlockChangesProps {
  changes: readonly BlockChange[]
  /** The blocks before and after them. */
  before: readonly ReportBlock[]
  after: readonly ReportBlock[]
  /** Has the titles that readers see. */
  written: WrittenReport | null
}

/** Which blocks were changed, in words. */
export function BlockChanges({ changes, before, after, written }: BlockChangesProps) {
  const t = useMessages('reportEditor')
  const tReports = useMessages('reports')
  const nameOf = (id: string) => {
    const block = [...after, ...before].find((one) => one.id === id)
    if (block && block.title.trim() !== '') return block.title
    return written?.blocks.find((one) => one.id === id)?.title ?? (block && tReports(`block.${block.kind}`))
  }
  return (
    <ul className={styles['changes']}>
      {changes.map(({ blockId, what }) => (
        <li key={blockId}>{t(`change.${what}`, { block: nameOf(blockId) ?? t('aBlock') })}</li>
      ))}
    </ul>
  )
}
