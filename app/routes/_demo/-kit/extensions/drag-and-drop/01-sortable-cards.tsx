import { useRef, useState } from 'react'
import { movedItem } from '#app/components/drag/moved-item.ts'
import { useSortable } from '#app/components/drag/use-sortable.ts'
import { useMedia } from '#app/components/layout/use-media.ts'
import { Handle } from './handle.tsx'
import styles from './sortable.module.css'

const seasons: Readonly<Record<string, string>> = {
  Spring: 'Sow, divide and repot.',
  Summer: 'Water, pick and make jam.',
  Autumn: 'Plant bulbs and store pumpkins.',
  Winter: 'Prune, plan and mend tools.',
}

export const about = 'Drag a card by its handle, or press an arrow key on the handle.'
export const isWide = true

export default function SortableCards() {
  const [ids, setIds] = useState<readonly string[]>(Object.keys(seasons))
  const list = useRef<HTMLOListElement>(null)
  const isWideWindow = useMedia('(min-width: 900px)')
  useSortable(list, {
    ids,
    axis: isWideWindow === false ? 'column' : 'row',
    onMove: (id, to) => setIds((before) => movedItem(before, before.indexOf(id), to)),
    moved: (id, to) => `${id} is ${to + 1} of ${ids.length}`,
  })
  return (
    <ol ref={list} className={styles['cards']} aria-label="Seasons">
      {ids.map((id) => (
        <li key={id} data-item={id} className={styles['card']}>
          <Handle name={id} />
          <h3>{id}</h3>
          <p>{seasons[id]}</p>
        </li>
      ))}
    </ol>
  )
}
