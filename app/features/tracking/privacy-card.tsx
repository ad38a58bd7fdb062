import type { TrackedWebsite } from '#server/websites/websites.ts'
import { Card } from '#app/components/layout/card.tsx'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import { privacyFacts, privacyText } from './privacy-facts.ts'
import styles from './tracking.module.css'

/** What this website's settings mean for its visitors, ready for its privacy policy. */
export function PrivacyCard({ website }: { website: TrackedWebsite }) {
  const reader = useReader('tracking')
  const { say } = reader
  return (
    <Card title={say('privacyTitle')} intro={say('privacyIntro')}>
      {privacyFacts(reader, website).map(({ title, facts }) => (
        <details key={title} className={styles['facts']}>
          <summary>{title}</summary>
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </details>
      ))}
      <div className={styles['buttons']}>
        <CopyButton text={privacyText(reader, website)} name={say('sheetName')} />
      </div>
    </Card>
  )
}
