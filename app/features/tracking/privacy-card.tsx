import { Button } from '@radix-ui/themes'
import { Download, Printer } from 'lucide-react'
import { downloadText } from '#app/components/data-table/csv.ts'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { formatDate } from '#app/components/locale/format-time.ts'
import { useClock, type Clock } from '#app/components/locale/use-clock.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { printPrivacy, privacyMarkdown, privacyPage, type PrivacyDocument } from './privacy-document.ts'
import { privacyFacts, privacyText } from './privacy-facts.ts'
import styles from './tracking.module.css'

/** What this website's settings mean for its visitors, for its privacy policy and records. */
export function PrivacyCard({ website }: { website: TrackedWebsite }) {
  const reader = useTranslator('privacySheet')
  const clock = useClock()
  const { t } = reader
  const sections = privacyFacts(reader, website)
  const name = `privacy-${website.domain}`
  const sheet = () => documentNow(reader, clock, website)
  return (
    <Card title={t('privacyTitle')} intro={t('privacyIntro')}>
      {sections.map(({ title, facts }) => (
        <details key={title} className={styles['facts']}>
          <summary>{title}</summary>
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </details>
      ))}
      <Actions mt="10px">
        <CopyButton text={privacyText(sections)} name={t('sheetName')} />
        <Button
          size="1"
          variant="soft"
          highContrast
          onClick={() => downloadText(`${name}.md`, 'text/markdown', privacyMarkdown(sheet()))}
        >
          <Download size={13} aria-hidden="true" /> {t('asMarkdown')}
        </Button>
        <Button
          size="1"
          variant="soft"
          highContrast
          onClick={() => downloadText(`${name}.html`, 'text/html', privacyPage(sheet()))}
        >
          <Download size={13} aria-hidden="true" /> {t('asPage')}
        </Button>
        <Button size="1" variant="soft" highContrast onClick={() => printPrivacy(sheet())}>
          <Printer size={13} aria-hidden="true" /> {t('print')}
        </Button>
      </Actions>
    </Card>
  )
}

/** Returns the current sheet in the page's language. */
function documentNow(reader: Translator<'privacySheet'>, clock: Clock, website: TrackedWebsite): PrivacyDocument {
  const { t } = reader
  const { lang, dir } = document.documentElement
  return {
    title: t('documentTitle', { domain: website.domain }),
    asOf: t('asOf', { date: formatDate(clock, new Date().toISOString(), website.timeZone) }),
    sections: privacyFacts(reader, website),
    language: lang,
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
  }
}
