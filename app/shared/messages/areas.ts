import type { Language } from '../account/appearance.ts'
import { measuringAreas } from './measuring-areas.ts'
import type { Catalogue } from './message-types.ts'

/**
 * The catalogues by area and language, each a file of its own that is loaded where it is needed. English is the one the
 * others are held against; its texts also name what a message is about. A new area is added here or in
 * measuring-areas.ts, and nowhere else.
 */
export const areas = {
  ...measuringAreas,
  common: {
    en: () => import('./common/en.ts'),
    de: () => import('./common/de.ts'),
    fr: () => import('./common/fr.ts'),
    pt: () => import('./common/pt.ts'),
  },
  welcome: {
    en: () => import('./welcome/en.ts'),
    de: () => import('./welcome/de.ts'),
    fr: () => import('./welcome/fr.ts'),
    pt: () => import('./welcome/pt.ts'),
  },
  profile: {
    en: () => import('./profile/en.ts'),
    de: () => import('./profile/de.ts'),
    fr: () => import('./profile/fr.ts'),
    pt: () => import('./profile/pt.ts'),
  },
  coming: {
    en: () => import('./coming/en.ts'),
    de: () => import('./coming/de.ts'),
    fr: () => import('./coming/fr.ts'),
    pt: () => import('./coming/pt.ts'),
  },
  notifications: {
    en: () => import('./notifications/en.ts'),
    de: () => import('./notifications/de.ts'),
    fr: () => import('./notifications/fr.ts'),
    pt: () => import('./notifications/pt.ts'),
  },
  signIn: {
    en: () => import('./sign-in/en.ts'),
    de: () => import('./sign-in/de.ts'),
    fr: () => import('./sign-in/fr.ts'),
    pt: () => import('./sign-in/pt.ts'),
  },
  team: {
    en: () => import('./team/en.ts'),
    de: () => import('./team/de.ts'),
    fr: () => import('./team/fr.ts'),
    pt: () => import('./team/pt.ts'),
  },
  plans: {
    en: () => import('./plans/en.ts'),
    de: () => import('./plans/de.ts'),
    fr: () => import('./plans/fr.ts'),
    pt: () => import('./plans/pt.ts'),
  },
  picker: {
    en: () => import('./picker/en.ts'),
    de: () => import('./picker/de.ts'),
    fr: () => import('./picker/fr.ts'),
    pt: () => import('./picker/pt.ts'),
  },
  clients: {
    en: () => import('./clients/en.ts'),
    de: () => import('./clients/de.ts'),
    fr: () => import('./clients/fr.ts'),
    pt: () => import('./clients/pt.ts'),
  },
  account: {
    en: () => import('./account/en.ts'),
    de: () => import('./account/de.ts'),
    fr: () => import('./account/fr.ts'),
    pt: () => import('./account/pt.ts'),
  },
  credentials: {
    en: () => import('./credentials/en.ts'),
    de: () => import('./credentials/de.ts'),
    fr: () => import('./credentials/fr.ts'),
    pt: () => import('./credentials/pt.ts'),
  },
  admin: {
    en: () => import('./admin/en.ts'),
    de: () => import('./admin/de.ts'),
    fr: () => import('./admin/fr.ts'),
    pt: () => import('./admin/pt.ts'),
  },
  audit: {
    en: () => import('./audit/en.ts'),
    de: () => import('./audit/de.ts'),
    fr: () => import('./audit/fr.ts'),
    pt: () => import('./audit/pt.ts'),
  },
  accessLog: {
    en: () => import('./access-log/en.ts'),
    de: () => import('./access-log/de.ts'),
    fr: () => import('./access-log/fr.ts'),
    pt: () => import('./access-log/pt.ts'),
  },
  mailFailures: {
    en: () => import('./mail-failures/en.ts'),
    de: () => import('./mail-failures/de.ts'),
    fr: () => import('./mail-failures/fr.ts'),
    pt: () => import('./mail-failures/pt.ts'),
  },
  systemHealth: {
    en: () => import('./system-health/en.ts'),
    de: () => import('./system-health/de.ts'),
    fr: () => import('./system-health/fr.ts'),
    pt: () => import('./system-health/pt.ts'),
  },
  dashboard: {
    en: () => import('./dashboard/en.ts'),
    de: () => import('./dashboard/de.ts'),
    fr: () => import('./dashboard/fr.ts'),
    pt: () => import('./dashboard/pt.ts'),
  },
  'privacy-sheet': {
    en: () => import('./privacy-sheet/en.ts'),
    de: () => import('./privacy-sheet/de.ts'),
    fr: () => import('./privacy-sheet/fr.ts'),
    pt: () => import('./privacy-sheet/pt.ts'),
  },
  'site-check': {
    en: () => import('./site-check/en.ts'),
    de: () => import('./site-check/de.ts'),
    fr: () => import('./site-check/fr.ts'),
    pt: () => import('./site-check/pt.ts'),
  },
  portfolio: {
    en: () => import('./portfolio/en.ts'),
    de: () => import('./portfolio/de.ts'),
    fr: () => import('./portfolio/fr.ts'),
    pt: () => import('./portfolio/pt.ts'),
  },
  shell: {
    en: () => import('./shell/en.ts'),
    de: () => import('./shell/de.ts'),
    fr: () => import('./shell/fr.ts'),
    pt: () => import('./shell/pt.ts'),
  },
  search: {
    en: () => import('./search/en.ts'),
    de: () => import('./search/de.ts'),
    fr: () => import('./search/fr.ts'),
    pt: () => import('./search/pt.ts'),
  },
  bookmarks: {
    en: () => import('./bookmarks/en.ts'),
    de: () => import('./bookmarks/de.ts'),
    fr: () => import('./bookmarks/fr.ts'),
    pt: () => import('./bookmarks/pt.ts'),
  },
  demoData: {
    en: () => import('./demo-data/en.ts'),
    de: () => import('./demo-data/de.ts'),
    fr: () => import('./demo-data/fr.ts'),
    pt: () => import('./demo-data/pt.ts'),
  },
  customizer: {
    en: () => import('./customizer/en.ts'),
    de: () => import('./customizer/de.ts'),
    fr: () => import('./customizer/fr.ts'),
    pt: () => import('./customizer/pt.ts'),
  },
  appearance: {
    en: () => import('./appearance/en.ts'),
    de: () => import('./appearance/de.ts'),
    fr: () => import('./appearance/fr.ts'),
    pt: () => import('./appearance/pt.ts'),
  },
  validation: {
    en: () => import('./validation/en.ts'),
    de: () => import('./validation/de.ts'),
    fr: () => import('./validation/fr.ts'),
    pt: () => import('./validation/pt.ts'),
  },
} as const satisfies Record<string, Record<Language, () => Promise<{ default: Catalogue }>>>

export type Area = keyof typeof areas

/** The English catalogue of an area, which gives its keys and values their types. */
export type EnglishOf<A extends Area> = Awaited<ReturnType<(typeof areas)[A]['en']>>['default']
