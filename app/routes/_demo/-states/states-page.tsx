import { Page } from '#app/components/layout/page.tsx'
import { DialogsCard } from './dialogs-card.tsx'
import { EmptyCard } from './empty-card.tsx'
import { ErrorsCard } from './errors-card.tsx'
import { FootersCard } from './footers-card.tsx'
import { LoadingCard } from './loading-card.tsx'
import { LookSwitch } from './look-switch.tsx'
import styles from './states.module.css'
import { ToastsCard } from './toasts-card.tsx'

/** Every state of a page and its parts without content, with the components that all pages use. */
export function StatesPage() {
  return (
    <Page title="States" question="How does a page tell what happened, waits, fails, or has nothing to show?">
      <div className={styles['cards']}>
        <LookSwitch />
        <ToastsCard />
        <DialogsCard />
        <EmptyCard />
        <LoadingCard />
        <ErrorsCard />
        <FootersCard />
      </div>
    </Page>
  )
}
