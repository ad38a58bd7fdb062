import { Heading } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import styles from './create-account.module.css'

/** The turn of a month, as the product's name means it. */
const stages = [
  ['Measure', 'what happens on the website, without cookies'],
  ['Listen', 'what is said about it elsewhere'],
  ['Discover', 'what holds it back, and what would help'],
  ['Craft', 'the few changes that are worth it'],
  ['Report', 'what was done and what came of it'],
  ['Grow', 'and begin the next month from there'],
] as const

/** The create-account layout: the form, and beside it what Loop is; one below the other where it is narrow. */
export function CreateAccountLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles['layout']}>
      <main id="main" className={styles['main']}>
        <Brand />
        <div className={styles['form']}>{children}</div>
      </main>
      <aside className={styles['aside']} aria-label="What Loop is">
        <div className={styles['about']}>
          <Heading as="h2" size="7" weight="medium">
            Every month is one turn of a loop.
          </Heading>
          <ol className={styles['stages']}>
            {stages.map(([stage, what]) => (
              <li key={stage}>
                <strong>{stage}</strong> <span>{what}</span>
              </li>
            ))}
          </ol>
        </div>
      </aside>
    </div>
  )
}
