import { Button } from '@radix-ui/themes'
import { useCallback, useState, type ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './items.module.css'

/** Returns which items are selected, also on other pages of the list, and what changes that. */
export function useSelection<Item extends { id: string }>() {
  const [selected, select] = useState<ReadonlyMap<string, Item>>(new Map())
  const onSelect = useCallback(
    (item: Item, isSelected: boolean) =>
      select((before) => {
        const next = new Map(before)
        if (isSelected) next.set(item.id, item)
        else next.delete(item.id)
        return next
      }),
    [],
  )
  const clear = useCallback(() => select(new Map()), [])
  return { selected, onSelect, clear }
}

interface SelectionBarProps {
  label: string
  /** How many items are selected, in words. */
  count: string
  onClear: () => void
  /** The buttons of what can be done with them. */
  children: ReactNode
}

/** What people can do with the selected items. */
export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  const t = useMessages('common')
  return (
    <section className={styles['selection']} aria-label={label}>
      <output>{count}</output>
      {children}
      <Button variant="ghost" color="gray" highContrast onClick={onClear}>
        {t('action.clearSelection')}
      </Button>
    </section>
  )
}
