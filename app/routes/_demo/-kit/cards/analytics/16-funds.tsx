import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { Legend } from './legend.tsx'
import styles from './analytics.module.css'

export const about = 'An account with its parts and two things to do. The amount follows at once and can be undone.'

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })

export default function Funds() {
  const [cash, setCash] = useState(22_597)
  const move = (by: number, text: string) => {
    setCash((before) => before + by)
    showToast({ kind: 'success', text, action: { label: 'Undo', run: () => setCash((before) => before - by) } })
  }
  return (
    <>
      <p className={styles['large']}>{pounds.format(cash)}</p>
      <p className={styles['quiet']}>For clay, seeds and the stall</p>
      <div className={styles['spark']}>
        <Legend
          parts={[
            { name: 'Deposits', colour: '--series-1', value: pounds.format(20_199) },
            { name: 'Earnings', colour: '--series-2', value: pounds.format(cash - 20_199) },
          ]}
        />
      </div>
      <div className={styles['spark']}>
        <Actions>
          <Button onClick={() => move(100, '£100 added.')}>Add £100</Button>
          <Button variant="soft" color="gray" highContrast onClick={() => move(-100, '£100 taken out.')}>
            Take out £100
          </Button>
        </Actions>
      </div>
    </>
  )
}
