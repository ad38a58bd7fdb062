import { useMemo } from 'react'
import { Page } from '#app/components/layout/page.tsx'
import { examplesOf, type ExampleFile } from './example.ts'
import { KitCard, type LoadSources } from './kit-card.tsx'
import { KitSearch } from './kit-search.tsx'
import { kitPages, type KitPath } from './kit-pages.ts'
import styles from './kit.module.css'

interface KitPageProps {
  path: KitPath
  /** The files of the page's folder, by their paths. */
  files: Readonly<Record<string, ExampleFile>>
  sources: LoadSources
}

/** A page of the kit: a card for each file of its folder, and a search over the cards of all pages. */
export function KitPage({ path, files, sources }: KitPageProps) {
  const examples = useMemo(() => examplesOf(files), [files])
  const { title, question } = kitPages[path]
  return (
    <Page title={title} question={question} actions={<KitSearch />}>
      {examples.length > 3 && (
        <nav aria-label="Cards" className={styles['cardLinks']}>
          <ul>
            {examples.map(({ anchor, title: name }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles['cards']}>
        {examples.map((example) => (
          <KitCard key={example.name} example={example} sources={sources} />
        ))}
      </div>
    </Page>
  )
}
