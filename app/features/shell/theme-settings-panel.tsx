import { Button } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { LiveStatus } from '#app/components/form/said.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
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
import { useUpdateAppearance } from './use-update-appearance.ts'
import styles from './theme-settings-panel.module.css'

interface ThemeSettingsPanelProps {
  onClose: () => void
  /** Begins the tour; null if none is offered. */
  onTour: (() => void) | null
}

/**
 * The theme customizer: all settings of the shell in the specification's order. Each change applies at once and is
 * saved with the account. It is a modal dialog, so the browser keeps the focus inside and Escape closes it.
 */
export function ThemeSettingsPanel({ onClose, onTour }: ThemeSettingsPanelProps) {
  const say = useMessages('customizer')
  const nameOf = (value: Mode | ShellSettings['layout' | 'navbarType' | 'footerType']) => say(`choice.${value}`)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { shell, mode } = useLook()
  const change = useUpdateAppearance()
  const set = (changed: Partial<ShellSettings>) => change.mutate({ shell: { ...shell, ...changed } })
  const horizontal = shell.layout === 'horizontal'
  // The horizontal layout has no menu that could be dark beside light pages.
  const modes = (['light', 'dark', 'semi-dark', 'system'] as const).filter((one) => !horizontal || one !== 'semi-dark')
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
            <h2 id={title}>{say('name.themeCustomizer')}</h2>
            <p>{say('intro')}</p>
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={say('close')}
            onClick={() => dialog.current?.close()}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </header>
        <div className={styles['fields']}>
          <ColorField
            label={say('menuColors')}
            values={menuColors}
            value={shell.menuColor}
            onChange={(menuColor) => set({ menuColor })}
          />
          <ChoiceField
            label={say('themeLayout')}
            values={layouts}
            names={nameOf}
            value={shell.layout}
            onChange={(layout) => set({ layout })}
          />
          <ChoiceField
            label={say('themeMode')}
            values={modes}
            names={nameOf}
            value={horizontal && mode === 'semi-dark' ? 'light' : mode}
            onChange={(theme) => change.mutate({ theme })}
          />
          <SwitchField
            label={say('collapseSidebar')}
            checked={shell.sidebarCollapsed}
            onChange={(sidebarCollapsed) => set({ sidebarCollapsed })}
          />
          <ColorField
            label={say('navbarColors')}
            values={navbarColors}
            value={barWithoutColor ? 'default' : shell.navbarColor}
            disabled={barWithoutColor}
            note={barWithoutColor ? say('staticNoColor') : undefined}
            onChange={(navbarColor) => set({ navbarColor })}
          />
          <ChoiceField
            label={say('navbarType')}
            values={navbarTypes}
            names={nameOf}
            value={shell.navbarType}
            onChange={(navbarType) => set({ navbarType })}
          />
          <ChoiceField
            label={say('footerType')}
            values={footerTypes}
            names={nameOf}
            value={shell.footerType}
            onChange={(footerType) => set({ footerType })}
          />
          <SwitchField
            label={say('rightToLeft')}
            checked={shell.direction === 'rtl'}
            onChange={(on) => set({ direction: directions[on ? 1 : 0] })}
          />
          <SwitchField
            label={say('hideScrollToTop')}
            checked={shell.hideScrollToTop}
            onChange={(hideScrollToTop) => set({ hideScrollToTop })}
          />
        </div>
        <footer className={styles['foot']}>
          <LiveStatus mutation={change}>{change.isSuccess && say('note.saved')}</LiveStatus>
          <Button
            variant="soft"
            color="gray"
            onClick={() => change.mutate({ theme: defaultMode, shell: defaultShellSettings })}
          >
            {say('reset')}
          </Button>
          {onTour && (
            <Button variant="soft" onClick={onTour}>
              {say('takeTour')}
            </Button>
          )}
        </footer>
      </div>
    </dialog>
  )
}
