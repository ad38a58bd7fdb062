import { Toaster as SonnerToaster } from 'sonner'
import styles from './toaster.module.css'

/** The place where the toasts of one card appear, in Loop's colours. The card names it when it shows a toast. */
export const Toaster = ({ id }: { id: string }) => (
  <SonnerToaster
    id={id}
    closeButton
    className={styles['toaster'] ?? ''}
    containerAriaLabel={`Messages of ${id}`}
    toastOptions={{ className: styles['toast'] ?? '', closeButtonAriaLabel: 'Dismiss' }}
  />
)
