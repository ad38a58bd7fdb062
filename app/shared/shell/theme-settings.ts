import * as v from 'valibot'

/** `semi-dark` is a dark menu beside light pages; `system` follows the device. */
export const modes = ['light', 'dark', 'semi-dark', 'system'] as const
export type Mode = (typeof modes)[number]

export const layouts = ['vertical', 'horizontal'] as const
export const menuColors = ['primary', 'success', 'danger', 'info', 'warning', 'dark'] as const
export const navbarColors = ['default', ...menuColors] as const
export const navbarTypes = ['hidden', 'static', 'sticky', 'floating'] as const
export const footerTypes = ['hidden', 'static', 'sticky'] as const
export const directions = ['ltr', 'rtl'] as const

/** The shell as a person arranged it: the specification's theme state without the mode, which is kept by itself. */
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

/**
 * The mode the specification begins with, and what the customizer's reset goes back to. Somebody who never chose one
 * sees what their device says (look.ts), as no choice of theirs is lost by that.
 */
export const defaultMode: Mode = 'light'

/** What an installation allows; its environment and then its Admin decide. The specification states it negatively. */
export interface CustomizerSettings {
  /** Whether people may customize the shell: `disableCustomizer` is true by default, so they may not. */
  customizer: boolean
  /** Whether the customizer offers a tour of the shell: `disableThemeTour` is false by default, so it does. */
  themeTour: boolean
}

/** Where React Query keeps the `CustomizerSettings`: the shell reads them, and changing the installation refreshes them. */
export const customizerQueryKey = ['shell', 'customizer'] as const

const changeSchema = v.partial(shellSettingsSchema)

/** Reads stored settings; what is missing or was written by another version counts as the default. */
export function readShellSettings(stored: unknown): ShellSettings {
  const given = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const readable = given.filter(([name, value]) => v.is(changeSchema, { [name]: value }))
  return v.parse(shellSettingsSchema, { ...defaultShellSettings, ...Object.fromEntries(readable) })
}

/** Settings as the value of a cookie, and back; null for a value that is none. */
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
