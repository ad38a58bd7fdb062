import { SegmentedControl } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { Card } from '#app/components/layout/card.tsx'
import styles from './states.module.css'

const themes = { asIs: 'As it is', light: 'Light', dark: 'Dark' }
const directions = { asIs: 'As it is', ltr: 'Left to right', rtl: 'Right to left' }

/** Shows the page in another theme or direction while it is open; nothing is saved. */
export function LookSwitch() {
  const [theme, setTheme] = useState('asIs')
  const [direction, setDirection] = useState('asIs')
  useEffect(() => {
    const root = document.documentElement
    const { className, dir } = root
    const appearance = root.dataset['appearance']
    if (theme !== 'asIs') {
      root.className = theme
      root.dataset['appearance'] = theme
    }
    if (direction !== 'asIs') root.dir = direction
    return () => {
      root.className = className
      root.dataset['appearance'] = appearance
      root.dir = dir
    }
  }, [theme, direction])
  return (
    <Card title="Look" intro="Everything below, in either theme and direction.">
      <div className={styles['choices']}>
        <Choice label="Theme" options={themes} value={theme} onChange={setTheme} />
        <Choice label="Direction" options={directions} value={direction} onChange={setDirection} />
      </div>
    </Card>
  )
}

interface ChoiceProps {
  label: string
  options: Record<string, string>
  value: string
  onChange: (value: string) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <SegmentedControl.Root size={{ initial: '1', sm: '2' }} aria-label={label} value={value} onValueChange={onChange}>
      {Object.entries(options).map(([id, name]) => (
        <SegmentedControl.Item key={id} value={id}>
          {name}
        </SegmentedControl.Item>
      ))}
    </SegmentedControl.Root>
  )
}
