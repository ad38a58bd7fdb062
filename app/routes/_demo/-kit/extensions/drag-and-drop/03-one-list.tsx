import { useRef, useState } from 'react'
import { movedItem } from '#app/components/drag/moved-item.ts'
import { useSortable } from '#app/components/drag/use-sortable.ts'
import { Handle } from './handle.tsx'
import styles from './sortable.module.css'

const stops = ['Potting shed', 'Rose walk', 'Kiln yard', 'Lily pond', 'Old depot', 'Orchard']

export const about = 'One list in the order of a walk. The others make room while you drag.'

export default function SortableList() {
  const [ids, setIds] = useState<readonly string[]>(stops)
  const list = useRef<HTMLOListElement>(null)
  useSortable(list, {
    ids,
    axis: 'column',
    onMove: (id, to) => setIds((before) => movedItem(before, before.indexOf(id), to)),
    moved: (id, to) => `${id} is stop ${to + 1} of ${ids.length}`,
  })
  return (
    <ol ref={list} className={styles['list']} aria-label="Stops of the walk">
      {ids.map((id) => (
        <li key={id} data-item={id} className={styles['row']}>
          <Handle name={id} />
          {id}
        </li>
      ))}
    </ol>
  )
}
