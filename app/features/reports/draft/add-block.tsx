import { Button } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Choice } from '#app/components/form/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { blockKinds, type BlockKind } from '#app/shared/reports/block-kinds.ts'
import styles from './editor.module.css'

/** Adds a block of any kind at the end. */
export function AddBlock({ isBusy, onAdd }: { isBusy: boolean; onAdd: (kind: BlockKind) => void }) {
  const say = useMessages('reportEditor')
  const sayStates = useMessages('reportStates')
  const sayReports = useMessages('reports')
  const [kind, choose] = useState<BlockKind>('text')
  return (
    <div className={styles['add']}>
      <Choice label={say('newBlock')} labelled value={kind} onChange={(index) => choose(blockKinds[index] ?? 'text')}>
        {blockKinds.map((name) => (
          <option key={name} value={name}>
            {sayReports(`block.${name}`)}
          </option>
        ))}
      </Choice>
      <Button variant="soft" highContrast disabled={isBusy} onClick={() => onAdd(kind)}>
        <Plus size={15} aria-hidden="true" /> {sayStates('addBlock')}
      </Button>
    </div>
  )
}
