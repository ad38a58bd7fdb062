import { Columns3 } from 'lucide-react'
import { Popup } from '../layout/popup.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './data-table.module.css'

interface ColumnChoiceProps {
  columns: readonly { id: string; header: string }[]
  hidden: readonly string[]
  onHide: (ids: string[]) => void
}

/** Checkboxes for the columns of a table, except the first, which names the rows. */
export function ColumnChoice({ columns, hidden, onHide }: ColumnChoiceProps) {
  const t = useMessages('common')
  return (
    <Popup
      label={t('columns')}
      align="start"
      triggerClass={styles['button'] ?? ''}
      trigger={
        <>
          <Columns3 size={15} aria-hidden="true" /> {t('columns')}
        </>
      }
    >
      {() => (
        <fieldset className={styles['columns']}>
          <legend>{t('columns')}</legend>
          {columns.slice(1).map(({ id, header }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={!hidden.includes(id)}
                onChange={(event) =>
                  onHide(event.target.checked ? hidden.filter((other) => other !== id) : [...hidden, id])
                }
              />
              {header}
            </label>
          ))}
        </fieldset>
      )}
    </Popup>
  )
}
