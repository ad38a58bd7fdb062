import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

/** Links from Site Tracking to a website's single events, and to deleting and exporting its data. */
export function DataLinksCard() {
  const t = useMessages('websiteData')
  return (
    <Card title={t('linksTitle')} intro={t('linksIntro')}>
      <Actions>
        <Button asChild variant="soft" highContrast>
          <Link to="/tracking/events">{t('eventsLink')}</Link>
        </Button>
        <Button asChild variant="soft" highContrast>
          <Link to="/tracking/data">{t('dataLink')}</Link>
        </Button>
      </Actions>
    </Card>
  )
}
