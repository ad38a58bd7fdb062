import { Link } from '@tanstack/react-router'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './imports.module.css'

/** Links from Site Tracking to the imports. */
export function ImportsCard() {
  const say = useMessages('imports')
  return (
    <Card title={say('cardTitle')} intro={say('cardText')}>
      <Link to="/tracking/imports" className={styles['back']}>
        {say('cardLink')}
      </Link>
    </Card>
  )
}
