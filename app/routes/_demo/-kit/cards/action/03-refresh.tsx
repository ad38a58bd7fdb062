import { IconButton, Spinner } from '@radix-ui/themes'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from '#app/components/feedback/announcements.ts'
import styles from './action.module.css'

export const about = 'What was there stays in its place and is dimmed while the new one loads, so nothing moves.'

const temperatures = [1_180, 1_204, 1_221, 1_240]

export default function Refresh() {
  const [round, setRound] = useState(0)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => {
      setBusy(false)
      setRound((before) => before + 1)
      announce('result', 'The temperature is up to date.')
    }, 1200)
    return () => clearTimeout(timer)
  }, [isBusy])
  return (
    <div className={styles['part']}>
      <div className={styles['head']}>
        <h3>North kiln</h3>
        <IconButton
          variant="ghost"
          color="gray"
          aria-label="Load the temperature again"
          aria-disabled={isBusy}
          onClick={() => setBusy(true)}
        >
          <RotateCw size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles['body']} data-busy={isBusy || undefined} aria-busy={isBusy}>
        <p className={styles['text']}>Measured {temperatures[round % temperatures.length]} degrees in the middle.</p>
        {isBusy && (
          <span className={styles['busy']}>
            <Spinner />
          </span>
        )}
      </div>
    </div>
  )
}
