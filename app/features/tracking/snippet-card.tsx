import { Tabs } from '@radix-ui/themes'
import type { TrackedWebsite } from '#server/websites/websites.ts'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { CopyCode } from './copy-code.tsx'
import { installGuides } from './snippets.ts'
import styles from './tracking.module.css'

/** The snippet, and how it gets onto the website. */
export function SnippetCard({ website }: { website: TrackedWebsite }) {
  const say = useMessages('tracking')
  const guides = installGuides(say, website)
  return (
    <Card title={say('snippetTitle')} intro={say('snippetIntro', { domain: website.domain })}>
      <Tabs.Root defaultValue="html">
        <Tabs.List size="1" className={styles['tabs'] ?? ''} aria-label={say('howMade')}>
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
