import { useRef } from 'react'
import { movedItem } from '#app/components/drag/moved-item.ts'
import { useSortable } from '#app/components/drag/use-sortable.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { CompetitorList } from '#app/shared/competitors/competitor.ts'
import { CompetitorItem } from './competitor-item.tsx'
import styles from './watched.module.css'

interface CompetitorItemsProps {
  client: ClientSummary
  list: CompetitorList
  /** Name of the list. */
  label: string
  /** Gets the ids in another order. */
  onOrder: (ids: readonly string[]) => void
}

/** The competitors in their order: dragged by their handles, or moved by its arrow keys. */
export function CompetitorItems({ client, list: { competitors, settings }, label, onOrder }: CompetitorItemsProps) {
  const t = useMessages('competitorWatch')
  const items = useRef<HTMLOListElement>(null)
  const ids = competitors.map(({ id }) => id)
  useSortable(items, {
    ids,
    axis: 'column',
    onMove: (id, to) => onOrder(movedItem(ids, ids.indexOf(id), to)),
    moved(id, to) {
      const name = competitors.find((one) => one.id === id)?.name ?? ''
      return t('movedTo', { name, position: to + 1, count: ids.length })
    },
  })
  return (
    <ol ref={items} className={styles['competitors']} aria-label={label}>
      {competitors.map((competitor) => (
        <CompetitorItem key={competitor.id} client={client} settings={settings} competitor={competitor} />
      ))}
    </ol>
  )
}
