import { Button } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import type { ProductUse } from '../../example.ts'
import styles from './spinners.module.css'

export const about = 'Click one: it works for three seconds, keeps its width, and can’t be clicked twice.'
export const inProduct = { to: '/billing', label: 'Billing' } satisfies ProductUse

const buttons = [
  { variant: 'solid', name: 'Print labels' },
  { variant: 'soft', name: 'Print prices' },
  { variant: 'outline', name: 'Print receipts' },
] as const

export default function ButtonsWithSpinners() {
  const [working, setWorking] = useState<string | null>(null)
  useEffect(() => {
    if (!working) return
    const timer = setTimeout(() => setWorking(null), 3000)
    return () => clearTimeout(timer)
  }, [working])
  return (
    <div className={styles['row']}>
      {buttons.map(({ variant, name }) => (
        <Button key={name} variant={variant} loading={working === name} onClick={() => setWorking(name)}>
          {name}
        </Button>
      ))}
      <output className="visually-hidden">{working && `${working}: working on it`}</output>
    </div>
  )
}
