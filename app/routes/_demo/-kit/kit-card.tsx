import { Button } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import { Card } from '#app/components/layout/card.tsx'
import type { Example } from './example.ts'
import styles from './kit.module.css'
import { SourceView, textOf, type SourceLine } from './source-view.tsx'

/** Loads the source code of all examples of a page, by their names. */
export type LoadSources = () => Promise<{ default: Readonly<Record<string, readonly SourceLine[]>> }>

type Source = 'closed' | 'loading' | 'failed' | readonly SourceLine[]

/** A card of the kit: an example that works, its source code on demand, and where the product has the same. */
export function KitCard({ example, sources }: { example: Example; sources: LoadSources }) {
  const id = useId()
  const [source, setSource] = useState<Source>('closed')
  const { default: Live, name, title, anchor, about, isWide, inProduct } = example
  const isOpen = source !== 'closed'
  const toggle = async () => {
    if (isOpen) return setSource('closed')
    setSource('loading')
    const found = await sources().catch(() => null)
    setSource((now) => (now === 'closed' ? now : (found?.default[name] ?? 'failed')))
  }
  return (
    <div id={anchor} className={styles['card']} data-wide={isWide || isOpen || undefined}>
      <Card
        title={title}
        intro={about}
        actions={
          <Button
            variant="ghost"
            size="1"
            highContrast
            aria-label={`Source code of ${title}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => void toggle()}
          >
            Source code
          </Button>
        }
      >
        <div className={styles['example']}>
          <Live />
        </div>
        {inProduct && (
          <p className={styles['inProduct']}>
            In Loop: <a href={inProduct.to}>{inProduct.label}</a>
          </p>
        )}
        {isOpen && (
          <div id={id} className={styles['code']}>
            {source === 'loading' && <p>Loading the source code…</p>}
            {source === 'failed' && <p role="alert">The source code could not be loaded. Close it and try again.</p>}
            {typeof source !== 'string' && (
              <>
                <SourceView lines={source} label={`Source code of ${title}`} />
                <CopyButton text={textOf(source)} name="source code" />
              </>
            )}
          </div>
        )}
      </Card>
    </div>
  )
}
