import { Checkbox } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './client-checks.module.css'

interface ClientChecksProps {
  label: string
  clients: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  disabled?: boolean
  /** What is shown next to a client's name. */
  children?: (id: string) => ReactNode
}

/** A list of clients to choose several from, with one box for all of them. */
export function ClientChecks({ label, clients, chosen, onChange, disabled = false, children }: ClientChecksProps) {
  const t = useMessages('reportList')
  const among = new Set(chosen)
  const all = clients.length > 0 && clients.every(({ id }) => among.has(id))
  return (
    <fieldset className={styles['clients']} disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      <label className={styles['all']}>
        <Checkbox
          checked={all ? true : among.size > 0 ? 'indeterminate' : false}
          disabled={disabled}
          onCheckedChange={() => onChange(all ? [] : clients.map(({ id }) => id))}
        />
        {t('allClients', { count: clients.length })}
      </label>
      <ul className={styles['list']}>
        {clients.map(({ id, name }) => (
          <li key={id}>
            <label>
              <Checkbox
                checked={among.has(id)}
                disabled={disabled}
                onCheckedChange={(checked) =>
                  onChange(checked === true ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
              <span>{name}</span>
            </label>
            {children?.(id)}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
