import { Button } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { publicError } from '#app/shared/http/public-error.ts'
import {
  defaultMode,
  defaultShellSettings,
  directions,
  footerTypes,
  layouts,
  menuColors,
  navbarColors,
  navbarTypes,
  type Mode,
  type ShellSettings,
} from '#app/shared/shell/theme-settings.ts'
import { useLook } from './look.ts'
import { ChoiceField, ColorField, SwitchField } from './theme-fields.tsx'
import { useChangeAppearance } from './use-change-appearance.ts'
import styles from './theme-settings-panel.module.css'

const layoutNames = { vertical: 'Vertical', horizontal: 'Horizontal' }
const modeNames: Record<Mode, string> = {
  light: 'Light',
  dark: 'Dark',
  'semi-dark': 'Semi Dark',
  system: 'As my system',
}
const navbarTypeNames = { hidden: 'Hidden', static: 'Static', sticky: 'Sticky', floating: 'Floating' }
const footerTypeNames = { hidden: 'Hidden', static: 'Static', sticky: 'Sticky' }

interface ThemeSettingsPanelProps {
  onClose: () => void
  /** Begins the tour; null where none is offered. */
  onTour: (() => void) | null
}

/**
 * The theme customizer: everything a person may arrange about the shell, in the specification's order. Each change
 * shows at once and is kept with their account. A modal dialog, so the browser holds the focus and Escape closes it.
 */
export function ThemeSettingsPanel({ onClose, onTour }: ThemeSettingsPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { shell, mode } = useLook()
  const change = useChangeAppearance()
  const set = (changed: Partial<ShellSettings>) => change.mutate({ shell: { ...shell, ...changed } })
  const horizontal = shell.layout === 'horizontal'
  // The horizontal layout has no menu that could be dark beside light pages, and no place for a hidden bar.
  const modes = (['light', 'dark', 'semi-dark', 'system'] as const).filter((one) => !horizontal || one !== 'semi-dark')
  const bars = navbarTypes.filter((one) => !horizontal || one !== 'hidden')
  const barWithoutColor = shell.navbarType === 'static'

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does for the keyboard what a press beside the panel does
    <dialog
      ref={dialog}
      className={styles['panel']}
      aria-labelledby={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className={styles['inside']}>
        <header className={styles['head']}>
          <div>
            <h2 id={title}>Theme customizer</h2>
            <p>Changes show at once and are kept for you.</p>
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label="Close the theme customizer"
            onClick={() => dialog.current?.close()}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </header>
        <div className={styles['fields']}>
          <ColorField
            label="Menu colors"
            values={menuColors}
            value={shell.menuColor}
            onChange={(menuColor) => set({ menuColor })}
          />
          <ChoiceField
            label="Theme layout"
            values={layouts}
            names={layoutNames}
            value={shell.layout}
            onChange={(layout) => set({ layout })}
          />
          <ChoiceField
            label="Theme mode"
            values={modes}
            names={modeNames}
            value={horizontal && mode === 'semi-dark' ? 'light' : mode}
            onChange={(theme) => change.mutate({ theme })}
          />
          {!horizontal && (
            <>
              <SwitchField
                label="Collapse sidebar"
                checked={shell.sidebarCollapsed}
                onChange={(sidebarCollapsed) => set({ sidebarCollapsed })}
              />
              <ColorField
                label="Navbar colors"
                values={navbarColors}
                value={barWithoutColor ? 'default' : shell.navbarColor}
                disabled={barWithoutColor}
                note={barWithoutColor ? 'A static navbar has no color of its own.' : undefined}
                onChange={(navbarColor) => set({ navbarColor })}
              />
            </>
          )}
          <ChoiceField
            label="Navbar type"
            values={bars}
            names={navbarTypeNames}
            value={horizontal && shell.navbarType === 'hidden' ? 'floating' : shell.navbarType}
            onChange={(navbarType) => set({ navbarType })}
          />
          <ChoiceField
            label="Footer type"
            values={footerTypes}
            names={footerTypeNames}
            value={shell.footerType}
            onChange={(footerType) => set({ footerType })}
          />
          <SwitchField
            label="Right to left"
            checked={shell.direction === 'rtl'}
            onChange={(on) => set({ direction: directions[on ? 1 : 0] })}
          />
          <SwitchField
            label="Hide scroll to top"
            checked={shell.hideScrollToTop}
            onChange={(hideScrollToTop) => set({ hideScrollToTop })}
          />
        </div>
        <footer className={styles['foot']}>
          <output className={change.isError ? styles['failed'] : 'visually-hidden'}>
            {change.isError && publicError(change.error).message}
            {change.isSuccess && 'Saved.'}
          </output>
          <Button
            variant="soft"
            color="gray"
            onClick={() => change.mutate({ theme: defaultMode, shell: defaultShellSettings })}
          >
            Reset to defaults
          </Button>
          {onTour && (
            <Button variant="soft" onClick={onTour}>
              Take the tour
            </Button>
          )}
        </footer>
      </div>
    </dialog>
  )
}
