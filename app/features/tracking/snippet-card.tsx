import { Tabs } from '@radix-ui/themes'
import type { TrackedWebsite } from '#server/websites/websites.ts'
import { Card } from '#app/components/layout/card.tsx'
import { CopyCode } from './copy-code.tsx'
import { installGuides } from './snippets.ts'
import styles from './tracking.module.css'

/** The snippet, and how it gets onto the website. */
export function SnippetCard({ website }: { website: TrackedWebsite }) {
  const guides = installGuides(website)
  return (
    <Card
      title="Snippet"
      intro={`One line for every page of ${website.domain}. It sets no cookies and needs no change when settings do.`}
    >
      <Tabs.Root defaultValue="html">
        <Tabs.List size="1" className={styles['tabs'] ?? ''} aria-label="How the website is made">
          {guides.map((guide) => (
            <Tabs.Trigger key={guide.id} value={guide.id}>
              {guide.label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {guides.map((guide) => (
          <Tabs.Content key={guide.id} value={guide.id} tabIndex={-1}>
            <CopyCode text={guide.code} name={guide.codeName} />
            <ol className={styles['steps']}>
              {guide.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Card>
  )
}
