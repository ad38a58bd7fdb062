import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

/** Leads from the data of a website to its imports. */
export function ImportsLinkCard() {
  const t = useMessages('imports')
  return (
    <Card title={t('cardTitle')} intro={t('cardText')}>
      <Actions>
        <Button asChild variant="soft" highContrast>
          <Link to="/tracking/imports">{t('cardLink')}</Link>
        </Button>
      </Actions>
    </Card>
  )
}
