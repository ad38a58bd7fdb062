import { useId, useRef } from 'react'
import { Handle } from './handle.tsx'
import styles from './sortable.module.css'
import { useTwoLists } from './use-two-lists.ts'

const plants = {
  'To plant': ['Lavender', 'Thyme', 'Foxglove', 'Yarrow', 'Borage'],
  Planted: ['Sage', 'Chives', 'Mint', 'Fennel', 'Dill'],
}

export const about = 'Drag from one list to the other. On a handle, up and down sort, left and right change the list.'

export default function TwoLists() {
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const lists = useTwoLists(root, plants)
  return (
    <div ref={root} className={styles['lists']}>
      {Object.entries(lists).map(([name, items], at) => (
        <div key={name}>
          <h3 id={`${id}${at}`}>{name}</h3>
          <ul className={styles['list']} aria-labelledby={`${id}${at}`} data-list={name}>
            {items.map((item) => (
              <li key={item} data-item={item} className={styles['row']}>
                <Handle name={item} />
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
