import { Button } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { blockKinds, type BlockKind } from '#app/shared/reports/block-kinds.ts'
import styles from './editor.module.css'

/** Adds a block of any kind at the end. */
export function AddBlock({ isBusy, onAdd }: { isBusy: boolean; onAdd: (kind: BlockKind) => void }) {
  const say = useMessages('reportEditor')
  const sayReports = useMessages('reports')
  const id = useId()
  const [kind, choose] = useState<BlockKind>('text')
  return (
    <div className={styles['add']}>
      <label htmlFor={id}>{say('newBlock')}</label>
      <select id={id} value={kind} onChange={(event) => choose(blockKinds[event.target.selectedIndex] ?? 'text')}>
        {blockKinds.map((name) => (
          <option key={name} value={name}>
            {sayReports(`block.${name}`)}
          </option>
        ))}
      </select>
      <Button variant="soft" highContrast disabled={isBusy} onClick={() => onAdd(kind)}>
        <Plus size={15} aria-hidden="true" /> {say('addBlock')}
      </Button>
    </div>
  )
}
