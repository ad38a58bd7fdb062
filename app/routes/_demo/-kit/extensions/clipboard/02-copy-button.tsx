import { CopyButton } from '#app/components/form/copy-button.tsx'
import type { ProductUse } from '../../example.ts'
import styles from './clipboard.module.css'

const snippet = '<link rel="alternate" href="/market-days.ics" />'

export const about = 'Loop’s own button confirms in its label, so nothing else moves.'
export const inProduct = { to: '/tracking', label: 'Site Tracking, at the snippet' } satisfies ProductUse

export default function CopySnippet() {
  return (
    <div className={styles['snippet']}>
      <code>{snippet}</code>
      <CopyButton text={snippet} name="line" />
    </div>
  )
}
