import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './website-data.module.css'

/** Links from Site Tracking to a website's single events, and to deleting and exporting its data. */
export function DataLinksCard() {
  const say = useMessages('websiteData')
  return (
    <Card title={say('linksTitle')} intro={say('linksIntro')}>
      <div className={styles['buttons']}>
        <Button asChild variant="soft" highContrast>
          <Link to="/tracking/events">{say('eventsLink')}</Link>
        </Button>
        <Button asChild variant="soft" highContrast>
          <Link to="/tracking/data">{say('dataLink')}</Link>
        </Button>
      </div>
    </Card>
  )
}
