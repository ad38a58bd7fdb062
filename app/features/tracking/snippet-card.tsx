import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { CopyCode } from './copy-code.tsx'
import { installGuides } from './install-guides.ts'
import { caddySnippet, eventSnippets, nginxSnippet, proxiedSnippet } from './snippets.ts'
import styles from './tracking.module.css'

/** The snippet, how to install it, and its further functions. */
export function SnippetCard({ website }: { website: TrackedWebsite }) {
  const t = useMessages('guides')
  const guides = installGuides(t, website)
  const [chosen, setChosen] = useState(0)
  const guide = guides[chosen]
  return (
    <Card title={t('title')} intro={t('intro', { domain: website.domain })}>
      <div className={styles['guide']}>
        <Field label={t('howMade')}>
          {(control) => (
            <select {...control} value={guide?.id} onChange={(event) => setChosen(event.target.selectedIndex)}>
              {guides.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        {guide && (
          <div>
            <CopyCode text={guide.code} name={guide.codeName} />
            <ol className={styles['steps']}>
              {guide.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        )}
      </div>
      <OwnEvents />
      <OwnDomain website={website} />
    </Card>
  )
}

function OwnEvents() {
  const t = useMessages('guides')
  const examples = [
    [t('ownEventsName'), eventSnippets.named],
    [t('ownEventsRevenue'), eventSnippets.revenue],
    [t('ownEventsQuiet'), eventSnippets.quiet],
    [t('ownEventsNotFound'), eventSnippets.notFound],
  ] as const
  return (
    <details className={styles['facts']}>
      <summary>{t('ownEvents')}</summary>
      <Note>{t('ownEventsIntro')}</Note>
      <Examples examples={examples} />
    </details>
  )
}

function OwnDomain({ website }: { website: TrackedWebsite }) {
  const t = useMessages('guides')
  const examples = [
    [t('proxyNginx', { domain: website.domain }), nginxSnippet(website)],
    [t('proxyCaddy'), caddySnippet(website)],
    [t('proxySnippet'), proxiedSnippet(website)],
  ] as const
  return (
    <details className={styles['facts']}>
      <summary>{t('proxy')}</summary>
      <Note>{t('proxyIntro')}</Note>
      <Examples examples={examples} />
      <Note>{t('proxyTrust')}</Note>
    </details>
  )
}

function Examples({ examples }: { examples: readonly (readonly [what: string, code: string])[] }) {
  const t = useMessages('guides')
  return (
    <dl className={styles['examples']}>
      {examples.map(([what, code]) => (
        <div key={code}>
          <dt>{what}</dt>
          <dd>
            <CopyCode text={code} name={t('codeName')} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
