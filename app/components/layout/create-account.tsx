import { Heading } from '@radix-ui/themes'
import { use, type ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { Brand } from './brand.tsx'
import { FullPageTools } from './full-page-tools.ts'
import styles from './create-account.module.css'

/** The stages of a month, which give the product its name. */
const stages = [
  ['measure', 'measureWhat'],
  ['listen', 'listenWhat'],
  ['discover', 'discoverWhat'],
  ['craft', 'craftWhat'],
  ['report', 'reportWhat'],
  ['grow', 'growWhat'],
] as const

/** The create-account layout: the form next to a description of Loop, or above it on narrow screens. */
export function CreateAccountLayout({ children }: { children: ReactNode }) {
  const t = useMessages('welcome')
  return (
    <div className={styles['layout']}>
      <main id="main" className={styles['main']}>
        <header className={styles['head']}>
          <Brand />
          {use(FullPageTools)}
        </header>
        <div className={styles['form']}>{children}</div>
      </main>
      <aside className={styles['aside']} aria-label={t('whatLoopIs')}>
        <div className={styles['about']}>
          <Heading as="h2" size="7" weight="medium">
            {t('oneTurn')}
          </Heading>
          <ol className={styles['stages']}>
            {stages.map(([stage, what]) => (
              <li key={stage}>
                <strong>{t(stage)}</strong> <span>{t(what)}</span>
              </li>
            ))}
          </ol>
        </div>
      </aside>
    </div>
  )
}
