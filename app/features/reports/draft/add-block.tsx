import { Button } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Choice } from '#app/components/list/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { blockKinds, type BlockKind } from '#app/shared/reports/block-kinds.ts'
import styles from './editor.module.css'

/** Adds a block of any kind at the end. */
export function AddBlock({ isBusy, onAdd }: { isBusy: boolean; onAdd: (kind: BlockKind) => void }) {
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
