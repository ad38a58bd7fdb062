import { Button, Select, Spinner } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import styles from './select.module.css'

export const about = 'Until its options have arrived, the list can’t be opened and says so.'

export default function LoadingSelect() {
  const [isLoading, setLoading] = useState(true)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLoading(false), 3000)
    return () => clearTimeout(timer)
  }, [isLoading])
  return (
    <Field label="Stall">
      {(control) => (
        <div className={styles['row']}>
          <Select.Root disabled={isLoading}>
            <Select.Trigger
              {...control}
              className={styles['trigger'] ?? ''}
              placeholder={isLoading ? 'Loading stalls…' : 'Choose a stall'}
            />
            <Select.Content position="popper">
              <Select.Item value="north">North gate, stall 4</Select.Item>
              <Select.Item value="pond">By the pond, stall 11</Select.Item>
            </Select.Content>
          </Select.Root>
          <Spinner loading={isLoading} className={styles['spinner'] ?? ''} />
          <Button variant="soft" highContrast disabled={isLoading} onClick={() => setLoading(true)}>
            Load again
          </Button>
        </div>
      )}
    </Field>
  )
}
