import * as v from 'valibot'

/** `semi-dark` is a dark menu next to light pages; `system` follows the device. */
export const modes = ['light', 'dark', 'semi-dark', 'system'] as const
export type Mode = (typeof modes)[number]

export const layouts = ['vertical', 'horizontal'] as const
export const menuColors = ['primary', 'success', 'danger', 'info', 'warning', 'dark'] as const
export const navbarColors = ['default', ...menuColors] as const
export const navbarTypes = ['hidden', 'static', 'sticky', 'floating'] as const
export const footerTypes = ['hidden', 'static', 'sticky'] as const
export const directions = ['ltr', 'rtl'] as const

/** A person's settings of the shell: the specification's theme state without the mode, which is stored separately. */
export const shellSettingsSchema = v.object({
  layout: v.picklist(layouts),
  sidebarCollapsed: v.boolean(),
  navbarColor: v.picklist(navbarColors),
  navbarType: v.picklist(navbarTypes),
  footerType: v.picklist(footerTypes),
  menuColor: v.picklist(menuColors),
  direction: v.picklist(directions),
  hideScrollToTop: v.boolean(),
})
export type ShellSettings = v.InferOutput<typeof shellSettingsSchema>

export const defaultShellSettings: ShellSettings = {
  layout: 'vertical',
  sidebarCollapsed: false,
  navbarColor: 'default',
  navbarType: 'floating',
  footerType: 'static',
  menuColor: 'primary',
  direction: 'ltr',
  hideScrollToTop: false,
}

/** The specification's default mode: of everyone who never chose one, and after the customizer's reset. */
export const defaultMode: Mode = 'light'

/**
 * What an installation allows, by its environment and then its Admin. The specification names the settings negatively.
 */
export interface CustomizerSettings {
  /** Whether people may customize the shell: `disableCustomizer` is true by default, so they may not. */
  customizer: boolean
  /** Whether the customizer offers a tour of the shell: `disableThemeTour` is false by default, so it does. */
  themeTour: boolean
}

/**
 * React Query's key of the `CustomizerSettings`: the shell reads them, and changing the installation refreshes them.
 */
export const customizerQueryKey = ['shell', 'customizer'] as const

const changeSchema = v.partial(shellSettingsSchema)

/** Returns stored settings; missing ones and those of another version become the default. */
export function readShellSettings(stored: unknown): ShellSettings {
  const given = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const readable = given.filter(([name, value]) => v.is(changeSchema, { [name]: value }))
  return v.parse(shellSettingsSchema, { ...defaultShellSettings, ...Object.fromEntries(readable) })
}

/** Converts settings to the value of a cookie and back; null for an invalid value. */
export const shellCookie = {
  write: (settings: ShellSettings): string => encodeURIComponent(JSON.stringify(settings)),
  read(value: string): ShellSettings | null {
    try {
      return readShellSettings(JSON.parse(decodeURIComponent(value)))
    } catch {
      return null
    }
  },
}
