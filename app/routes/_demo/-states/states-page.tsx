import { Page } from '#app/components/layout/page.tsx'
import { ControlsCard } from './controls-card.tsx'
import { DialogsCard } from './dialogs-card.tsx'
import { EmptyCard } from './empty-card.tsx'
import { ErrorsCard } from './errors-card.tsx'
import { FootersCard } from './footers-card.tsx'
import { LoadingCard } from './loading-card.tsx'
import { LookSwitch } from './look-switch.tsx'
import { RolesCard } from './roles-card.tsx'
import styles from './states.module.css'
import { ToastsCard } from './toasts-card.tsx'
import { TypeCard } from './type-card.tsx'

/**
 * The visual language (docs/design.md) and every state of a page and its parts without content, with the components that
 * all pages use.
 */
export function StatesPage() {
  return (
    <Page title="States" question="What do colours, sizes and states mean, and how do they look?">
      <div className={styles['cards']}>
        <LookSwitch />
        <RolesCard />
        <TypeCard />
        <ControlsCard />
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
