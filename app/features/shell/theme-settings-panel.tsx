import { Button, Switch } from '@radix-ui/themes'
import { X } from 'lucide-react'
import { useId } from 'react'
import { Sheet } from '#app/components/dialog/sheet.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { LiveStatus } from '#app/components/form/action-status.tsx'
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
import { useUpdateAppearance } from './use-update-appearance.ts'
import styles from './theme-settings-panel.module.css'

interface ThemeSettingsPanelProps {
  onClose: () => void
  /** Begins the tour; null if none is offered. */
  onTour: (() => void) | null
}

/**
 * The theme customizer: all settings of the shell in the specification's order. Each change applies at once and is
 * saved with the account.
 */
export function ThemeSettingsPanel({ onClose, onTour }: ThemeSettingsPanelProps) {
  const t = useMessages('customizer')
  const nameOf = (value: Mode | ShellSettings['layout' | 'navbarType' | 'footerType']) => t(`choice.${value}`)
  const title = useId()
  const { shell, mode } = useLook()
  const change = useUpdateAppearance()
  const set = (changed: Partial<ShellSettings>) => change.mutate({ shell: { ...shell, ...changed } })
  const horizontal = shell.layout === 'horizontal'
  // The horizontal layout has no menu that could be dark next to light pages.
  const modes = (['light', 'dark', 'semi-dark', 'system'] as const).filter((one) => !horizontal || one !== 'semi-dark')
  const barWithoutColor = shell.navbarType === 'static'

  return (
    <Sheet labelledBy={title} isNarrow isClear slides onClose={onClose}>
      <div className={styles['inside']}>
        <header className={styles['head']}>
          <div>
            <h2 id={title}>{t('name.themeCustomizer')}</h2>
            <p>{t('intro')}</p>
          </div>
          <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
            <X size={18} aria-hidden="true" />
          </button>
        </header>
        <div className={styles['fields']}>
          <ColorField
            label={t('menuColors')}
            values={menuColors}
            value={shell.menuColor}
            onChange={(menuColor) => set({ menuColor })}
          />
          <ChoiceField
            label={t('themeLayout')}
            values={layouts}
            names={nameOf}
            value={shell.layout}
            onChange={(layout) => set({ layout })}
          />
          <ChoiceField
            label={t('themeMode')}
            values={modes}
            names={nameOf}
            value={horizontal && mode === 'semi-dark' ? 'light' : mode}
            onChange={(theme) => change.mutate({ theme })}
          />
          <SwitchField
            label={t('collapseSidebar')}
            checked={shell.sidebarCollapsed}
            onChange={(sidebarCollapsed) => set({ sidebarCollapsed })}
          />
          <ColorField
            label={t('navbarColors')}
            values={navbarColors}
            value={barWithoutColor ? 'default' : shell.navbarColor}
            disabled={barWithoutColor}
            note={barWithoutColor ? t('staticNoColor') : undefined}
            onChange={(navbarColor) => set({ navbarColor })}
          />
          <ChoiceField
            label={t('navbarType')}
            values={navbarTypes}
            names={nameOf}
            value={shell.navbarType}
            onChange={(navbarType) => set({ navbarType })}
          />
          <ChoiceField
            label={t('footerType')}
            values={footerTypes}
            names={nameOf}
            value={shell.footerType}
            onChange={(footerType) => set({ footerType })}
          />
          <SwitchField
            label={t('rightToLeft')}
            checked={shell.direction === 'rtl'}
            onChange={(on) => set({ direction: directions[on ? 1 : 0] })}
          />
          <SwitchField
            label={t('hideScrollToTop')}
            checked={shell.hideScrollToTop}
            onChange={(hideScrollToTop) => set({ hideScrollToTop })}
          />
        </div>
        <footer className={styles['foot']}>
          <LiveStatus mutation={change}>{change.isSuccess && t('note.saved')}</LiveStatus>
          <Button
            variant="soft"
            color="gray"
            onClick={() => change.mutate({ theme: defaultMode, shell: defaultShellSettings })}
          >
            {t('reset')}
          </Button>
          {onTour && (
            <Button variant="soft" onClick={onTour}>
              {t('takeTour')}
            </Button>
          )}
        </footer>
      </div>
    </Sheet>
  )
}

type Color = (typeof navbarColors)[number]
interface ChoiceFieldProps<Value extends string> {
  label: string
  values: readonly Value[]
  names: (value: Value) => string
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few values, each with its name. */
function ChoiceField<Value extends string>({ label, values, names, value, onChange }: ChoiceFieldProps<Value>) {
  const group = useId()
  return (
    <fieldset className={styles['field']}>
      <legend>{label}</legend>
      <div className={styles['choices']}>
        {values.map((one) => (
          <label key={one}>
            <input type="radio" name={group} checked={one === value} onChange={() => onChange(one)} />
            {names(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ColorFieldProps<Value extends Color> {
  label: string
  values: readonly Value[]
  value: Value
  disabled?: boolean
  /** Why it is disabled. */
  note?: string | undefined
  onChange: (value: Value) => void
}

/** A choice of the theme's colours; each is a box with its name for screen readers and on hover. */
function ColorField<Value extends Color>(props: ColorFieldProps<Value>) {
  const t = useMessages('customizer')
  const nameOf = (color: Color) => t(`color.${color}`)
  const { label, values, value, disabled = false, note, onChange } = props
  const group = useId()
  return (
    <fieldset className={styles['field']} disabled={disabled} aria-describedby={note && `${group}-note`}>
      <legend>{label}</legend>
      <div className={styles['colors']}>
        {values.map((one) => (
          <input
            key={one}
            type="radio"
            name={group}
            className={styles['color']}
            data-color={one}
            aria-label={nameOf(one)}
            title={nameOf(one)}
            checked={one === value}
            onChange={() => onChange(one)}
          />
        ))}
      </div>
      {note && <Note id={`${group}-note`}>{note}</Note>}
    </fieldset>
  )
}

interface SwitchFieldProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function SwitchField({ label, checked, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={styles['switch']}>
      <label htmlFor={id}>{label}</label>
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
    </div>
  )
}
