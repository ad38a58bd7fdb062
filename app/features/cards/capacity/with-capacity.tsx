import { Badge, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { useMemo, useState, createContext, type ReactNode } from 'react'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { capacityQueryOptions } from './capacity.queries.ts'
import styles from './capacity.module.css'

const CapacityDialog = lazyPart(() => import('./capacity-dialog.tsx').then((module) => module.CapacityDialog))

/** How many months the line above the cards has. */
const maxMonths = 4

/** The ids of the cards that don't fit the month in which they are due. */
export const OverCards = createContext<ReadonlySet<string>>(new Set())

interface WithCapacityProps {
  clientId: string
  /** The cards, which mark what doesn't fit. */
  children: ReactNode
}

/** The planned points of a client's coming months, above their cards. */
export function WithCapacity({ clientId, children }: WithCapacityProps) {
  const { t, locale } = useTranslator('cards')
  const { data: capacity } = useQuery(capacityQueryOptions(clientId))
  const [editing, edit] = useState(false)
  const over = useMemo(() => new Set(capacity?.months.flatMap(({ overIds }) => overIds)), [capacity])
  if (!capacity) return children
  const { points: limit, months } = capacity
  return (
    <OverCards value={over}>
      <section className={styles['capacity']} aria-label={t('capacityLabel')}>
        {limit !== null && (
          <ul>
            {months.slice(0, maxMonths).map((load) => (
              <li key={load.month}>
                {t('capacityOf', { month: formatMonth(locale, load.month), points: load.points, limit })}
                {load.over > 0 && <Badge color="amber">{t('capacityOver', { over: load.over })}</Badge>}
              </li>
            ))}
          </ul>
        )}
        <Button variant="soft" color="gray" highContrast size="1" aria-haspopup="dialog" onClick={() => edit(true)}>
          <Gauge size={14} aria-hidden="true" /> {t(limit === null ? 'setCapacity' : 'editCapacity')}
        </Button>
      </section>
      {children}
      {editing && <CapacityDialog clientId={clientId} points={limit} onClose={() => edit(false)} />}
    </OverCards>
  )
}
