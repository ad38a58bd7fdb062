import { Link } from '@tanstack/react-router'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './imports.module.css'

/** Links from Site Tracking to the imports. */
export function ImportsCard() {
  const t = useMessages('imports')
  return (
    <Card title={t('cardTitle')} intro={t('cardText')}>
      <Link to="/tracking/imports" className={styles['back']}>
        {t('cardLink')}
      </Link>
    </Card>
  )
}
