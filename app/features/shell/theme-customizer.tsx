import { Settings } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './theme-customizer.module.css'

const ThemeSettingsPanel = lazyPart(() =>
  import('./theme-settings-panel.tsx').then((module) => module.ThemeSettingsPanel),
)
const ThemeTour = lazyPart(() => import('./theme-tour.tsx').then((module) => module.ThemeTour))

/**
 * The button at the edge of every page that opens the shell's settings.
 * @param tour whether the panel offers the tour
 */
export function ThemeCustomizer({ tour }: { tour: boolean }) {
  const t = useMessages('shell')
  const [shown, setShown] = useState<'panel' | 'tour' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setShown(null)
    // The panel that opened the tour is gone when the tour returns the focus.
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['open']}
        aria-label={t('name.themeCustomizer')}
        aria-haspopup="dialog"
        onClick={() => setShown('panel')}
      >
        <Settings size={20} aria-hidden="true" />
      </button>
      <Suspense>
        {shown === 'panel' && <ThemeSettingsPanel onClose={close} onTour={tour ? () => setShown('tour') : null} />}
        {shown === 'tour' && <ThemeTour onClose={close} />}
      </Suspense>
    </>
  )
}
